import { Worker } from 'node:worker_threads';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { holidaysPage } from '@stagetime/contracts/mics/holidays/messages';
import { holidayDays } from '@stagetime/contracts/mics/holidays/rules';
import type {
  HideHolidayInput,
  HolidayListView,
  SaveHolidayInput,
} from '@stagetime/contracts/mics/holidays/schemas';
import { addDays, getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { CityInput } from '@stagetime/contracts/places/schemas';
import type { Database } from '@stagetime/db/database';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getCity } from '../../places/places.service.ts';
import { findHoliday, type Holiday, keepCityHolidays } from './holidays.queries.ts';
import type { HolidayAnswer, HolidayQuestion, ListedHoliday } from './holidays-worker.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** A city's holidays from today on, for who corrects them. Throws NOT_FOUND for an unknown city. */
export async function listHolidaysOf(
  { db, now: readNow }: Reading,
  input: CityInput,
): Promise<HolidayListView> {
  const city = await getCity({ db }, input);
  const today = getLocalDate(city.time_zone, readNow().getTime());
  const rows = await db
    .selectFrom('holidays')
    .select(['local_date as date', 'name', 'kind', 'source', 'is_hidden as isHidden'])
    .where('city_id', '=', city.id)
    .where('local_date', '>=', today)
    .orderBy('local_date')
    .$narrowType<{ kind: 'holiday' | 'eve'; source: 'computed' | 'admin' }>()
    .execute();
  return {
    citySlug: city.slug,
    isCountryKnown: city.country !== null,
    holidays: rows.map((row) => ({ ...row, label: holidaysPage.day(row.date) })),
  };
}

function takenBy(
  date: string,
  { name, is_hidden }: { readonly name: string; readonly is_hidden: boolean },
): DomainError {
  const say = is_hidden ? holidaysPage.takenHidden : holidaysPage.taken;
  return new DomainError('CONFLICT', say(date, name));
}

/**
 * Adds a day, or calls one otherwise: from then on it is the admin's, and shown. Throws INVALID_INPUT for a
 * date that is over or too far away, CONFLICT for a day to be added that is there already, hidden or not.
 */
export function saveHoliday(
  ctx: WriteContext<'holiday_saved'> & WithActor<Actor>,
  { date, name, isNew = false, ...input }: SaveHolidayInput,
): Promise<HolidayListView> {
  return ctx.write(async (write) => {
    const { trx: db } = write;
    const city = await getCity({ db }, input);
    const today = getLocalDate(city.time_zone, ctx.now().getTime());
    if (date < today || date > addDays(today, holidayDays)) {
      throw invalidField('date', holidaysPage.dateInvalid);
    }
    const before = await findHoliday(db, city.id, date);
    if (isNew && before !== undefined) throw takenBy(date, before);
    const said = { name, source: 'admin', is_hidden: false };
    const row = await db
      .insertInto('holidays')
      .values({ city_id: city.id, local_date: date, kind: 'holiday', ...said })
      .onConflict((conflict) => {
        const same = conflict.columns(['city_id', 'local_date']);
        return isNew ? same.doNothing() : same.doUpdateSet(said);
      })
      .returning('name')
      .executeTakeFirst();
    // Another admin added it meanwhile.
    if (row === undefined) {
      throw takenBy(date, requireFound(await findHoliday(db, city.id, date), holidaysPage.unknown));
    }
    const details = { city: city.slug, date, before: before?.name ?? null, after: name };
    await write.audit({ event: 'holiday_saved', details });
    return listHolidaysOf({ db, now: ctx.now }, input);
  });
}

/** Has nights say nothing of a day, or say it again; repeating it changes nothing. Throws NOT_FOUND. */
export function hideHoliday(
  ctx: WriteContext<'holiday_hidden' | 'holiday_shown'> & WithActor<Actor>,
  { date, isHidden, ...input }: HideHolidayInput,
): Promise<HolidayListView> {
  return ctx.write(async (write) => {
    const { trx: db } = write;
    const city = await getCity({ db }, input);
    const before = requireFound(await findHoliday(db, city.id, date), holidaysPage.unknown);
    if (before.is_hidden === isHidden) write.unaudited();
    else {
      await db
        .updateTable('holidays')
        .set({ is_hidden: isHidden })
        .where('city_id', '=', city.id)
        .where('local_date', '=', date)
        .execute();
      const details = { city: city.slug, date, name: before.name };
      await write.audit({ event: isHidden ? 'holiday_hidden' : 'holiday_shown', details });
    }
    return listHolidaysOf({ db, now: ctx.now }, input);
  });
}

