import { micNotFound } from '@stagetime/contracts/mics/messages';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { Closure } from '@stagetime/contracts/mics/schemas';
import {
  closedMic,
  isClosed,
  isShown,
  type PublishedStatus,
  publishedStatuses,
} from '@stagetime/contracts/mics/status/rules';
import type { NewsFacts } from '@stagetime/contracts/notifications/news';
import { anyOf } from '@stagetime/db/database';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import type { DB, MicClosures } from '@stagetime/db/tables';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { nextVersion } from '../editing/editing.queries.ts';
import { type Change, keepVersion } from '../history/history.queries.ts';
import { isOwnMic, isPublicMic, isReferredMic } from '../mics.predicates.ts';
import { noteMicChange } from '../news/note-change.ts';
import { selectMicFor } from '../reference.queries.ts';

/** What is said of mics that are not on the list, by their ids. */
export async function listClosures(
  db: Kysely<DB>,
  mics: readonly { readonly id: number; readonly timeZone: string }[],
): Promise<ReadonlyMap<number, Closure>> {
  if (mics.length === 0) return new Map();
  const rows = await db
    .selectFrom('mic_closures')
    // Where that is gone itself by now, it leads nowhere.
    .leftJoin('mics', (join) =>
      join.onRef('mics.id', '=', 'mic_closures.successor_id').on('mics.status', '=', 'approved'),
    )
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mic_closures.mic_id', 'set_at', 'is_moderated', 'note', 'until_date'])
    .select(['mics.slug', 'mics.show_name', 'cities.slug as city_slug'])
    .where('mic_closures.mic_id', '=', anyOf(mics.map(({ id }) => id)))
    .execute();
  const zones = new Map(mics.map(({ id, timeZone }) => [id, timeZone]));
  return new Map(
    rows.map(({ slug, show_name: showName, city_slug: citySlug, ...row }) => [
      row.mic_id,
      {
        since: getLocalDate(zones.get(row.mic_id) ?? 'UTC', row.set_at.getTime()),
        isModerated: row.is_moderated,
        note: row.note,
        until: row.until_date,
        successor:
          slug === null || showName === null || citySlug === null
            ? null
            : { slug, citySlug, showName },
      },
    ]),
  );
}

function selectMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectMicFor(db, actor, reference)
    .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
    .select(['is_moderated', 'note', 'until_date', 'successor_id']);
}

/** A mic, whatever became of it, with what is said of that. */
export async function findMicFor(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectMic(db, actor, reference).executeTakeFirst();
}

/** Why a mic is not on the list, to whoever may open its page; of any other that there is none. */
export async function sayWhyNotListed(
  db: Kysely<DB>,
  actor: Actor,
  reference: string,
): Promise<string> {
  const mic = await findMicFor(db, actor, reference);
  if (mic === undefined || !isClosed(mic.status)) return micNotFound;
  return mic.is_own === true || isShown(mic.status)
    ? closedMic.title(mic.status, null)
    : micNotFound;
}

/** A mic that the actor looks after; no one else writes it until the transaction has ended. */
export async function lockOwnMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return selectMic(trx, actor, reference)
    .where((eb) => isOwnMic(eb, actor))
    .forNoKeyUpdate('mics')
    .executeTakeFirst();
}

export type OwnMic = NonNullable<Awaited<ReturnType<typeof lockOwnMic>>>;

/** A mic on the list that may take another's place. */
export async function findSuccessor(trx: Transaction<DB>, reference: string, micId: number) {
  return trx
    .selectFrom('mics')
    .select('mics.id')
    .where(isPublicMic)
    .where('mics.id', '<>', micId)
    .where((eb) => isReferredMic(eb, reference))
    .executeTakeFirst();
}

/** Has a mic be something else, with why; what is on the list has nothing said of it. */
export async function updateStatus(
  trx: Transaction<DB>,
  mic: Authorized<OwnMic, 'set-status'>,
  status: PublishedStatus,
  said: Omit<Insertable<MicClosures>, 'mic_id' | 'set_at'>,
  now: Date,
): Promise<void> {
  const closure = { ...said, set_at: now };
  if (status === 'approved') {
    await trx.deleteFrom('mic_closures').where('mic_id', '=', mic.id).execute();
  } else {
    await keepClosure(trx, mic.id, closure);
  }
  await writeStatus(trx, [mic.id], status, now, said);
}

