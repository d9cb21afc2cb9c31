/** A message as a sender takes it. */
export type Outgoing = {
  /** The same at every try. */
  readonly messageId: string;
  readonly to: string;
  /** Whom an answer goes to; null for no one. */
  readonly replyTo: string | null;
  /** Where a mail program stops mails like it; null where they cannot be stopped. */
  readonly unsubscribe: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
};

/**
 * Hands a message to whoever carries it on. Resolves once that has taken it; throws
 * {@link DeliveryRefused} when trying again cannot help, and anything else when it may.
 */
export type Sender = (message: Outgoing) => Promise<void>;

/** The recipient is none, or does not take messages. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

export type SmsOptions = {
  /** Where the gateway is; below it the paths of Twilio's interface. */
  readonly url: string;
  readonly accountId: string;
  readonly token: string;
  /** The number that messages come from. */
  readonly from: string;
};

const timeout = 15_000;

/** Sends SMS through a gateway that speaks Twilio's HTTP interface (Messages resource, 2010-04-01). */
export function createSmsSender({ url, accountId, token, from }: SmsOptions): Sender {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountId)}/Messages.json`;
  const address = new URL(path, url);
  const credentials = Buffer.from(`${accountId}:${token}`).toString('base64');
  return async ({ to, text }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    await answer.body?.cancel();
    // 400 is about this message (Twilio: an invalid or unsubscribed number); the rest may pass.
    if (answer.status === 400) throw new DeliveryRefused('The gateway refused the message (400).');
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  };
}

export type SmtpOptions = {
  /** Such as smtps://user:password@mail.example:465. */
  readonly url: string;
  readonly from: string;
};

const connectTimeout = 10_000;
const idleTimeout = 20_000;

/** Sends mail over SMTP, with a connection for each: mails are few, and none is held open for them. */
export async function createSmtpSender({ url, from }: SmtpOptions): Promise<Sender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: idleTimeout,
    // Words are ours, but an attachment by path or address never is.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@|>.*$/g, '');
  return async ({ messageId, to, replyTo, unsubscribe, subject, text, html }) => {
    try {
      await transport.sendMail({
        from,
        // As objects: text would be taken for a list of addresses.
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${messageId}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === null ? {} : oneClick(unsubscribe)),
        },
      });
    } catch (error) {
      throw isRefusal(error) ? new DeliveryRefused(error.message) : error;
    }
  };
}

/** RFC 8058. */
function oneClick(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The server answered this recipient or content with a permanent 5xx. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(`${error.code}`);
}
