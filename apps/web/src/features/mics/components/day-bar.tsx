import { listing } from '@stagetime/contracts/mics/messages';
import { type DayFilter, dayChoices } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { pillStyle } from '../../../components/choice-list.tsx';
import { dayLabel } from './day-label.ts';
import { changeFilters, exactly, type ListingFilters } from './listing-filters.ts';

type DayBarProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  /** Stands at its end, in reach as the days are. */
  readonly filterMenu: ReactNode;
};

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
export function DayBar({ list, filters, filterMenu }: DayBarProps) {
  const chosen = filters.day ?? 'all';
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showChosen(bar.current, chosen), [chosen]);
  return (
    // What is open lies over the page's header too.
    <div className="bar-above sticky top-0 z-10 -mx-4 flex items-center border-b border-line bg-background pe-4 has-[details[open]]:z-30 sm:mx-0 sm:pe-0">
      <nav
        ref={bar}
        aria-label={listing.dayBar}
        className="min-w-0 grow overflow-x-auto mask-r-from-[calc(100%-1rem)] px-4 py-2 md:mask-none sm:ps-0"
      >
        <ul className="flex w-max gap-2">
          {dayChoices(list.today).map((day) => (
            <li key={day}>
              <Link
                to="/$city"
                params={{ city: list.city.slug }}
                search={(set) => changeFilters(set, { day })}
                resetScroll={false}
                activeOptions={exactly}
                data-day={day}
                data-chosen={day === chosen}
                className={`${pillStyle} whitespace-nowrap px-4`}
              >
                {dayLabel(day)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {filterMenu}
    </div>
  );
}
