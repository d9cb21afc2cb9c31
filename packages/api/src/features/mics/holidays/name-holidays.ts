import { addDays } from '@stagetime/contracts/mics/schedule/day-number';

/** A public holiday as the list of the world's holidays has it. */
export type ListedHoliday = { readonly date: string; readonly name: string };

export type Holiday = ListedHoliday & { readonly kind: 'holiday' | 'eve' };

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
