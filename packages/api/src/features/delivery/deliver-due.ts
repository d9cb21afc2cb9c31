import type { KeyObject } from 'node:crypto';
import { type Span, SpanKind } from '@opentelemetry/api';
import type { Database } from '@stagetime/db/database';
import { open } from '../../core/keys.ts';
import { failSpan, inSpanOf } from '../../core/tracing.ts';
import { markFailed, markSent, type TakenMessage, takeDueMessages } from './delivery.queries.ts';
import type { MessageContent } from './write-message.ts';

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

type SmsOptions = {
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

type SmtpOptions = {
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

export type DeliveryOptions = {
  readonly db: Database;
  /** The outbox's key. */
  readonly key: KeyObject;
  /** Default: the database's clock, because processes whose own differ would send what another one is sending. */
  readonly now?: (() => Date) | undefined;
  /** Undefined where none is set up: messages then wait. */
  readonly senders: Readonly<Record<Channel, Sender | undefined>>;
  /** Whether sent messages stay readable, as demo mode's outbox needs it. */
  readonly keepsContent: boolean;
  /** Told of each failure; `isFinal` when no one will try again. */
  readonly onFailure: (failure: DeliveryFailure) => void;
  /** Told of each message that was handed on. */
  readonly onSent?: ((message: { readonly channel: Channel }) => void) | undefined;
};

type Channel = 'email' | 'sms';
type DeliveryFailure = {
  readonly kind: string;
  readonly channel: Channel;
  readonly isFinal: boolean;
  readonly error: unknown;
};

const second = 1000;
const day = 24 * 60 * 60 * second;
/** Longer than any sender takes; then the message counts as not sent, and another process takes it. */
const takenFor = 120 * second;
const atOnce = 10;
const maxWait = 15 * 60 * second;
/** How long a message is tried, and how long what became of it can be looked up. */
const triedFor = 3 * day;
const keptFor = 30 * day;

/** Milliseconds until the next try: 10 s, 20 s, 40 s and so on, at most 15 minutes. */
function waitAfter(attempts: number): number {
  return Math.min(10 * second * 2 ** (attempts - 1), maxWait);
}

/**
 * Sends what is due on a channel and returns how many messages it took. Several processes may do so at once: each
 * message goes to one of them, and again only when that one dies or fails. A provider that says
 * nothing holds up its own channel.
 */
export async function deliverDue(options: DeliveryOptions, channel: Channel): Promise<number> {
  const now = options.now?.();
  const taken = await takeDueMessages(options.db, { channel, now, takenFor, limit: atOnce });
  await Promise.all(taken.map((message) => deliver(options, message)));
  return taken.length;
}

/** In the trace of what caused it. */
function deliver(options: DeliveryOptions, message: TakenMessage): Promise<void> {
  const { traceparent, channel, kind, attempts } = message;
  const attributes = {
    'messaging.operation.name': 'send',
    'messaging.destination.name': channel,
    'stagetime.message.kind': kind,
    'stagetime.message.attempt': attempts,
  };
  return inSpanOf(traceparent, `send ${channel}`, { kind: SpanKind.CONSUMER, attributes }, (span) =>
    hand(options, message, span),
  );
}

async function hand(options: DeliveryOptions, message: TakenMessage, span: Span): Promise<void> {
  const { db, key, senders, keepsContent } = options;
  try {
    const send = senders[message.channel];
    if (send === undefined) throw new Error(`No sender is set up for ${message.channel}.`);
    if (message.sealed === null) throw new DeliveryRefused('It has no content.');
    const content = JSON.parse(open(key, message.message_id, message.sealed)) as MessageContent;
    const { text, subject, html, replyTo, unsubscribe } = {
      subject: null,
      html: null,
      replyTo: null,
      unsubscribe: null,
      ...content,
    };
    const { message_id: messageId, recipient: to } = message;
    await send({ messageId, to, replyTo, unsubscribe, subject, text, html });
  } catch (error) {
    failSpan(span, error);
    await noteFailure(options, message, error);
    return;
  }
  await markSent(db, message.id, { now: options.now?.(), keepsContent });
  options.onSent?.(message);
}

async function noteFailure(
  { db, now, onFailure }: DeliveryOptions,
  { id, kind, channel, attempts, created_at }: TakenMessage,
  error: unknown,
): Promise<void> {
  const at = now?.() ?? new Date();
  const isFinal =
    error instanceof DeliveryRefused || at.getTime() - created_at.getTime() >= triedFor;
  onFailure({ kind, channel, isFinal, error });
  await markFailed(db, id, {
    error: error instanceof Error ? error.message : String(error),
    ...(isFinal ? { givenUpAt: at } : { now: now?.(), dueIn: waitAfter(attempts) }),
  });
}

/** Removes what was sent or given up more than 30 days ago. */
export async function purgeOutbox(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now.getTime() - keptFor))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
}
