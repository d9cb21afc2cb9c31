import { type DealtMic, dealHands } from '@stagetime/contracts/mics/poster-hands';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../tables.ts';

/** What one transaction deals at most: it holds these mics until it ends. */
const usualBatch = 500;

type DealOptions = {
  readonly isStopped?: () => boolean;
  /** Mics of a city that get a hand in one transaction. */
  readonly micsPerBatch?: number;
};

/**
 * Gives the public mics of these cities that have no poster's hand one each, in the transaction that made
 * them public, and returns how many. Who has one keeps it for good. It waits for no one: where another deals
 * in the city, or writes a mic, that is left to {@link dealMissingHands}.
 */
export async function dealPosterHands(
  trx: Transaction<DB>,
  cityIds: readonly number[],
  micsPerBatch: number = usualBatch,
): Promise<number> {
  const sorted = [...new Set(cityIds)].toSorted((one, other) => one - other);
  let dealt = 0;
  for (const cityId of sorted) dealt += await dealInCity(trx, cityId, micsPerBatch);
  return dealt;
}

/**
 * Deals in the whole directory what is missing: mics that the release before wrote, or that were there
 * before posters had hands. Where none is missing it costs one statement. Many processes may do it at
 * once, and it may be told to stop between two transactions.
 */
export async function dealMissingHands(
  db: Database,
  { isStopped = () => false, micsPerBatch = usualBatch }: DealOptions = {},
): Promise<void> {
  const cities = await db
    .selectFrom('mics')
    .select('city_id')
    .distinct()
    .where('status', '=', 'approved')
    .where('poster_hand', 'is', null)
    .where('city_id', 'is not', null)
    .$narrowType<{ city_id: number }>()
    .orderBy('city_id')
    .execute();
  for (const { city_id } of cities) {
    const deal = () =>
      db.transaction().execute((trx) => dealPosterHands(trx, [city_id], micsPerBatch));
    while (!isStopped() && (await deal()) > 0);
  }
}

async function dealInCity(
  trx: Transaction<DB>,
  cityId: number,
  micsPerBatch: number,
): Promise<number> {
  // Two who deal at once would give neighbors the same.
  const lock = `poster hands ${cityId}`;
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_free`.execute(trx);
  if (rows[0]?.is_free !== true) return 0;
  const free = await trx
    .selectFrom('mics')
    .select('id')
    .where('city_id', '=', cityId)
    .where('status', '=', 'approved')
    .where('poster_hand', 'is', null)
    .orderBy('id')
    .limit(micsPerBatch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (free.length === 0) return 0;
  const waiting = new Set(free.map(({ id }) => id));
  const mics = await readCity(trx, cityId);
  const hands = dealHands(
    mics.filter(({ id, posterHand }) => posterHand !== null || waiting.has(id)),
    await listDates(trx, cityId),
  );
  const dealt = [...hands].map(([id, hand]) => ({ id, hand }));
  const { numAffectedRows = 0n } = await sql`
    update mics set poster_hand = dealt.hand
    from json_to_recordset(${JSON.stringify(dealt)}) as dealt (id bigint, hand text)
    where mics.id = dealt.id and poster_hand is null`.execute(trx);
  return Number(numAffectedRows);
}

/** The public mics of a city. */
async function readCity(trx: Transaction<DB>, cityId: number): Promise<DealtMic[]> {
  return trx
    .selectFrom('mics')
    .select(['id', 'slug', 'categories', 'poster_hand as posterHand'])
    .where('city_id', '=', cityId)
    .where('status', '=', 'approved')
    .execute();
}

/**
 * The mics of each of the city's coming dates, as its listing has them: those that are on, and then those
 * that are on such a weekday later.
 */
async function listDates(trx: Transaction<DB>, cityId: number): Promise<number[][]> {
  const nights = await trx
    .selectFrom('nights')
    .select(['mic_id', 'local_date', 'weekday'])
    .where('city_id', '=', cityId)
    .orderBy('local_date')
    .orderBy('listed_time')
    .orderBy('mic_id')
    .execute();
  const ofWeekdays = Map.groupBy(nights, ({ weekday }) => weekday);
  return [...ofWeekdays.values()].flatMap((sorted) => {
    const dates = new Set(sorted.map(({ local_date }) => local_date));
    return [...dates].map((date) => {
      const coming = sorted.slice(sorted.findIndex(({ local_date }) => local_date === date));
      return [...new Set(coming.map(({ mic_id }) => mic_id))];
    });
  });
}
