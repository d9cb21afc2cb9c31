import { day } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type {
  NotificationSettingsView,
  SetTopicInput,
  ShowGoingsInput,
  StopMailsInput,
  StoppedMailsView,
} from '@stagetime/contracts/notifications/schemas';
import {
  defaultSwitches,
  hasMail,
  isDefault,
  stopMails as messages,
  type Switches,
  stopFooter,
  type Topic,
  topics,
} from '@stagetime/contracts/notifications/settings';
import { anyOf } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Kysely, Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Context, RateLimits, WithActor } from '../../../core/context.ts';
import { type Keys, readLink, signLink } from '../../../core/keys.ts';
import { holdOpenAccount, type WriteContext } from '../../../core/write.ts';
import { queueMail } from '../../delivery/delivery.service.ts';

/** What each of these people wants to be told of a topic, and how. */
export async function readWishes(db: Kysely<DB>, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['user_id', 'topic', 'inbox', 'mail'])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return (userId: number, topic: Topic): Switches =>
    byPerson.get(userId)?.find((row) => row.topic === topic) ?? defaultSwitches[topic];
}

/** One's own switches, and whether hosts read that one comes. */
export async function getSettings({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<NotificationSettingsView> {
  const [wishes, account] = await Promise.all([
    readWishes(db, [actor.userId]),
    db
      .selectFrom('accounts')
      .select('shows_goings')
      .where(ownedBy(actor, 'accounts'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    topics: topics.map((topic) => {
      const { inbox, mail } = wishes(actor.userId, topic);
      return { topic, inbox, mail };
    }),
    showsGoings: account.shows_goings,
  };
}

/** Repeating it changes nothing. Mails that do not exist stay off. */
export function setTopic(
  ctx: WriteContext & WithActor<Owner>,
  { topic, inbox, mail }: SetTopicInput,
): Promise<void> {
  const switches = { inbox, mail: mail && hasMail(topic) };
  return ctx.write(({ trx }) => writeTopic(trx, ctx.actor.userId, topic, switches));
}

async function writeTopic(
  trx: Transaction<DB>,
  userId: number,
  topic: Topic,
  switches: Switches,
): Promise<void> {
  if (isDefault(topic, switches)) {
    await trx
      .deleteFrom('notification_settings')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .execute();
    return;
  }
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, topic, ...switches })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(switches))
    .execute();
}

/** Whether hosts of a mic read one's name among those who go. */
export async function showGoings(
  ctx: WriteContext & WithActor<Owner>,
  { isShown }: ShowGoingsInput,
): Promise<void> {
  await ctx.write(({ trx }) =>
    trx
      .updateTable('accounts')
      .set({ shows_goings: isShown })
      .where(ownedBy(ctx.actor, 'accounts'))
      .execute(),
  );
}

const purpose = 'stop-mails';
/** Mails are found again after months. */
const linkLasts = 365 * day;

type MailTopic = { readonly userId: number; readonly topic: Topic };

export type MailTools = {
  readonly keys: Pick<Keys, 'outbox' | 'links'>;
  /** Where people reach the product. */
  readonly origin: () => string;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
};
type LinkTools = Pick<MailTools, 'origin' | 'now'> & { readonly keys: Pick<Keys, 'links'> };

/** Where someone stops the mails of a topic, without signing in. */
export function stopMailsUrl(
  { keys, origin, now }: LinkTools,
  { userId, topic }: MailTopic,
): string {
  const payload = { userId, topic } satisfies MailTopic;
  const until = new Date(now().getTime() + linkLasts);
  const token = signLink(keys.links, purpose, { payload, until });
  return `${origin()}/unsubscribe?token=${token}`;
}

/**
 * Where someone gets mails of a topic: their confirmed address, whether they want them there, and the link that
 * stops them; undefined where they have none.
 */
export async function findMailing(db: Kysely<DB>, tools: LinkTools, { userId, topic }: MailTopic) {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!account?.email) return undefined;
  const wishes = await readWishes(db, [userId]);
  const stop = stopMailsUrl(tools, { userId, topic });
  return { to: account.email, isWanted: wishes(userId, topic).mail, stop };
}

type TopicMail = {
  readonly kind: string;
  readonly words: MailWords;
  /** Milliseconds in which it may be taken back; default: it goes at once. */
  readonly delay?: number;
};

/** Mails something of a topic to someone's confirmed address, if they want that. */
export async function mailMember(
  trx: Transaction<DB>,
  tools: MailTools,
  who: MailTopic,
  mail: TopicMail,
): Promise<void> {
  const mailing = await findMailing(trx, tools, who);
  if (mailing?.isWanted) await mailOfTopic(trx, tools, { ...who, to: mailing.to }, mail);
}

/**
 * Queues a mail to someone who wants those of its topic, with the link that stops them. Beyond the limits of a
 * mailbox none is written; the inbox has it all the same.
 */
export async function mailOfTopic(
  trx: Transaction<DB>,
  tools: MailTools,
  { to, ...who }: MailTopic & { readonly to: string },
  { kind, words, delay }: TopicMail,
): Promise<void> {
  const stop = stopMailsUrl(tools, who);
  const sending = { key: tools.keys.outbox, now: tools.now(), rateLimits: tools.rateLimits };
  await queueMail(trx, sending, {
    ...{ to, kind, cause: 'account', unsubscribe: stop, delay },
    words: { ...words, footer: stopFooter(who.topic, stop) },
  });
}

/** Whose mails, of which topic, a link stops. Throws INVALID_INPUT for one that is over or not ours. */
function readStopLink(
  { tools, now }: Pick<Context, 'tools' | 'now'>,
  { token }: StopMailsInput,
): MailTopic {
  const link = readLink<MailTopic>(tools.keys.links, purpose, token, now());
  if (typeof link === 'string') throw new DomainError('INVALID_INPUT', messages[link]);
  return link.payload;
}

/** Which mails a link stops, before anyone says that they want that. Throws as {@link stopMails}. */
export async function checkStopLink(
  ctx: Pick<Context, 'tools' | 'now'>,
  input: StopMailsInput,
): Promise<StoppedMailsView> {
  return { topic: readStopLink(ctx, input).topic };
}

/**
 * Turns the mails of a link's topic off for whom the mail was sent to; repeating it changes nothing. Throws
 * INVALID_INPUT for a link that is over or not ours.
 */
export function stopMails(ctx: WriteContext, input: StopMailsInput): Promise<StoppedMailsView> {
  const { userId, topic } = readStopLink(ctx, input);
  return ctx.write(async ({ trx }) => {
    // Who is gone gets none anyway.
    if (await holdOpenAccount(trx, userId)) {
      const wishes = await readWishes(trx, [userId]);
      await writeTopic(trx, userId, topic, { ...pick(wishes(userId, topic)), mail: false });
    }
    return { topic };
  });
}

function pick({ inbox, mail }: Switches): Switches {
  return { inbox, mail };
}
