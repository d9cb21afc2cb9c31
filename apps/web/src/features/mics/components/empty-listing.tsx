import { listing, listingFilters } from '@stagetime/contracts/mics/messages';
import { ButtonLink } from '../../../components/button-link.tsx';
import { listActiveFilters } from './filter-choices.ts';
import type { FilterMenuProps } from './filter-menu.tsx';
import { SectionHeading } from './listing-sections.tsx';
import { NextNight } from './next-night.tsx';

/** What a listing without a mic says, and the way on. */
export function EmptyListing({ list, filters, isWaiting }: FilterMenuProps) {
  const active = listActiveFilters(filters, list.neighborhoods);
  const last = active.at(-1);
  // The day that was asked for has a heading of its own.
  const [asked] = filters.day === undefined ? [] : list.sections;
  const Title = asked === undefined ? 'h2' : 'h3';
  return (
    <section
      aria-busy={isWaiting}
      className="pt-3 transition-opacity duration-150 aria-busy:opacity-50"
    >
      {asked && <SectionHeading section={asked} />}
      <div className="mt-3 flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 sm:p-8">
        <Title className="font-display text-2xl font-semibold">{listing.empty}</Title>
        {last && (
          <p className="text-muted">{listingFilters.nothing(active.map(({ label }) => label))}</p>
        )}
        <NextNight list={list} filters={filters} />
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
      </div>
    </section>
  );
}