/** Says why a mic is not on the list, in place of what was said before. */
export async function keepClosure(
  trx: Transaction<DB>,
  micId: number,
  closure: Omit<Insertable<MicClosures>, 'mic_id'>,
): Promise<void> {
  await trx
    .insertInto('mic_closures')
    .values({ mic_id: micId, ...closure })
    .onConflict((conflict) => conflict.column('mic_id').doUpdateSet(closure))
    .execute();
}

type Words = 'note' | 'until_date' | 'successor_id' | 'set_by';
type Said = Partial<Pick<Insertable<MicClosures>, Words>> & {
  /** Who says so, where no one is signed in. */
  readonly source?: Change['source'];
};

/**
 * Has mics that were published be something else, and those who follow them hear of it; what is said of that is
 * written beside it.
 */
export async function writeStatus(
  trx: Transaction<DB>,
  micIds: readonly number[],
  status: PublishedStatus,
  now: Date,
  said: Said = {},
): Promise<void> {
  const { note = null, until_date = null, successor_id = null, set_by = null } = said;
  const others = await trx
    .selectFrom('mics')
    .select(['id', 'status'])
    .where('id', '=', anyOf(micIds))
    .where('status', 'in', publishedStatuses)
    .where('status', '<>', status)
    .execute();
  await trx
    .updateTable('mics')
    .set({ status, updated_at: nextVersion(now) })
    .where('id', '=', anyOf(micIds))
    .where('status', 'in', publishedStatuses)
    .execute();
  const by = set_by ?? null;
  const source = by === null ? (said.source ?? 'product') : 'person';
  const change = { changedBy: by, source, now } as const;
  for (const other of others) await keepVersion(trx, other, { status }, change);
  await keepNights(trx, micIds, now);
  const named = trx.selectFrom('mics').select('show_name as successor');
  const successor =
    successor_id === null
      ? undefined
      : await named.where('id', '=', successor_id).executeTakeFirst();
  await noteMicChange(
    trx,
    others.map(({ id }) => id),
    { facts: { ...micNews(status, { note, until_date }), ...successor }, changedBy: set_by, now },
  );
}

/** What those who follow a mic are told of it. */
export function micNews(
  status: PublishedStatus,
  { note, until_date }: Pick<Said, 'note' | 'until_date'>,
): NewsFacts {
  return status === 'approved'
    ? { status }
    : { status, until: until_date ?? null, sentence: note ?? null };
}

/** Closes a mic because its contact says so, without anyone signed in. */
export async function closeMic(trx: Transaction<DB>, micId: number, now: Date): Promise<void> {
  const closure = {
    ...{ note: null, until_date: null, successor_id: null, set_by: null },
    ...{ is_moderated: false, is_silent: false, set_at: now },
  };
  await keepClosure(trx, micId, closure);
  await writeStatus(trx, [micId], 'closed', now, { source: 'contact' });
}

/** The other way round. */
export async function openMic(trx: Transaction<DB>, micId: number, now: Date): Promise<void> {
  await trx.deleteFrom('mic_closures').where('mic_id', '=', micId).execute();
  await writeStatus(trx, [micId], 'approved', now, { source: 'contact' });
}

/** Most mics whose pause ends in one transaction. */
const pausesAtOnce = 200;

/**
 * Lists again what was paused until a day that has come in its city, and returns how many there were. Who
 * is at work on one has the word, so it is left to them, or to the next time.
 */
export async function endPauses(trx: Transaction<DB>, now: Date): Promise<number[]> {
  const due = await trx
    .selectFrom('mic_closures')
    .innerJoin('mics', 'mics.id', 'mic_closures.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select('mics.id')
    .where('mics.status', '=', 'paused')
    .where(
      'until_date',
      '<=',
      sql<string>`(${now}::timestamptz at time zone cities.time_zone)::date`,
    )
    .orderBy('until_date')
    .limit(pausesAtOnce)
    .forNoKeyUpdate('mics')
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await trx.deleteFrom('mic_closures').where('mic_id', '=', anyOf(ids)).execute();
  await writeStatus(trx, ids, 'approved', now);
  return ids;
}

/** Whether a mic was removed, so that its address is told to be gone instead of unknown. */
export async function isRemovedMic(db: Kysely<DB>, reference: string): Promise<boolean> {
  const mic = await db
    .selectFrom('mics')
    .select('mics.id')
    .where('mics.status', '=', 'removed')
    .where((eb) => isReferredMic(eb, reference))
    .executeTakeFirst();
  return mic !== undefined;
}
