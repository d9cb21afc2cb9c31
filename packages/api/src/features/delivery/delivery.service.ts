import type { KeyObject } from 'node:crypto';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Context, RateLimits } from '../../core/context.ts';
import { open } from '../../core/keys.ts';
import { consumeRateLimit, type RateLimit, type RateLimitResult } from '../../core/rate-limit.ts';
import {
  listFailingMessages,
  listMessages,
  listStuckChannels,
  lockLastPlanned,
  postpone,
  readQueueState,
  replaceContent,
} from './delivery.queries.ts';
import {
  type GatheredWords,
  type MessageContent,
  renderMail,
  type Sending,
  sealContent,
  writeMessage,
} from './write-message.ts';

export { recallMail } from './delivery.queries.ts';

const hour = 60 * 60;

/**
 * Mails to one mailbox that someone else can cause, whatever they say and through however many
 * accounts and networks they are asked for: as many by who knows the address, and as many by accounts that
 * name it. Beyond them nothing is sent.
 */
export const mailLimits = {
  byRecipient: { name: 'mail-recipient', max: 6, seconds: hour },
  byRecipientDay: { name: 'mail-recipient-day', max: 15, seconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;

/** What a mail needs beside its words: the outbox's key, the instant, and the limits of mails that strangers cause. */
type MailSending = Sending & { readonly rateLimits: RateLimits };

/** What a call queues mails and messages with. */
export function sendingOf({ tools, now }: Pick<Context, 'tools' | 'now'>): MailSending {
  return { key: tools.keys.outbox, now: now(), rateLimits: tools.rateLimits };
}

/**
 * Who made us write: `owner` where it takes being signed in as the person, or a proof of theirs;
 * `anyone` where it takes no more than knowing the address; `account` where it takes an account that names
 * it. `team` is for mail to ourselves.
 */
export type MailCause = 'owner' | 'anyone' | 'account' | 'team';

/**
 * Writes a mail into the outbox, within the transaction of the action it tells of. `kind` names it
 * to operators. The job sends it, more than once only after a crash. What others than the owner can cause
 * is not written beyond the limits of its recipient, and the refusal is returned. Where anyone can, the
 * caller does the same then as otherwise, so no one learns what others have asked for.
 */
export async function queueMail(
  trx: Transaction<DB>,
  sending: MailSending,
  {
    words,
    cause,
    replyTo,
    unsubscribe,
    delay,
    ...mail
  }: {
    readonly to: string;
    readonly kind: string;
    readonly cause: MailCause;
    readonly words: MailWords;
    /** Whom an answer goes to; default: no one. */
    readonly replyTo?: string;
    /** Where a program posts to that wants no more of them; default: they cannot be stopped. */
    readonly unsubscribe?: string;
    /** Milliseconds in which it may be taken back ({@link recallMail}); default: it goes at once. */
    readonly delay?: number | undefined;
  },
): Promise<RateLimitResult> {
  const outcome = await countMail(trx, sending, mail.to, cause);
  if (!outcome.isAllowed) return outcome;
  const content = {
    ...renderMail(words),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
  const wait = delay === undefined ? {} : { wait: delay };
  await writeMessage(trx, sending, { ...mail, channel: 'email', content, ...wait });
  return outcome;
}

async function countMail(
  trx: Transaction<DB>,
  { rateLimits }: MailSending,
  recipient: string,
  cause: MailCause,
): Promise<RateLimitResult> {
  if (cause === 'owner' || cause === 'team') return { isAllowed: true };
  const mailbox = mailboxOf(recipient);
  // Apart, so that who knows only the address takes nothing of who has an account with it.
  const who = cause === 'anyone' ? mailbox : `${mailbox} account`;
  for (const limit of [mailLimits.byRecipient, mailLimits.byRecipientDay]) {
    const outcome = await consumeRateLimit(trx, rateLimits, { limit, who });
    if (!outcome.isAllowed) return outcome;
  }
  return { isAllowed: true };
}

/** Where mail to an address arrives: most servers take what follows a plus for a note to oneself. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** As {@link queueMail}, to a number. */
export async function queueSms(
  trx: Transaction<DB>,
  sending: Sending,
  { text, ...sms }: { readonly to: string; readonly kind: string; readonly text: string },
): Promise<void> {
  await writeMessage(trx, sending, { ...sms, channel: 'sms', content: { text } });
}

export type OutboxMessage = {
  readonly id: number;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly links: readonly string[];
  /** Where mails like it are stopped; null where they cannot be. */
  readonly unsubscribe: string | null;
  readonly createdAt: Date;
};

/** How long a message may wait before people are told. */
const unnoticedDelay = 60 * 1000;

type DeliveryState = Readonly<Record<'email' | 'sms', 'working' | 'delayed'>>;

/** Whether messages leave, as far as those show that were to leave lately. */
export async function getDeliveryState(db: Database, now: Date): Promise<DeliveryState> {
  const rows = await listStuckChannels(db, new Date(now.getTime() - unnoticedDelay));
  const stuck = new Set(rows.map(({ channel }) => channel));
  const stateOf = (channel: 'email' | 'sms') => (stuck.has(channel) ? 'delayed' : 'working');
  return { email: stateOf('email'), sms: stateOf('sms') };
}

const shownMessages = 200;

/** The newest messages with their content, for demo mode's outbox; production keeps none. */
export async function listOutbox(db: Database, key: KeyObject): Promise<OutboxMessage[]> {
  const rows = await listMessages(db, shownMessages);
  return rows.map((row) => {
    const content = JSON.parse(open(key, row.message_id, row.sealed)) as MessageContent;
    const { text } = content;
    return {
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: 'subject' in content ? content.subject : null,
      text,
      html: 'html' in content ? content.html : null,
      links: text.match(/https?:\/\/\S+/g) ?? [],
      unsubscribe: ('unsubscribe' in content && content.unsubscribe) || null,
      createdAt: row.created_at,
    };
  });
}

const failuresShown = 10;
/** What mail servers answer names mailboxes. */
const addresses = /[^\s<>@]+@[^\s<>@]+|\+?\d{7,}/g;

/** What a mail server or gateway said of a failure, without whom it was for. */
export function withoutRecipients(text: string): string {
  return text.replace(addresses, '[removed]');
}

/** What waits to be sent and what could not be, without whom it is for. */
export async function readQueue(
  db: Database,
): Promise<Pick<SystemView, 'queue' | 'failingMessages'>> {
  const [state, failing] = await Promise.all([
    readQueueState(db),
    listFailingMessages(db, failuresShown),
  ]);
  return {
    queue: {
      waiting: Number(state.waiting),
      failing: Number(state.failing),
      givenUp: Number(state.given_up),
      oldestAt: state.oldest_at,
    },
    failingMessages: failing.map((message) => ({
      id: message.id,
      channel: message.channel,
      kind: message.kind,
      attempts: message.attempts,
      error: message.last_error === null ? null : withoutRecipients(message.last_error),
      isGivenUp: message.given_up_at !== null,
      createdAt: message.created_at,
    })),
  };
}

/** How long after a mail the next ones to the same mailbox wait for each other, in milliseconds. */
const gatheringTime = 10 * 60 * 1000;

type Gathered = {
  readonly to: string;
  readonly kind: string;
  readonly together: (mails: readonly MailWords[]) => MailWords;
};

/**
 * Writes a mail of which many may come at once, within the transaction of the action it tells of. None is
 * dropped: the first goes at once, or after `delay`; those that follow to the same mailbox become one mail,
 * `together`, which goes ten minutes after the one before. Until one was taken to be sent, what it says of
 * `about` can be taken back ({@link recallGatheredMail}); nothing goes sooner than its `delay`.
 */
export async function queueGatheredMail(
  trx: Transaction<DB>,
  sending: Sending,
  {
    to,
    kind,
    words,
    together,
    about,
    unsubscribe,
    delay = 0,
  }: Gathered & {
    /** What it says where it goes alone. */
    readonly words: MailWords;
    readonly about?: string;
    /** Where a program posts to that wants no more of them; default: they cannot be stopped. */
    readonly unsubscribe?: string | undefined;
    /** Milliseconds in which it may be taken back. */
    readonly delay?: number;
  },
): Promise<void> {
  const { key, now } = sending;
  const told = {
    ...words,
    ...(about !== undefined && { about }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
  const last = await lockLastPlanned(trx, { recipient: to, kind });
  const untilLast = last === undefined ? -gatheringTime : last.planned_at.getTime() - now.getTime();
  if (last !== undefined && untilLast > 0 && last.attempts === 0 && last.sealed !== null) {
    const earlier = readGathered(key, last.message_id, last.sealed);
    const content = gather([...earlier, told], together);
    await replaceContent(trx, last.id, sealContent(key, last.message_id, content));
    if (untilLast < delay) await postpone(trx, last.id, now, delay);
    return;
  }
  await writeMessage(trx, sending, {
    channel: 'email',
    to,
    kind,
    content: gather([told], together),
    // Never longer, whatever the clock said of who wrote the last one.
    wait: Math.max(delay, Math.min(gatheringTime, Math.max(0, untilLast + gatheringTime))),
  });
}

/** Takes back what a mail was to say of something; false where it was taken to be sent. */
export async function recallGatheredMail(
  trx: Transaction<DB>,
  { key }: Pick<Sending, 'key'>,
  { to, kind, about, together }: Gathered & { readonly about: string },
): Promise<boolean> {
  const last = await lockLastPlanned(trx, { recipient: to, kind });
  if (last === undefined || last.attempts > 0 || last.sealed === null) return false;
  const kept = readGathered(key, last.message_id, last.sealed);
  const left = kept.filter((mail) => mail.about !== about);
  if (left.length === kept.length) return false;
  if (left.length === 0) await trx.deleteFrom('outbox').where('id', '=', last.id).execute();
  else {
    await replaceContent(trx, last.id, sealContent(key, last.message_id, gather(left, together)));
  }
  return true;
}

function readGathered(key: KeyObject, messageId: string, sealed: Buffer): readonly GatheredWords[] {
  const kept = JSON.parse(open(key, messageId, sealed)) as MessageContent;
  return ('gathered' in kept && kept.gathered) || [];
}

function gather(
  mails: readonly GatheredWords[],
  together: (mails: readonly MailWords[]) => MailWords,
): MessageContent {
  const [first] = mails;
  const words = first !== undefined && mails.length === 1 ? first : together(mails);
  const unsubscribe = mails.findLast((mail) => mail.unsubscribe !== undefined)?.unsubscribe;
  return {
    ...renderMail(words),
    gathered: mails,
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}
