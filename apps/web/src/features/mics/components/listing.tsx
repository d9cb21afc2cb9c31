import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import type { ListingSearch } from '@stagetime/contracts/mics/rules';
import { groupByListedDay, weekdayOf } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import type { ReactNode } from 'react';
import { OpeningOverlay } from '../../../components/opening-overlay.tsx';
import { useMoreMics } from '../hooks/use-more-mics.ts';
import { useOpenMic } from '../hooks/use-open-mic.ts';
import { DayBar } from './day-bar.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { listingInput } from './listing-filters.ts';
import { ListingHero } from './listing-hero.tsx';
import { MicGrid } from './mic-grid.tsx';
import { MoreMics } from './more-mics.tsx';

type ListingProps = {
  /** The first page, or the one that begins at `search.after`. */
  readonly list: MicListView;
  readonly search: ListingSearch;
  /** City, type and neighborhood. */
  readonly filterBar: ReactNode;
};

/** A city's mics: under the days they are on, beginning with today, or those of one day. */
export function Listing({ list, search, filterBar }: ListingProps) {
  const { city, today } = list;
  const { after: _after, ...filters } = search;
  const more = useMoreMics(listingInput(city.slug, search), list);
  const { isOpening, open } = useOpenMic();
  return (
    <>
      <ListingHero cityName={city.name} micCount={city.micCount} />
      {filterBar}
      <DayBar list={list} filters={filters} />
      {more.mics.length === 0 && <EmptyListing list={list} filters={filters} />}
      {filters.day === undefined ? (
        groupByListedDay(more.mics).map(({ day, items }) => (
          <section key={day ?? 'unknown'} className="pt-6">
            <h2 className="font-display text-2xl font-semibold">
              {day === null ? listing.dayUnknown : weekdayLabels[day]}
              {day === weekdayOf(today) && (
                <span className="ml-3 text-accent-text">{listing.today}</span>
              )}
            </h2>
            <MicGrid mics={items} onOpen={open} />
          </section>
        ))
      ) : (
        <MicGrid mics={more.mics} onOpen={open} />
      )}
      <MoreMics city={city} search={search} more={more} />
      {isOpening && <OpeningOverlay text={listing.opening} />}
    </>
  );
}
