import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { listing, listingFilters } from '@stagetime/contracts/mics/messages';
import { dayNames, weekdayOf } from '@stagetime/contracts/mics/rules';
import { describeDropped } from '@stagetime/contracts/mics/search/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { Link } from '@tanstack/react-router';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import type { FilterToolsProps } from './filter-link.tsx';
import { changeFilters, type ListingFilters, listActiveFilters } from './filters.ts';

type EmptyListingProps = Pick<FilterToolsProps, 'list' | 'filters' | 'isWaiting'> & {
  /** Where else there are mics. */
  readonly otherCity: CityView | null;
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
        poster="dark"
        heading="h2"
        title={listing.empty}
        text={
          otherDays > 0
            ? describeDropped({ day: filters.day, free: false, noBringer: false }, otherDays)
            : last
              ? listingFilters.nothing(active.map(({ label }) => label))
              : listing.emptyCity(list.city.name)
        }
      >
        <NextNight list={list} filters={filters} />
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
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

const quietLink = 'text-link inline-flex min-h-11 items-center font-semibold';

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
