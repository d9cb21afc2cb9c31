import type { KeyObject } from 'node:crypto';
import { type Span, SpanKind } from '@opentelemetry/api';
import type { Database } from '@stagetime/db/database';
import { open } from '../../core/keys.ts';
import { failSpan, inSpanOf } from '../../core/tracing.ts';
import {
  markFailed,
  markSent,
  purgeMessages,
  type TakenMessage,
  takeDueMessages,
} from './delivery.queries.ts';
import { DeliveryRefused, type Sender } from './senders.ts';
import type { MessageContent } from './write-message.ts';

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

export type Channel = 'email' | 'sms';
export type DeliveryFailure = {
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
  await purgeMessages(db, new Date(now.getTime() - keptFor));
}
