import type { Holidays } from '@stagetime/contracts/mics/holidays/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ListedHoliday } from './holidays-worker.ts';

export type Holiday = ListedHoliday & { readonly kind: 'holiday' | 'eve' };

/** What is over is kept for so many days, as nights are. */
const pastDays = 7;

/** The holidays of the row's city from the day before `now` on, by date; null where there are none. */
export function selectHolidays(now: Date): RawBuilder<Holidays | null> {
  return sql`(
    select jsonb_object_agg(local_date, name) from holidays
    where holidays.city_id = cities.id and not is_hidden
      and local_date >= (${now}::timestamptz - interval '2 days')::date)`;
}

/** The same of one city. */
export async function readHolidays(
  db: Database,
  cityId: number,
  now: Date,
): Promise<Holidays | null> {
  const row = await db
    .selectFrom('cities')
    .select(selectHolidays(now).as('holidays'))
    .where('id', '=', cityId)
    .executeTakeFirst();
  return row?.holidays ?? null;
}

/**
 * Makes what is computed of a city what these are, unless another process did it today. What an
 * admin added or renamed stays, and what one hid stays hidden.
 */
export async function keepCityHolidays(
  trx: Transaction<DB>,
  cityId: number,
  wanted: readonly Holiday[],
  { today, from, to }: { readonly today: string; readonly from: string; readonly to: string },
): Promise<void> {
  // Another process that does it too waits here, and finds it done.
  const claim = await trx
    .insertInto('city_holidays')
    .values({ city_id: cityId, kept_for: today })
    .onConflict((conflict) =>
      conflict
        .column('city_id')
        .doUpdateSet({ kept_for: today })
        .where('city_holidays.kept_for', '<', today),
    )
    .returning('city_id')
    .executeTakeFirst();
  if (claim === undefined) return;
  const dates = sql<string>`any(${wanted.map(({ date }) => date)}::date[])`;
  await trx
    .deleteFrom('holidays')
    .where('city_id', '=', cityId)
    .where((eb) =>
      eb.or([
        eb('local_date', '<', sql<string>`${today}::date - ${pastDays}::integer`),
        eb.and([
          eb('source', '=', 'computed'),
          eb('is_hidden', '=', false),
          eb('local_date', '>=', from),
          eb('local_date', '<=', to),
          eb.not(eb('local_date', '=', dates)),
        ]),
      ]),
    )
    .execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('holidays')
    .values(
      wanted.map(({ date, name, kind }) => ({
        ...{ city_id: cityId, local_date: date, name, kind, source: 'computed' },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'local_date'])
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), kind: eb.ref('excluded.kind') }))
        .where('holidays.source', '=', 'computed'),
    )
    .execute();
}

/** One of them; no one else changes it until the transaction has ended. */
export async function findHoliday(trx: Transaction<DB>, cityId: number, date: string) {
  return trx
    .selectFrom('holidays')
    .select(['name', 'is_hidden'])
    .where('city_id', '=', cityId)
    .where('local_date', '=', date)
    .forUpdate()
    .executeTakeFirst();
}
