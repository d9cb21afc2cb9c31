import { listing } from '@stagetime/contracts/mics/messages';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import { productName } from '@stagetime/contracts/product';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { errorCodeOf } from '../api-errors.ts';
import { Listing } from '../features/mics/components/listing.tsx';
import { trpc } from '../trpc.ts';

type ListingSearch = { after?: string };

function listingInput(city: string, { after }: ListingSearch) {
  return { citySlug: city, groupByDay: true, ...(after === undefined ? {} : { cursor: after }) };
}

export const Route = createFileRoute('/$city/')({
  validateSearch: (search): ListingSearch =>
    typeof search.after === 'string' && search.after !== '' ? { after: search.after } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    // An address that no city can have costs no query.
    if (!isCitySlug(params.city)) throw notFound();
    try {
      await context.utils.mics.list.ensureData(listingInput(params.city, deps));
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
    const { city } = list;
    const title = `${listing.pageTitle(city.name)} · ${productName}`;
    const description = listing.pageDescription(city.name, city.micCount);
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: productName },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
      ],
    };
  },
  component: CityPage,
});

function CityPage() {
  const { city } = Route.useParams();
  const search = Route.useSearch();
  const [list] = trpc.mics.list.useSuspenseQuery(listingInput(city, search));
  return <Listing list={list} isFirstPage={search.after === undefined} />;
}
