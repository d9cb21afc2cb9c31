import { listing } from '@stagetime/contracts/mics/messages';
import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/rules';
import { isCitySlug, orderCities } from '@stagetime/contracts/places/rules';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { errorCodeOf } from '../api-errors.ts';
import { FilterBar } from '../features/mics/components/filter-bar.tsx';
import { Listing } from '../features/mics/components/listing.tsx';
import { pageHead } from '../page-head.ts';
import { trpc } from '../trpc.ts';

function listingInput(citySlug: string, { after, ...filters }: ListingSearch) {
  const groupByDay = filters.day === undefined;
  return { citySlug, groupByDay, ...filters, ...(after === undefined ? {} : { cursor: after }) };
}

export const Route = createFileRoute('/$city/')({
  validateSearch: parseListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, params, deps }) => {
    // An address that no city can have costs no query.
    if (!isCitySlug(params.city)) throw notFound();
    try {
      await Promise.all([
        utils.mics.list.ensureData(listingInput(params.city, deps)),
        utils.places.listCities.ensureData(),
      ]);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
      throw error;
    }
  },
  head: ({ match }) => {
    const { utils } = match.context;
    const list = utils.mics.list.getData(listingInput(match.params.city, match.search));
    if (list === undefined) return {};
    const { name, micCount } = list.city;
    return pageHead({
      title: listing.pageTitle(name),
      description: listing.pageDescription(name, micCount),
    });
  },
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  const search = Route.useSearch();
  const { after, ...filters } = search;
  const [list] = trpc.mics.list.useSuspenseQuery(listingInput(city, search));
  const [cities] = trpc.places.listCities.useSuspenseQuery();
  return (
    <Listing
      list={list}
      filters={filters}
      isFirstPage={after === undefined}
      filterBar={<FilterBar list={list} filters={filters} cities={orderCities(cities)} />}
    />
  );
}
