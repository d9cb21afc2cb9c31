import type { Database } from '@stagetime/db/database';
import type { DB, Outbox } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';

/**
 * Only inside the transaction of the action that causes the message: both happen, or neither. It is to go
 * `wait` milliseconds after it was made.
 */
export async function insertMessage(
  trx: Transaction<DB>,
  { wait, ...message }: Omit<Insertable<Outbox>, 'due_at'> & { readonly wait: number },
): Promise<void> {
  // By the clock that messages are taken by, also where this process is ahead of it.
  const madeAt = sql`least(${message.created_at}::timestamptz, now())`;
  const due_at = sql<Date>`${madeAt} + make_interval(secs => ${wait / 1000})`;
  await trx
    .insertInto('outbox')
    .values({ ...message, due_at })
    .execute();
}

type Gathering = { readonly recipient: string; readonly kind: string };

/**
 * The mail of a kind to a mailbox that was to go last. Until the transaction ends no one else plans one, and
 * no one sends this one.
 */
export async function lockLastPlanned(trx: Transaction<DB>, { recipient, kind }: Gathering) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`outbox ${kind} ${recipient}`}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('outbox')
    .select(['id', 'message_id', 'sealed', 'attempts'])
    .select((eb) => eb.ref('planned_at').$notNull().as('planned_at'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('planned_at', 'is not', null)
    .orderBy('planned_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** What a mail says that waits; its row has to be locked. */
export async function replaceContent(
  trx: Transaction<DB>,
  id: number,
  sealed: Buffer,
): Promise<void> {
  await trx.updateTable('outbox').set({ sealed }).where('id', '=', id).execute();
}

/** Has a mail that waits go so many milliseconds from now; its row has to be locked. */
export async function postpone(
  trx: Transaction<DB>,
  id: number,
  now: Date,
  wait: number,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      planned_at: new Date(now.getTime() + wait),
      // As when it was made, by the clock that messages are taken by.
      due_at: sql<Date>`least(${now}::timestamptz, now()) + make_interval(secs => ${wait / 1000})`,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes back a mail that was made at that instant, unless it was taken to be sent. */
export async function recallMail(
  trx: Transaction<DB>,
  { to, kind, at }: { readonly to: string; readonly kind: string; readonly at: Date },
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('created_at', '=', at)
    .where('attempts', '=', 0)
    .execute();
}

/** When someone began to wait for a message: not while it was meant to wait. */
const waitsSince = sql<Date>`coalesce(planned_at, created_at)`;

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
        .select(['channel', 'sent_at', 'given_up_at', waitsSince.as('waits_since')])
        .orderBy('id', 'desc')
        .limit(recentMessages),
    )
    .selectFrom('recent as waiting')
    .select('waiting.channel')
    .distinct()
    .where('waiting.sent_at', 'is', null)
    .where('waiting.given_up_at', 'is', null)
    .where('waiting.waits_since', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('recent as sent')
            .select('sent.channel')
            .whereRef('sent.channel', '=', 'waiting.channel')
            .whereRef('sent.sent_at', '>=', 'waiting.waits_since'),
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
      fn.min(waitsSince).filterWhere('given_up_at', 'is', null).as('oldest_at'),
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
      fn.min(waitsSince).as('oldest_at'),
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
