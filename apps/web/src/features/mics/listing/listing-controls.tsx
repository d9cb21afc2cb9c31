import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import {
  type DayFilter,
  dayChoices,
  dayInBar,
  dayNames,
  isDate,
} from '@stagetime/contracts/mics/rules';
import { CheckIcon, createIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { store } from '../../../storage.ts';
import {
  changeFilters,
  dayLabel,
  exactly,
  type FilterChange,
  type ListingFilters,
} from './filters.ts';

export type FilterToolsProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  /** Whether `list` is still that of the filters before. */
  readonly isWaiting: boolean;
  /** The cities as items of a list. */
  readonly cityChoices: ReactNode;
};

type FilterLinkProps = Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'onClick' | 'aria-busy' | 'aria-label'
> & {
  readonly citySlug: string;
  readonly change: FilterChange;
  /** Whether what it stands for is set; a removal stands for nothing. */
  readonly isChosen?: boolean;
};

/** A link to the same listing with other filters, which keeps the page where it is. */
export function FilterLink({ citySlug, change, isChosen, ...props }: FilterLinkProps) {
  return (
    <Link
      to="/$city"
      params={{ city: citySlug }}
      search={change}
      resetScroll={false}
      activeOptions={exactly}
      // Every set of filters is an address; search engines need not follow them all.
      rel="nofollow"
      data-chosen={isChosen}
      aria-current={isChosen || undefined}
      {...props}
    />
  );
}

/** Off an outline, on a fill with a check: in shape, fill and word. */
export function FilterToggle({ children, ...props }: Omit<FilterLinkProps, 'className'>) {
  return (
    <FilterLink {...props} className="toggle">
      <span>
        {props.isChosen && <CheckIcon className="size-4" />}
        {children}
      </span>
    </FilterLink>
  );
}

const PostersIcon = createIcon(
  <path d="M5 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m10 0h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" />,
);
const RowsIcon = createIcon(<path d="M3 6h11M3 12h11M3 18h11M19 5v2m0 4v2m0 4v2" />);

// Also read by before-paint.js, so that the first paint has the view that its reader chose.
const viewKey = 'listingView';

/** Rows, or posters: one tap, and kept. Until someone chooses, the width does; see listing.css. */
export function ViewSwitch() {
  const change = () => {
    const { dataset } = document.documentElement;
    const isWide = window.matchMedia('(width >= 900px)').matches;
    const shown = dataset.view ?? (isWide ? 'cards' : 'rows');
    const view = shown === 'rows' ? 'cards' : 'rows';
    dataset.view = view;
    store({ [viewKey]: view });
  };
  return (
    <button type="button" onClick={change} className="tool view-switch noscript:hidden">
      <span className="of-row" title={listing.posters}>
        <RowsIcon className="size-4.5" />
        <PostersIcon className="size-4.5" />
        <span className="sr-only">{listing.posters}</span>
      </span>
      <span className="of-card" title={listing.rows}>
        <RowsIcon className="size-4.5" />
        <PostersIcon className="size-4.5" />
        <span className="sr-only">{listing.rows}</span>
      </span>
    </button>
  );
}

type DayBarProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  /** How many pages of the listing are there: with each come further days. */
  readonly pageCount: number;
  /** What narrows the listing, in the same bar. */
  readonly children: ReactNode;
};

/**
 * Today, the next six weekdays, a later date that is chosen, and all days; they stay in reach, and follow the
 * list as it scrolls.
 */
export function DayBar({ list, filters, pageCount, children }: DayBarProps) {
  const chosen = filters.day === undefined ? 'all' : dayInBar(filters.day, list.today);
  const bar = useRef<HTMLElement>(null);
  const night = useNightInSight(chosen === 'all', pageCount);
  const here = chosen === 'all' ? (night ?? firstNight(list)) : undefined;
  const inView = here ?? chosen;
  useEffect(() => showDay(bar.current, inView), [inView]);
  return (
    <div className="listing-bar bar-above print:hidden">
      <nav ref={bar} aria-label={listing.dayBar} className="listing-days no-scrollbar">
        <ul>
          {dayChoices(list.today, filters.day).map((day, index) => (
            <li key={day} className={day === 'all' ? 'all-days' : undefined}>
              <Link
                to="/$city"
                params={{ city: list.city.slug }}
                search={(set) => changeFilters(set, { day })}
                activeOptions={exactly}
                aria-label={nameOf(day, dateAfter(list.today, index))}
                data-day={day}
                // A date that has a weekday's place has another address.
                aria-current={day === chosen ? 'page' : undefined}
                data-chosen={day === chosen}
                data-here={day === here}
              >
                <span>{shortNameOf(day, dateAfter(list.today, index))}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** The day of the first mic: today's heading is there before it where nothing is on today. */
function firstNight({ mics, sections }: MicListView): string | undefined {
  const listed = mics[0]?.listedDay ?? null;
  const day = listed === null ? undefined : dayNames[listed];
  const isToday = sections.some((section) => section.isToday && section.day === day);
  return isToday ? 'today' : day;
}

/** The day of the month, so many days after a date. */
function dateAfter(today: string, days: number): number {
  return new Date(Date.parse(today) + days * 86_400_000).getUTCDate();
}

/** 'Tue 24': short enough that a phone shows four, and pinned all of them; a later date 'Sat, Dec 12'. */
function shortNameOf(day: DayFilter, date: number): string {
  if (day === 'today' || day === 'all' || isDate(day)) return dayLabel(day);
  return `${dayLabel(day).slice(0, 3)}\u00a0${date}`;
}

/** 'Tue 24, Tuesday': what is seen, and the whole word. */
function nameOf(day: DayFilter, date: number): string {
  const short = shortNameOf(day, date);
  return short === dayLabel(day) ? short : `${short}, ${dayLabel(day)}`;
}

/** Scrolls the bar alone, never the page, so that a day stands behind the one before it: to where it comes to rest. */
function showDay(bar: HTMLElement | null, day: string): void {
  const item = bar?.querySelector(`[data-day="${day}"]`)?.parentElement;
  if (!bar || !item) return;
  const before = item.previousElementSibling ?? item;
  bar.scrollLeft += before.getBoundingClientRect().left - bar.getBoundingClientRect().left - 9;
}

/**
 * The night that is being read, of those that stand below each other: the one under the bar. Null until the
 * reader has moved on from the first.
 */
function useNightInSight(isWatching: boolean, pageCount: number): string | null {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatching) return;
    const nights = document.querySelectorAll<HTMLElement>(`[data-night]`);
    // A line below the bar; `pageCount` says that there may be further nights.
    const line = pageCount > 0 ? '-20% 0px -79% 0px' : '0px';
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        const night = now instanceof HTMLElement ? now.dataset.night : undefined;
        if (night !== undefined) setHere(now === nights[0] ? null : night);
        // Who jumps to the page's top is above all of them.
        else if ((nights[0]?.getBoundingClientRect().top ?? 0) > 0) setHere(null);
      },
      { rootMargin: line },
    );
    for (const night of nights) observer.observe(night);
    return () => observer.disconnect();
  }, [isWatching, pageCount]);
  return isWatching ? here : null;
}
