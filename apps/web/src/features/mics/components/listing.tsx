import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import { groupByListedDay, weekdayOf } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { DayBar } from './day-bar.tsx';
import { EmptyListing } from './empty-listing.tsx';
import type { ListingFilters } from './listing-filters.ts';
import { MicCard } from './mic-card.tsx';

type ListingProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  readonly isFirstPage: boolean;
  /** City, type and neighborhood. */
  readonly filterBar: ReactNode;
};

/** A city's mics: under the days they are on, beginning with today, or those of one day. */
export function Listing({ list, filters, isFirstPage, filterBar }: ListingProps) {
  const { city, mics, nextCursor } = list;
  return (
    <>
      <header className="pt-6 pb-5 sm:py-10">
        <h1 className="font-display text-4xl font-bold tracking-tight text-balance sm:text-6xl">
          {listing.heroTitle}
        </h1>
        <p className="mt-2 text-lg text-muted sm:text-xl">{listing.heroText(city.name)}</p>
        <p className="mt-1 text-muted">{listing.micCount(city.micCount)}</p>
      </header>
      {filterBar}
      <DayBar list={list} filters={filters} />
      {mics.length === 0 && <EmptyListing list={list} filters={filters} />}
      {mics.length > 0 && filters.day === undefined && <DayGroups mics={mics} today={list.today} />}
      {mics.length > 0 && filters.day !== undefined && <MicGrid mics={mics} />}
      <nav className="flex flex-wrap gap-3 py-8">
        {nextCursor !== null && (
          <ButtonLink
            to="/$city"
            params={{ city: city.slug }}
            search={{ ...filters, after: nextCursor }}
          >
            {listing.more}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <ButtonLink to="/$city" params={{ city: city.slug }} search={filters}>
            {listing.backToTop}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

type DayGroupsProps = Pick<MicListView, 'mics' | 'today'>;

function DayGroups({ mics, today }: DayGroupsProps) {
  const todayDay = weekdayOf(today);
  return groupByListedDay(mics).map(({ day, items }) => (
    <section key={day ?? 'unknown'} className="pt-6">
      <h2 className="font-display text-2xl font-semibold">
        {day === null ? listing.dayUnknown : weekdayLabels[day]}
        {day === todayDay && <span className="ml-3 text-accent-text">{listing.today}</span>}
      </h2>
      <MicGrid mics={items} />
    </section>
  ));
}

function MicGrid({ mics }: Pick<MicListView, 'mics'>) {
  return (
    <ul className="grid gap-4 pt-4 md:grid-cols-2">
      {mics.map((mic) => (
        <li key={mic.id}>
          <MicCard mic={mic} />
        </li>
      ))}
    </ul>
  );
}
