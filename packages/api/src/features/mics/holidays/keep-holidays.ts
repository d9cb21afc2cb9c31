import { holidayDays } from '@stagetime/contracts/mics/holidays/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import type { Database } from '@stagetime/db/database';
import { keepCityHolidays, listDueCities } from './holidays.queries.ts';
import { listHolidays } from './list-holidays.ts';
import { nameHolidays } from './name-holidays.ts';

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
  const cities = await listDueCities(db, today);
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
