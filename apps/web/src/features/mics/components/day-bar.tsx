import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import { type DayFilter, dayChoices, dayNames } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { changeFilters, exactly, type ListingFilters } from './listing-filters.ts';

type DayBarProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
};

function dayLabel(day: DayFilter): string {
  if (day === 'today') return listing.today;
  if (day === 'tomorrow') return listing.tomorrow;
  if (day === 'all') return listing.allDays;
  return weekdayLabels[dayNames.indexOf(day)] ?? day;
}

/** Scrolls the bar alone, never the page, so that the chosen day is in sight; of all days, today. */
function showChosen(bar: HTMLElement | null, chosen: DayFilter): void {
  if (bar && chosen === 'all') bar.scrollLeft = 0;
  if (chosen === 'all') return;
  const link = bar?.querySelector(`[data-day=${chosen}]`);
  if (!bar || !link) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Today, the next six weekdays and all days; it stays in reach while the list scrolls. */
export function DayBar({ list, filters }: DayBarProps) {
  const chosen = filters.day ?? 'all';
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showChosen(bar.current, chosen), [chosen]);
  return (
    <nav
      ref={bar}
      aria-label={listing.dayBar}
      className="sticky top-0 z-10 -mx-4 overflow-x-auto border-b border-line bg-background px-4 py-2 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2">
        {dayChoices(list.today).map((day) => (
          <li key={day}>
            <Link
              to="/$city"
              params={{ city: list.city.slug }}
              search={changeFilters(filters, { day })}
              resetScroll={false}
              activeOptions={exactly}
              data-day={day}
              data-chosen={day === chosen}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium whitespace-nowrap hover:bg-raised data-[chosen=true]:border-accent data-[chosen=true]:bg-accent data-[chosen=true]:text-on-accent forced-colors:data-[chosen=true]:underline"
            >
              {dayLabel(day)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
