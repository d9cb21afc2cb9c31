import { type KeyObject, randomUUID } from 'node:crypto';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { seal } from '../../core/keys.ts';
import { readTraceparent } from '../../core/tracing.ts';
import { insertMessage } from './delivery.queries.ts';
import type { MailContent } from './render-mail.ts';

/** What a message needs beside its words: the outbox's key, and the instant. */
export type Sending = { readonly key: KeyObject; readonly now: Date };

/** What a row's seal holds. */
export type MessageContent =
  | (MailContent & {
      /** Whom an answer goes to; default: nobody. */
      readonly replyTo?: string;
      /** The mails that were gathered into this one. */
      readonly gathered?: readonly MailWords[];
    })
  | { readonly text: string };

/** Writes a message into the outbox; one that later ones may be told with has a `wait`, in milliseconds. */
export async function writeMessage(
  trx: Transaction<DB>,
  { key, now }: Sending,
  message: {
    readonly channel: 'email' | 'sms';
    readonly to: string;
    readonly kind: string;
    readonly content: MessageContent;
    readonly wait?: number;
  },
): Promise<void> {
  const message_id = randomUUID();
  const { wait } = message;
  await insertMessage(trx, {
    message_id,
    channel: message.channel,
    kind: message.kind,
    recipient: message.to,
    sealed: sealContent(key, message_id, message.content),
    wait: wait ?? 0,
    planned_at: wait === undefined ? null : new Date(now.getTime() + wait),
    created_at: now,
    traceparent: readTraceparent(),
  });
}

/** A message's content as its row keeps it. */
export function sealContent(key: KeyObject, messageId: string, content: MessageContent): Buffer {
  return seal(key, messageId, JSON.stringify(content));
}
