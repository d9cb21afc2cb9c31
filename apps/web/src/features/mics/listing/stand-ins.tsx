import { tryAgain } from '@stagetime/contracts/core/errors';
import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import {
  listing,
  listingFilters,
  loadedListing,
  samples,
} from '@stagetime/contracts/mics/messages';
import { dayInBar, isDate, isListedDay } from '@stagetime/contracts/mics/rules';
import { describeDropped } from '@stagetime/contracts/mics/search/rules';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import type { CityChoice } from '@stagetime/contracts/places/schemas';
import { Button } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { useAutoRetry, useIsOnline } from '../../../components/error-page.tsx';
import type { ShownMic } from './entry-parts.tsx';
import { changeFilters, dayLabel, type ListingFilters, listActiveFilters } from './filters.ts';
import { ListingHero } from './hero.tsx';
import type { FilterToolsProps } from './listing-controls.tsx';
import { MicEntry } from './mic-entry.tsx';

/** The hero while nothing is known of the city but its address. */
function NamedHero({ citySlug }: { readonly citySlug: string }) {
  const name = <span className="city-name">{cityNameOf(citySlug)}</span>;
  return <ListingHero citySlug={citySlug} cityMenu={name} tonight={null} />;
}

type SampleListingProps = {
  readonly citySlug: string;
  readonly error: unknown;
  /** Fetches the listing; it takes the samples' place when that succeeds. */
  readonly attempt: () => Promise<unknown>;
};

/**
 * What stands in a listing's place while it cannot be loaded: samples that say so, without actions,
 * and a retry, which also happens by itself.
 */
export function SampleListing({ citySlug, error, attempt }: SampleListingProps) {
  const retry = useAutoRetry(attempt);
  useEffect(() => console.error('The listing could not be loaded:', error), [error]);
  return (
    <>
      <NamedHero citySlug={citySlug} />
      <div role="alert" className="flex flex-wrap items-center justify-between gap-4 py-5">
        <div>
          <h2 className="font-display text-xl font-bold">{samples.title}</h2>
          <p className="text-muted">{samples.text}</p>
        </div>
        <Button onClick={retry}>{tryAgain}</Button>
      </div>
      <ul className="mics pb-10">
        {sampleMics.map((mic) => (
          <li key={mic.id}>
            <MicEntry mic={mic} place={0} onOpen={null} />
          </li>
        ))}
      </ul>
    </>
  );
}

type LoadedNoticeProps = {
  /** Fetches the listing; it takes this one's place when that succeeds. */
  readonly attempt: () => Promise<unknown>;
};

/** Says of a listing that it is made of what was loaded before; the whole one comes by itself. */
export function LoadedNotice({ attempt }: LoadedNoticeProps) {
  const retry = useAutoRetry(attempt);
  // Above the page stands that it is offline, with a button of its own.
  const isOnline = useIsOnline();
  return (
    <div
      role="status"
      className="my-2 flex items-center justify-between gap-x-4 rounded-card bg-raised px-4 py-1"
    >
      <p className="py-2 text-sm font-medium text-pretty">{loadedListing.text}</p>
      {isOnline && (
        <Button variant="quiet" onClick={retry} className="shrink-0 px-2! text-sm underline">
          {tryAgain}
        </Button>
      )}
    </div>
  );
}

type MissingListingProps = LoadedNoticeProps & {
  readonly city: string;
  readonly day: ListingFilters['day'];
};

/** Says that nothing is known of what is asked for, as nothing of it was loaded; it comes by itself. */
export function MissingListing({ attempt, city, day }: MissingListingProps) {
  const retry = useAutoRetry(attempt);
  const isOnline = useIsOnline();
  return (
    <div role="status" className="listing-empty">
      <BlankPage
        poster="offline"
        heading="h2"
        title={loadedListing.missing(day && dayLabel(day))}
        text={loadedListing.missingText}
      >
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 max-sm:flex-col">
          {isOnline && <Button onClick={retry}>{tryAgain}</Button>}
          <Link to="/$city" params={{ city }} className={quietLink}>
            {loadedListing.showLoaded}
          </Link>
        </div>
      </BlankPage>
    </div>
  );
}

const common = {
  slug: '',
  citySlug: '',
  city: '',
  state: null,
  venueAddress: null,
  neighborhood: null,
  isTonight: false,
  startLabel: null,
  aboutMic: null,
  scheduleWords: null,
  feeDescription: null,
  coverImageUrl: null,
  signupUrl: null,
  hostName: null,
} as const;

