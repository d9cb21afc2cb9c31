import { weekdayNames } from '@stagetime/contracts/core/calendar';
import type { ListingSearch } from '@stagetime/contracts/mics/listing/filters';
import type {
  ListedMic,
  ListingSection,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { dayNames, groupByListedDay } from '@stagetime/contracts/mics/rules';
import type { CityChoice } from '@stagetime/contracts/places/schemas';
import { DownIcon } from '@stagetime/ui/icons';
import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { ButtonLink } from '../../../components/blank-page.tsx';
import { useReachedEnd } from '../../../components/use-in-view.ts';
import { CityClock } from '../components/when-and-where.tsx';
import { useOpenMic } from '../page/opening.tsx';
import { useMoreMics } from '../queries.ts';
import type { ShownMic } from './entry-parts.tsx';
import { ActiveFilters, FilterTools } from './filter-bar.tsx';
import { type ListingFilters, listingInput } from './filters.ts';
import { dayWord, describeTonight, findLate, ListingHero } from './hero.tsx';
import { DayBar } from './listing-controls.tsx';
import { MicEntry, type OpenMic } from './mic-entry.tsx';
import { EmptyListing, NextNight } from './stand-ins.tsx';

type ListingProps = {
  /** The first page, or the one that begins at `search.after`. */
  readonly list: MicListView;
  readonly search: ListingSearch;
  readonly cityMenu: ReactNode;
  /** The same cities as items of a list. */
  readonly cityChoices: ReactNode;
  /** Where else there are mics. */
  readonly otherCity: CityChoice | null;
  /** Whether `list` is still what was asked for before: its place is kept until the new one is there. */
  readonly isWaiting: boolean;
  /** What has to be said of `list` before it is read. */
  readonly notice?: ReactNode;
  /** What stands instead of it where no one knows whether it is empty. */
  readonly missing?: ReactNode;
};

/** A city's mics: under the days they are on, beginning with today, or those of one day. */
export function Listing(props: ListingProps) {
  const { list, search, cityMenu, cityChoices, otherCity, isWaiting, notice, missing } = props;
  const { city } = list;
  const { after: _after, ...filters } = search;
  const more = useMoreMics(listingInput(city.slug, search), list);
  const open = useOpenMic();
  const state = { list, filters, isWaiting };
  const isEmpty = more.mics.length === 0;
  return (
    <>
      <ListingHero
        citySlug={city.slug}
        day={filters.day}
        cityMenu={cityMenu}
        tonight={missing ? null : describeTonight(list, filters.day === undefined)}
        isBare={city.micCount === 0}
      />
      {/* A city without a mic has nothing to narrow. */}
      {city.micCount > 0 && (
        <DayBar list={list} filters={filters} pageCount={more.pageCount}>
          <FilterTools {...state} cityChoices={cityChoices} />
        </DayBar>
      )}
      <FilterResult
        city={city.slug}
        filters={filters}
        total={list.total}
        isWaiting={isWaiting || Boolean(missing)}
      />
      <ActiveFilters list={list} filters={filters} />
      {notice}
      {isEmpty && (missing || <EmptyListing {...state} otherCity={otherCity} />)}
      <div aria-busy={isWaiting} className="transition-opacity duration-150 aria-busy:opacity-50">
        <CityClock at={list}>
          <Nights list={list} mics={more.mics} filters={filters} onOpen={open} />
        </CityClock>
        {!isWaiting && <MoreMics city={city} search={search} more={more} />}
      </div>
    </>
  );
}

type NightsProps = {
  readonly list: MicListView;
  /** Of all pages that were loaded, in the listing's order. */
  readonly mics: readonly ListedMic[];
  readonly filters: ListingFilters;
  readonly onOpen: OpenMic;
};

/**
 * Mics under the dates they are on. What is on another such weekday only stands below, with its own
 * date, so that a heading never says of a night what is true of a week later.
 */
function Nights({ list, mics, filters, onOpen }: NightsProps) {
  const late = findLate(list, mics, filters.day !== undefined);
  const inSight = mics.filter((mic) => !late.has(mic));
  const places = new Map<ShownMic, number>(inSight.map((mic, place) => [mic, place]));
  const rows = (shown: readonly ListedMic[]) => (
    <MicRows mics={shown} placeOf={(mic) => places.get(mic)} onOpen={onOpen} />
  );
  return groupByListedDay(mics).map(({ day, items }, index) => {
    const name = day === null ? null : dayNames[day];
    const section = list.sections.find((each) => each.day === name);
    const onDate = items.filter((mic) => !mic.isOther && !late.has(mic));
    const others = items.filter((mic) => mic.isOther);
    // Nothing of this date: it says so by being about the others.
    const isOnlyOthers = section?.count === 0 && !section.isToday;
    return (
      <section key={name ?? 'unknown'} data-night={section?.isToday ? 'today' : name}>
        {section && (
          <NightHeading
            section={section}
            isFirst={index === 0}
            isInBar={index === 0 && (filters.day !== undefined || section.isToday)}
            word={dayWord(items)}
            others={isOnlyOthers && day !== null ? listing.otherDays(weekdayNames[day]) : null}
          />
        )}
        {section?.isToday && section.count === 0 && (
          <div className="flex flex-wrap items-center gap-x-3 py-1 text-muted">
            <p>{listing.noneLeft(listing.today.toLowerCase())}</p>
            <NextNight list={list} filters={filters} />
          </div>
        )}
        {section?.isToday && late.size > 0 && (
          <UnderWay count={late.size}>{rows([...late])}</UnderWay>
        )}
        {onDate.length > 0 && rows(onDate)}
        {others.length > 0 && day !== null && (
          <>
            {!isOnlyOthers && (
              <h3 className="pt-5 pb-2 font-semibold text-muted">
                {listing.otherDays(weekdayNames[day])}
              </h3>
            )}
            {rows(others)}
          </>
        )}
      </section>
    );
  });
}

type UnderWayProps = { readonly count: number; readonly children: ReactNode };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the nights of a listing that have begun are shown: back from one of them they still are. */
    readonly showsUnderWay?: boolean;
  }
}

