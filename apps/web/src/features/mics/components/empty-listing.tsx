import { listingFilters } from '@stagetime/contracts/mics/filter-messages';
import { listing } from '@stagetime/contracts/mics/messages';
import { ButtonLink } from '../../../components/button-link.tsx';
import { listActiveFilters } from './filter-choices.ts';
import type { FilterMenuProps } from './filter-menu.tsx';

/** What a listing without a mic says, and the way on. */
export function EmptyListing({ list, filters, isWaiting }: FilterMenuProps) {
  const active = listActiveFilters(filters, list.neighborhoods);
  const last = active.at(-1);
  return (
    <section
      aria-busy={isWaiting}
      className="mt-6 flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 transition-opacity duration-150 aria-busy:opacity-50 sm:p-8"
    >
      <h2 className="font-display text-2xl font-semibold">{listing.empty}</h2>
      {last && (
        <p className="text-muted">{listingFilters.nothing(active.map(({ label }) => label))}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {last && active.length > 1 && (
          <ButtonLink to="/$city" params={{ city: list.city.slug }} search={last.without}>
            {listingFilters.drop(last.label)}
          </ButtonLink>
        )}
        {last && (
          <ButtonLink
            to="/$city"
            params={{ city: list.city.slug }}
            variant={active.length > 1 ? 'secondary' : 'primary'}
          >
            {listing.clearFilters}
          </ButtonLink>
        )}
        <ButtonLink to="/submit" variant={last ? 'quiet' : 'primary'}>
          {listing.submitLink}
        </ButtonLink>
      </div>
    </section>
  );
}