/** The worker's file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/**
 * The public holidays of places, from the world's list, which is large: a thread of its own loads it, and
 * ends with the answer. A country that the list does not know has none.
 */
function listHolidays(question: HolidayQuestion): Promise<HolidayAnswer> {
  const worker = new Worker(new URL(`./holidays-worker.${extension}`, import.meta.url), {
    workerData: question,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of holidays ended without an answer.')));
  });
}

/** What people here call them otherwise than the list does. */
const spokenNames: Readonly<Record<string, string>> = {
  'Thanksgiving Day': 'Thanksgiving',
  'Day after Thanksgiving Day': 'Day after Thanksgiving',
};
const americanNames: Readonly<Record<string, string>> = { 'Labour Day': 'Labor Day' };

/** The evenings before a holiday that people stay away for, by the holiday's date or name. */
function eveOf({ date, name }: ListedHoliday, country: string): string | undefined {
  if (date.endsWith('-12-25')) return 'Christmas Eve';
  if (date.endsWith('-01-01')) return "New Year's Eve";
  if (name === 'Thanksgiving' && country === 'US') return 'Night before Thanksgiving';
  return undefined;
}

/**
 * A country's public holidays by the names that people use, with the eves on which stages are dark; one for
 * each date, and a holiday before an eve.
 */
export function nameHolidays(listed: readonly ListedHoliday[], country: string): Holiday[] {
  const named = listed.map(({ date, name }) => {
    const local = country === 'US' ? americanNames[name] : undefined;
    return { date, name: local ?? spokenNames[name] ?? name };
  });
  const eves = named.flatMap((holiday): Holiday[] => {
    const name = eveOf(holiday, country);
    return name === undefined ? [] : [{ date: addDays(holiday.date, -1), name, kind: 'eve' }];
  });
  const byDate = new Map<string, Holiday>();
  for (const holiday of [
    ...named.map((each) => ({ ...each, kind: 'holiday' as const })),
    ...eves,
  ]) {
    if (!byDate.has(holiday.date)) byDate.set(holiday.date, holiday);
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * Keeps the holidays of every city whose country is known, for the coming 400 days: once a day, by whichever
 * process comes first. Doing it again changes nothing, and what admins did stays.
 */
export async function keepHolidays(
  db: Database,
  now: Date,
  { isStopped = () => false }: { readonly isStopped?: () => boolean } = {},
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  // Whose country is known and whose holidays were not computed on this date.
  const cities = await db
    .selectFrom('cities')
    .select(['id', 'country', 'state'])
    .where('country', 'is not', null)
    .$narrowType<{ country: string }>()
    .where('id', 'not in', (eb) =>
      eb.selectFrom('city_holidays').select('city_id').where('kept_for', '>=', today),
    )
    .orderBy('id')
    .execute();
  if (cities.length === 0) return;
  // The day before is today somewhere.
  const span = { today, from: addDays(today, -1), to: addDays(today, holidayDays) };
  const regions = [...new Map(cities.map((city) => [placeOf(city), city])).values()];
  const [firstYear, lastYear] = [span.from, span.to].map((date) => Number(date.slice(0, 4)));
  const listed = await listHolidays({
    places: regions.map(({ country, state }) => ({ country, region: state })),
    // An eve is of the holiday after it.
    years: rangeOf(firstYear ?? 0, (lastYear ?? 0) + 1),
  });
  const byPlace = new Map(regions.map((city, index) => [placeOf(city), listed[index] ?? []]));
  for (const city of cities) {
    if (isStopped()) return;
    const named = nameHolidays(byPlace.get(placeOf(city)) ?? [], city.country);
    const wanted = named.filter(({ date }) => date >= span.from && date <= span.to);
    await db.transaction().execute((trx) => keepCityHolidays(trx, city.id, wanted, span));
  }
}

function placeOf({ country, state }: { readonly country: string; readonly state: string }): string {
  return `${country} ${state}`;
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
