import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';
import { compareNights, type WantedNight } from './compare-nights.ts';

/** What one statement writes at most; a mic that is on daily has 37 nights. */
const micsPerStatement = 500;

/**
 * Makes the nights of these mics what their schedules say from `now` on, in the transaction that wrote
 * the mics, and returns how many rows changed. A night that stays keeps its id, and what is over stays
 * as it was. Holds the mics against other writers until the transaction ends, so that the last one who
 * writes a mic also writes its nights.
 */
export async function keepNights(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const sorted = [...new Set(micIds)].toSorted((one, other) => one - other);
  let changed = 0;
  for (let start = 0; start < sorted.length; start += micsPerStatement) {
    changed += await keepSome(trx, sorted.slice(start, start + micsPerStatement), now);
  }
  return changed;
}

async function keepSome(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const { wanted, unwanted } = await compareNights(trx, micIds, now, { isLocking: true });
  const removed = await trx
    .deleteFrom('nights')
    .where('id', '=', (eb) => eb.fn.any(eb.val(unwanted)))
    .returning('id')
    .execute();
  if (wanted.length > 0) await writeNights(trx, wanted);
  await trx
    .deleteFrom('nights_due')
    .where('id', 'in', (eb) =>
      // Who is at work on one leaves it to itself, or two would wait for each other.
      eb
        .selectFrom('nights_due')
        .select('id')
        .where('mic_id', '=', eb.fn.any(eb.val(micIds)))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  return removed.length + wanted.length;
}

/** By their dates, as one parameter: with one for each value a statement would be pages long. */
async function writeNights(trx: Transaction<DB>, nights: readonly WantedNight[]): Promise<void> {
  const columns = [
    ...(['mic_id', 'city_id', 'local_date', 'listed_time'] as const),
    ...(['starts_at', 'ends_at', 'is_certain', 'is_off', 'is_full'] as const),
  ];
  const rows = sql<WantedNight>`json_populate_recordset(null::nights, ${JSON.stringify(nights)})`;
  await trx
    .insertInto('nights')
    .columns(columns)
    .expression((eb) => eb.selectFrom(rows.as('rows')).select(columns))
    .onConflict((conflict) =>
      conflict.columns(['mic_id', 'local_date']).doUpdateSet((eb) => ({
        city_id: eb.ref('excluded.city_id'),
        listed_time: eb.ref('excluded.listed_time'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
        is_certain: eb.ref('excluded.is_certain'),
        is_off: eb.ref('excluded.is_off'),
        is_full: eb.ref('excluded.is_full'),
      })),
    )
    .execute();
}
