import { listing } from '@stagetime/contracts/mics/messages';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { ButtonLink } from '../../../components/button-link.tsx';
import type { ListingFilters } from './listing-filters.ts';

type EmptyListingProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
};

/** What a listing without a mic says, and the way on. */
export function EmptyListing({ list, filters }: EmptyListingProps) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <section className="mt-6 flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="font-display text-2xl font-semibold">{listing.empty}</h2>
      {isFiltered && <p className="text-muted">{listing.emptyFiltered}</p>}
      <div className="flex flex-wrap gap-3">
        {isFiltered && (
          <ButtonLink to="/$city" params={{ city: list.city.slug }}>
            {listing.clearFilters}
          </ButtonLink>
        )}
        <ButtonLink to="/submit" variant={isFiltered ? 'secondary' : 'primary'}>
          {listing.submitLink}
        </ButtonLink>
      </div>
    </section>
  );
}
