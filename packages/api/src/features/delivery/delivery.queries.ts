import type { Database } from '@stagetime/db/database';
import type { DB, Outbox } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';

/** Only inside the transaction of the action that causes the message: both happen, or neither. */
export async function insertMessage(
  trx: Transaction<DB>,
  message: Insertable<Outbox>,
): Promise<void> {
  // At once, also where this process is ahead of the clock by which messages are taken.
  const due_at = sql<Date>`least(${message.due_at}::timestamptz, now())`;
  await trx
    .insertInto('outbox')
    .values({ ...message, due_at })
    .execute();
}

/** An instant so many milliseconds after `now`, which is the database's clock where it is not given. */
function after(now: Date | undefined, milliseconds: number) {
  const seconds = milliseconds / 1000;
  return sql<Date>`coalesce(${now ?? null}::timestamptz, now()) + make_interval(secs => ${seconds})`;
}

/**
 * Takes what is due on a channel, oldest first, for `takenFor` milliseconds: other processes skip it so long, and again
 * after it if this one dies.
 */
export async function takeDueMessages(
  db: Database,
  {
    channel,
    now,
    takenFor,
    limit,
  }: { channel: Outbox['channel']; now: Date | undefined; takenFor: number; limit: number },
) {
  return db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: after(now, takenFor) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('channel', '=', channel)
        .where('due_at', '<=', after(now, 0))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'message_id', 'channel', 'kind', 'recipient', 'sealed', 'attempts'])
    .returning(['created_at', 'traceparent'])
    .execute();
}
export type TakenMessage = Awaited<ReturnType<typeof takeDueMessages>>[number];

export async function markSent(
  db: Database,
  id: number,
  { now, keepsContent }: { now: Date | undefined; keepsContent: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: after(now, 0), last_error: null, ...(keepsContent ? {} : { sealed: null }) })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Database,
  id: number,
  failure: { readonly error: string } & (
    | { readonly now: Date | undefined; readonly dueIn: number }
    | { readonly givenUpAt: Date }
  ),
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: failure.error.slice(0, 500),
      ...('dueIn' in failure
        ? { due_at: after(failure.now, failure.dueIn) }
        : { given_up_at: failure.givenUpAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes what was sent or given up and is older than `before`. */
export async function purgeMessages(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
}

/** Enough to tell how a channel does lately, and few enough to read each time. */
const recentMessages = 200;

/**
 * The channels on which something waits since `before` or longer although nothing that was tried
 * after it got through: a mailbox that does not take its mail is not the channel's fault.
 */
export async function listStuckChannels(db: Database, before: Date) {
  return db
    .with('recent', (recent) =>
      recent
        .selectFrom('outbox')
        .select(['channel', 'created_at', 'sent_at', 'given_up_at'])
        .orderBy('id', 'desc')
        .limit(recentMessages),
    )
    .selectFrom('recent as waiting')
    .select('waiting.channel')
    .distinct()
    .where('waiting.sent_at', 'is', null)
    .where('waiting.given_up_at', 'is', null)
    .where('waiting.created_at', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('recent as sent')
            .select('sent.channel')
            .whereRef('sent.channel', '=', 'waiting.channel')
            .whereRef('sent.sent_at', '>=', 'waiting.created_at'),
        ),
      ),
    )
    .execute();
}

/** The newest messages whose content is still there. */
export async function listMessages(db: Database, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'message_id', 'channel', 'recipient', 'created_at'])
    .select(sql<Buffer>`sealed`.as('sealed'))
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many messages wait, failed, or were given up. */
export async function readQueueState(db: Database) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere('given_up_at', 'is', null)
        .filterWhere('last_error', 'is not', null)
        .as('failing'),
      fn.countAll<number>().filterWhere('given_up_at', 'is not', null).as('given_up'),
      fn.min('created_at').filterWhere('given_up_at', 'is', null).as('oldest_at'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** What waits on each channel that something waits on; reads the index of what is due, and no more. */
export async function readQueueDepths(db: Database) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('last_error', 'is not', null).as('failing'),
      fn.min('created_at').as('oldest_at'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .groupBy('channel')
    .execute();
}

/** Messages that failed and have not been sent since, the newest first. */
export async function listFailingMessages(db: Database, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind', 'attempts', 'last_error', 'given_up_at', 'created_at'])
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
