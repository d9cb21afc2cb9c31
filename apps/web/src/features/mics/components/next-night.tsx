import { listing } from '@stagetime/contracts/mics/messages';
import { dayNames, weekdayOf } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import { changeFilters, type ListingFilters } from './listing-filters.ts';

type NextNightProps = {
  readonly list: Pick<MicListView, 'city' | 'today' | 'sections' | 'nextNight'>;
  readonly filters: ListingFilters;
};

const millisecondsOfDay = 86_400_000;

/** 'Next: Monday, Nov 23, 2 mics', as a link where the day bar has that date; nothing when there is none. */
export function NextNight({ list, filters }: NextNightProps) {
  const next = list.nextNight ?? list.sections.find(({ count, day }) => day !== null && count > 0);
  if (next?.date == null || next.label === null) return null;
  const text = listing.nextNight(next.label, next.count);
  const days = (Date.parse(next.date) - Date.parse(list.today)) / millisecondsOfDay;
  // A weekday means its coming date: the same one a week later has no address.
  if (days > 6) return <p>{text}</p>;
  return (
    <Link
      to="/$city"
      params={{ city: list.city.slug }}
      search={changeFilters(filters, { day: dayNames[weekdayOf(next.date)] })}
      className="text-link inline-flex min-h-11 items-center"
    >
      {text}
    </Link>
  );
}