/** Invented nights that stand in a listing's place while it cannot be loaded; none of them exists. */
const sampleMics: readonly ShownMic[] = [
  {
    ...common,
    id: -1,
    listedDay: 1,
    showName: 'Two Drink Maximum',
    venueName: 'The Back Room',
    startTime: '20:00',
    signupTime: '19:30',
    nextLabel: 'Monday',
    scheduleText: 'Every Monday',
    additionalNotes: 'Four minutes each, a light at three. New faces go up first.',
    categories: ['comedy'],
    feeType: 'free',
    signupMethod: 'lottery',
  },
  {
    ...common,
    id: -2,
    listedDay: 3,
    showName: 'Songs Nobody Asked For',
    venueName: 'Corner Tap',
    startTime: '19:00',
    signupTime: '18:30',
    nextLabel: 'Wednesday',
    scheduleText: 'Every Wednesday',
    additionalNotes: 'Two songs or ten minutes. There is a piano, and it is nearly in tune.',
    categories: ['music'],
    feeType: 'free',
    signupMethod: 'first_come',
  },
  {
    ...common,
    id: -3,
    listedDay: 4,
    showName: 'First Draft',
    venueName: 'Paper Moon Books',
    startTime: '18:30',
    signupTime: null,
    nextLabel: 'Thursday',
    scheduleText: '1st Thursday of the month',
    additionalNotes: 'Poems and stories, finished or not.',
    categories: ['poetry', 'storytelling'],
    feeType: 'free',
    signupMethod: 'in_person',
  },
];

type EmptyListingProps = Pick<FilterToolsProps, 'list' | 'filters' | 'isWaiting'> & {
  /** Where else there are mics. */
  readonly otherCity: CityChoice | null;
};

/** What a listing without a mic says, and the ways on: without its filters, or where there are some. */
export function EmptyListing({ list, filters, isWaiting, otherCity }: EmptyListingProps) {
  const active = listActiveFilters(filters, list.neighborhoods);
  const otherDays = list.otherDays ?? 0;
  // What leaves nothing: the day, as far as anyone knows.
  const last = otherDays > 0 ? active[0] : active.at(-1);
  const here = { to: '/$city', params: { city: list.city.slug } } as const;
  return (
    <div
      aria-busy={isWaiting}
      className="listing-empty transition-opacity duration-150 aria-busy:opacity-50"
    >
      <BlankPage
        poster={filters.day === 'today' ? 'dark' : last ? 'filtered' : 'empty'}
        heading="h2"
        title={listing.empty}
        text={
          otherDays > 0
            ? describeDropped({ day: filters.day }, otherDays)
            : last
              ? nothingLeft(active, filters)
              : listing.emptyCity(list.city.name)
        }
      >
        <NextNight list={list} filters={filters} />
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 max-sm:flex-col">
          {last ? (
            <ButtonLink {...here} search={last.without}>
              {otherDays > 0
                ? listing.showOtherDays
                : active.length > 1
                  ? listingFilters.drop(last.label)
                  : listing.clearFilters}
            </ButtonLink>
          ) : (
            <ButtonLink to="/submit">{listing.submitLink}</ButtonLink>
          )}
          {active.length > 1 && (
            <Link {...here} className={quietLink}>
              {listing.clearFilters}
            </Link>
          )}
          {last && (
            <Link to="/submit" className={quietLink}>
              {listing.submitLink}
            </Link>
          )}
          {!last && otherCity && (
            <Link to="/$city" params={{ city: otherCity.slug }} className={quietLink}>
              {listing.seeCity(otherCity.name)}
            </Link>
          )}
        </div>
      </BlankPage>
    </div>
  );
}

/** 'Nothing matches Free.', and why that may be. */
function nothingLeft(
  active: ReturnType<typeof listActiveFilters>,
  { free }: ListingFilters,
): string {
  const nothing = listingFilters.nothing(active.map(({ label }) => label));
  return free === undefined ? nothing : `${nothing} ${listingFilters.costUnsaid}`;
}

const quietLink = 'text-link inline-flex min-h-11 items-center font-semibold';

type NextNightProps = {
  readonly list: Pick<MicListView, 'city' | 'today' | 'sections' | 'nextNight'>;
  readonly filters: ListingFilters;
};

/** 'Next: Monday, Nov 23, 2 mics', as a link where a listing has that date; nothing when there is none. */
export function NextNight({ list, filters }: NextNightProps) {
  const next = list.nextNight ?? list.sections.find(({ count, day }) => day !== null && count > 0);
  if (next?.date == null || next.label === null) return null;
  const text = listing.nextNight(next.label, next.count);
  const day = isDate(next.date) ? dayInBar(next.date, list.today) : undefined;
  // One that is too far has no address.
  if (!isListedDay(day, list.today)) return <p>{text}</p>;
  return (
    <Link
      to="/$city"
      params={{ city: list.city.slug }}
      search={changeFilters(filters, { day })}
      className="text-link inline-flex min-h-11 items-center"
    >
      {text}
    </Link>
  );
}
