import { listing } from '@stagetime/contracts/mics/messages';
import type { ListingSearch } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import type { ReactNode } from 'react';
import { OpeningOverlay } from '../../../components/opening-overlay.tsx';
import { useMoreMics, useOpenMic } from '../queries.ts';
import { ActiveFilters } from './active-filters.tsx';
import { DayBar } from './day-bar.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterResult } from './filter-result.tsx';
import { listingInput } from './listing-filters.ts';
import { ListingHero } from './listing-hero.tsx';
import { ListingSections } from './listing-sections.tsx';
import { MicThumbnail } from './mic-tile.tsx';
import { MoreMics } from './more-mics.tsx';

type ListingProps = {
  /** The first page, or the one that begins at `search.after`. */
  readonly list: MicListView;
  readonly search: ListingSearch;
  /** City and show type. */
  readonly filterBar: ReactNode;
  /** Whether `list` is still what was asked for before: its place is kept until the new one is there. */
  readonly isWaiting: boolean;
  /** What has to be said of `list` before it is read. */
  readonly notice?: ReactNode;
};

/** A city's mics: under the days they are on, beginning with today, or those of one day. */
export function Listing({ list, search, filterBar, isWaiting, notice }: ListingProps) {
  const { city } = list;
  const { after: _after, ...filters } = search;
  const more = useMoreMics(listingInput(city.slug, search), list);
  const { opening, open } = useOpenMic();
  const state = { list, filters, isWaiting };
  const isEmpty = more.mics.length === 0;
  return (
    <>
      <ListingHero cityName={city.name} micCount={city.micCount} filterBar={filterBar} />
      <DayBar list={list} filters={filters} filterMenu={<FilterMenu {...state} />} />
      <FilterResult city={city.slug} filters={filters} total={list.total} isWaiting={isWaiting} />
      <ActiveFilters list={list} filters={filters} />
      {notice}
      {isEmpty && <EmptyListing {...state} />}
      <div aria-busy={isWaiting} className="transition-opacity duration-150 aria-busy:opacity-50">
        <ListingSections list={list} mics={more.mics} filters={filters} onOpen={open} />
        {!isWaiting && <MoreMics city={city} search={search} more={more} />}
      </div>
      {opening && (
        <OpeningOverlay text={listing.opening} picture={<MicThumbnail mic={opening} />} />
      )}
    </>
  );
}
