import { DeliveryRefused, type Sender } from './sender.ts';

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
  return async ({ messageId, to, replyTo, subject, text, html }) => {
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
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusal(error) ? new DeliveryRefused(error.message) : error;
    }
  };
}

/** The server answered this recipient or content with a permanent 5xx. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(`${error.code}`);
}