/** What has begun, behind one line. */
function UnderWay({ count, children }: UnderWayProps) {
  const navigate = useNavigate();
  const isOpen = useRouterState({
    select: ({ location }) => location.state.showsUnderWay ?? false,
  });
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open === isOpen) return;
    const state = (former: HistoryState) => ({ ...former, showsUnderWay: currentTarget.open });
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false });
  };
  return (
    <details open={isOpen} onToggle={toggle} className="under-way">
      <summary>
        {listing.underWay(count)}
        <DownIcon className="size-4 print:hidden" />
      </summary>
      {children}
    </details>
  );
}

type MicRowsProps = {
  readonly mics: readonly ShownMic[];
  /** Which of all that are listed it is, from 0. */
  readonly placeOf: (mic: ShownMic) => number | undefined;
  readonly onOpen: OpenMic;
};

/** One below the other, or as cards side by side as far as there is room. */
function MicRows({ mics, placeOf, onOpen }: MicRowsProps) {
  return (
    <ul className="mics">
      {mics.map((mic) => (
        <li key={`${mic.listedDay} ${mic.id}`}>
          <MicEntry mic={mic} place={placeOf(mic)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

type NightHeadingProps = {
  readonly section: ListingSection;
  readonly isFirst: boolean;
  /** Whether the bar of days says it, which is enough on phones: the day that is chosen, or today. */
  readonly isInBar: boolean;
  /** What today is called. */
  readonly word: string;
  /** Where nothing of its date stands below it, what does. */
  readonly others: string | null;
};

/** 'Tonight', 'Tuesday, Nov 24 · 31 mics'. */
function NightHeading({ section, isFirst, isInBar, word, others }: NightHeadingProps) {
  const { isToday, label, holiday, count, offCount, otherCount } = section;
  if (others !== null) {
    return (
      <h2 className="night-heading" data-first={isFirst} data-in-bar={isInBar}>
        {others} <small>{listing.nights(otherCount)}</small>
      </h2>
    );
  }
  return (
    <h2 className="night-heading" data-first={isFirst} data-in-bar={isInBar}>
      {isToday ? word : (label ?? listing.dayUnknown)}{' '}
      <small>
        {isToday && label !== null && `${label} · `}
        {holiday !== undefined && `${holiday} · `}
        {offCount === 0 ? listing.nights(count) : listing.nightsOn(count - offCount, offCount)}
      </small>
    </h2>
  );
}

type FilterResultProps = {
  readonly city: string;
  readonly filters: ListingFilters;
  readonly total: number;
  /** Whether `total` is not theirs, but that of the filters before, or of what was loaded. */
  readonly isWaiting: boolean;
};

/** Says what a change of the filters left, to those who do not see it; nothing when a page opens. */
function FilterResult({ city, filters, total, isWaiting }: FilterResultProps) {
  const shown = JSON.stringify([city, filters]);
  const [state, setState] = useState({ shown, isChanged: false });
  if (state.shown !== shown) setState({ shown, isChanged: true });
  return (
    <p role="status" className="sr-only">
      {/* A new element each time: the same number is said again. */}
      {state.isChanged && !isWaiting && <span key={shown}>{listing.nights(total)}</span>}
    </p>
  );
}

/** After so many pages the reader is asked, so that the footer can be reached. */
const pagesOnScroll = 6;

type MoreMicsProps = {
  readonly city: MicListView['city'];
  readonly search: ListingSearch;
  readonly more: ReturnType<typeof useMoreMics>;
};

/** Leads on in a long listing: by itself on scroll, by a link for everyone else. */
function MoreMics({ city, search, more }: MoreMicsProps) {
  const { nextCursor, state, pageCount, loadMore } = more;
  const { after, ...filters } = search;
  const end = useRef<HTMLElement>(null);
  const isAutomatic = nextCursor !== null && state === 'ready' && pageCount < pagesOnScroll;
  useReachedEnd(end, { isWaiting: isAutomatic, onReached: loadMore });

  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadMore();
  };
  return (
    <nav
      ref={end}
      aria-label={listing.more}
      className="flex flex-wrap items-center gap-3 py-8 print:hidden"
    >
      {nextCursor !== null && (
        <ButtonLink
          to="/$city"
          params={{ city: city.slug }}
          search={{ ...filters, after: nextCursor }}
          preload={false}
          variant="secondary"
          onClick={loadHere}
        >
          {listing.more}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink to="/$city" params={{ city: city.slug }} search={filters} variant="secondary">
          {listing.backToTop}
        </ButtonLink>
      )}
      <p role="status" className="text-muted">
        {state === 'loading' && listing.loadingMore}
        {state === 'failed' && listing.moreFailed}
      </p>
    </nav>
  );
}
