import { asksBeforePause, silence, type WordBy } from '@stagetime/contracts/mics/freshness/rules';
import { anyOf } from '@stagetime/db/database';
import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isAdmin } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { writeStatus } from '../status/status.queries.ts';

/**
 * Notes that someone who knows said that these mics exist: their contacts are asked again only after
 * {@link silence.ask} days, and what was paused because no one had heard of it is listed again. Words are an
 * approval, an import's run, what whoever looks after a mic says, what a moderator does, and what people say of
 * its nights. Of two at once the later instant stays.
 */
export async function noteWords(
  trx: Transaction<DB>,
  micIds: readonly number[],
  saidAt: Date,
  by: WordBy,
): Promise<void> {
  const ids = anyOf(micIds);
  await trx
    .updateTable('mics')
    .set({
      last_word_at: saidAt,
      last_word_by: by,
      ask_after: sql`${saidAt}::timestamptz + make_interval(days => ${silence.ask})`,
      asks: 0,
    })
    .where('id', '=', ids)
    .where((eb) => eb.or([eb('last_word_at', 'is', null), eb('last_word_at', '<', saidAt)]))
    .execute();
  const reopened = await trx
    .deleteFrom('mic_closures')
    .where('mic_id', '=', ids)
    .where('is_silent', '=', true)
    .returning('mic_id')
    .execute();
  if (reopened.length === 0) return;
  const reopenedIds = reopened.map((row) => row.mic_id);
  await writeStatus(trx, reopenedIds, 'approved', saidAt);
}

/** Whose word it is when someone who may speak for a mic says something: of an admin a moderator's, always. */
export function wordOf(actor: Actor): Extract<WordBy, 'host' | 'moderator'> {
  return isAdmin(actor) ? 'moderator' : 'host';
}

/** Pauses mics that no one hears of, until any word; `note` says why to everyone. */
export async function pauseUnheard(
  trx: Transaction<DB>,
  micIds: readonly number[],
  note: string,
  now: Date,
): Promise<void> {
  const closure = { is_moderated: false, is_silent: true, note, set_at: now };
  await trx
    .insertInto('mic_closures')
    .values(micIds.map((mic_id) => ({ mic_id, ...closure })))
    .execute();
  await writeStatus(trx, micIds, 'paused', now, { note });
}

/** Mics of which no one has said anything for long enough, whose turn it is; others leave them alone meanwhile. */
export async function takeSilentMics(trx: Transaction<DB>, now: Date, limit: number) {
  return (
    trx
      .selectFrom('mics')
      .innerJoin('cities', 'cities.id', 'mics.city_id')
      .select([
        'mics.id',
        'mics.show_name',
        'mics.start_time',
        'mics.venue_name',
        'cities.time_zone',
      ])
      .select(['mics.contact_email', 'mics.import_key', 'mics.asks'])
      .select((eb) => eb.fn.coalesce('mics.last_word_at', 'mics.created_at').as('word_at'))
      .select(scheduleColumns)
      .where('mics.status', '=', 'approved')
      .where('mics.ask_after', '<=', now)
      // No further order: thousands are due at the same instant, and each batch would sort them all.
      .orderBy('mics.ask_after')
      .limit(limit)
      .forNoKeyUpdate('mics')
      .skipLocked()
      .execute()
  );
}
export type SilentMic = Awaited<ReturnType<typeof takeSilentMics>>[number];

/**
 * Plans when the contacts of listed mics are asked that were listed before anyone was: spread over a month,
 * so that not all are in one night. Returns how many there were.
 */
export async function planUnplanned(db: Kysely<DB>, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mics')
    .set({
      last_word_by: sql`coalesce(last_word_by,
        case when last_confirmed_at is not null then 'host' else 'listing' end)`,
      last_word_at: sql`coalesce(last_word_at, last_confirmed_at, created_at)`,
      ask_after: sql`greatest(
        coalesce(last_word_at, last_confirmed_at, created_at) + make_interval(days => ${silence.ask}),
        ${now}::timestamptz + make_interval(days => (id % ${silence.ask})::integer))`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mics as unplanned')
        .select('unplanned.id')
        .where('unplanned.status', '=', 'approved')
        .where('unplanned.ask_after', 'is', null)
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Looks at a mic again so many days after an instant. */
export async function askLater(
  trx: Transaction<DB>,
  micIds: readonly number[],
  from: Date,
  days: number,
): Promise<void> {
  if (micIds.length === 0) return;
  await trx
    .updateTable('mics')
    .set({ ask_after: sql`${from}::timestamptz + make_interval(days => ${days})` })
    .where('id', '=', anyOf(micIds))
    .execute();
}

/**
 * Notes that a mail asks about these mics. The next one is due when they have been silent for
 * {@link silence.askAgain} days, the pause after {@link silence.pause}, but never sooner than a month from now.
 */
export async function noteAsked(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mics')
    .set({
      asks: sql`asks + 1`,
      ask_after: sql`greatest(${now}::timestamptz + make_interval(days => ${silence.ask}),
        coalesce(last_word_at, created_at) + make_interval(days => case
          when asks + 1 < ${asksBeforePause} then ${silence.askAgain} else ${silence.pause} end::integer))`,
    })
    .where('id', '=', anyOf(micIds))
    .execute();
}

/** Whether a mailbox may be written to now, which is noted; of several at once one may. */
export async function takeMailbox(
  trx: Transaction<DB>,
  mailbox: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('asked_mailboxes')
    .values({ mailbox, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mailbox')
        .doUpdateSet({ mailed_at: now })
        .where('asked_mailboxes.stopped_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('asked_mailboxes.mailed_at', 'is', null),
            eb(
              'asked_mailboxes.mailed_at',
              '<=',
              sql<Date>`${now}::timestamptz - make_interval(days => ${silence.ask})`,
            ),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

function selectCheckedMic(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
    .select(['mics.id', 'mics.show_name', 'mics.slug', 'mics.status', 'mics.submitted_by'])
    .select(['mics.start_time', 'mics.venue_name', 'mics.contact_email'])
    .select(['cities.slug as city_slug', 'mic_closures.is_moderated', 'mic_closures.set_by'])
    .select(scheduleColumns)
    .where('mics.id', '=', micId)
    .where('mics.status', 'in', ['approved', 'paused', 'closed']);
}

/** A mic that has a page, with who closed it. */
export async function findCheckedMic(db: Kysely<DB>, micId: number) {
  return selectCheckedMic(db, micId).executeTakeFirst();
}

/** The same; no one else writes it until the transaction has ended. */
export async function lockCheckedMic(trx: Transaction<DB>, micId: number) {
  return selectCheckedMic(trx, micId).forNoKeyUpdate('mics').executeTakeFirst();
}
export type CheckedMic = NonNullable<Awaited<ReturnType<typeof findCheckedMic>>>;

/** Of a mic as it is by now, in the transaction that has it. */
export async function getVersion(trx: Transaction<DB>, micId: number) {
  return trx
    .selectFrom('mics')
    .select(['id', 'updated_at'])
    .where('id', '=', micId)
    .executeTakeFirstOrThrow();
}
