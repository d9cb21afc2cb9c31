import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import { listing } from '@stagetime/contracts/mics/messages';
import { isDate } from '@stagetime/contracts/mics/rules';
import { cityNameOf, isCitySlug } from '@stagetime/contracts/places/rules';
import { productName } from '@stagetime/contracts/product';
import { useQueryClient } from '@tanstack/react-query';
import {
  createFileRoute,
  type ErrorComponentProps,
  Navigate,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorCodeOf, isApiError, isPassing } from '../api/api-errors.ts';
import { askedWhenSeen, trpc } from '../api/trpc.ts';
import { ErrorPage, useIsOnline } from '../components/error-page.tsx';
import { listingInput, listingTitle } from '../features/mics/listing/filters.ts';
import { Listing } from '../features/mics/listing/listing.tsx';
import { PendingListing } from '../features/mics/listing/pending-listing.tsx';
import {
  LoadedNotice,
  MissingListing,
  SampleListing,
} from '../features/mics/listing/stand-ins.tsx';
import { readLoadedLists } from '../features/mics/page/load-mic.ts';
import { useLoadedFilter } from '../features/mics/queries.ts';
import { CityLinks, CityMenu } from '../features/places/city-choice.tsx';
import { pageHead } from '../page-head.ts';
import { keepLastVisitedCity } from '../storage.ts';

export const Route = createFileRoute('/$city/')({
  // What stands in for the listing must be there when nothing more can be fetched.
  codeSplitGroupings: [['component', 'errorComponent']],
  validateSearch: parseListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, utils }, params, deps, cause }) => {
    // An address that no city can have costs no query.
    if (!isCitySlug(params.city)) throw notFound();
    // For another day or filter the page stays, and only its cards wait.
    const isListed = readLoadedLists(queryClient, params.city).length > 0;
    if (cause === 'stay' && isListed) return;
    try {
      await Promise.all([
        utils.mics.list.ensureData(listingInput(params.city, deps)),
        utils.places.cityChoices.ensureData({ citySlug: params.city }),
      ]);
    } catch (error) {
      const code = errorCodeOf(error);
      const search = code === 'INVALID_INPUT' ? withoutRefused(deps) : undefined;
      if (search) throw redirect({ to: '/$city', params, search, replace: true });
      if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
      // What was loaded with other filters is shown instead.
      if (!(isListed && isPassing(error))) throw error;
    }
  },
  head: ({ match }) => {
    const { queryClient, utils } = match.context;
    const { city } = match.params;
    // After another filter was chosen its own list is on its way: what the city is called stands in any.
    const list =
      utils.mics.list.getData(listingInput(city, match.search)) ??
      readLoadedLists(queryClient, city)[0]?.list;
    if (list === undefined) {
      // While another city loads.
      return { meta: [{ title: `${listing.pageTitle(cityNameOf(city))} · ${productName}` }] };
    }
    return pageHead({
      title: listingTitle(list, match.search),
      description: listing.pageDescription(list.city.name, list.city.micCount),
    });
  },
  component: CityPage,
  pendingComponent: PendingListing,
  errorComponent: CityWithoutData,
});

/**
 * Filters without what the server refuses of them: where no one's page begins, else a date that is over or too
 * far. Undefined where they have neither.
 */
function withoutRefused({ after, day, ...filters }: ListingSearch): ListingSearch | undefined {
  if (after !== undefined) return day === undefined ? filters : { day, ...filters };
  return isDate(day) ? filters : undefined;
}

function CityPage() {
  const { city } = Route.useParams();
  const search = Route.useSearch();
  const queryClient = useQueryClient();
  const filterLoaded = useLoadedFilter();
  const isOnline = useIsOnline();
  const utils = trpc.useUtils();
  const input = listingInput(city, search);
  const query = trpc.mics.list.useQuery(input, {
    placeholderData: (previous) => (previous?.city.slug === city ? previous : undefined),
    ...askedWhenSeen,
  });
  const [choices] = trpc.places.cityChoices.useSuspenseQuery({ citySlug: city });
  const refused = errorCodeOf(query.error) === 'INVALID_INPUT' ? withoutRefused(search) : undefined;
  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (isKnown) keepLastVisitedCity(city);
  }, [city, isKnown]);
  const isAnswered = isKnown && !query.isPlaceholderData;
  // Offline not even the code of the first call comes, and nothing fails.
  const isAway = !isAnswered && (isPassing(query.failureReason) || !isOnline);
  // While it cannot be asked for, what was loaded is filtered here.
  const lists = isAway ? readLoadedLists(queryClient, city) : [];
  const [newest] = lists;
  // Without the code that filters, nothing of them is what is asked for.
  const unfiltered = newest && {
    list: { ...newest.list, total: 0, mics: [], nextCursor: null },
    isMissing: true,
  };
  const loaded = filterLoaded === undefined ? unfiltered : filterLoaded(lists, search);
  const list = loaded?.list ?? query.data;
  // A date is over at midnight, while its page is open.
  if (refused) return <Navigate to="/$city" params={{ city }} search={refused} replace />;
  if (list === undefined && query.error !== null) throw query.error;
  if (list === undefined) return <PendingListing />;
  const choice = { city: list.city, choices };
  const attempt = () => utils.mics.list.fetch(input, { retry: false });
  return (
    <Listing
      list={list}
      search={search}
      isWaiting={query.isPlaceholderData && loaded === undefined}
      notice={loaded && !loaded.isMissing && <LoadedNotice attempt={attempt} />}
      missing={loaded?.isMissing && <MissingListing {...{ city, attempt }} day={search.day} />}
      cityMenu={<CityMenu label={listing.cities} {...choice} />}
      cityChoices={<CityLinks {...choice} className="toggle" />}
      otherCity={choices.nearest}
    />
  );
}

function CityWithoutData(props: ErrorComponentProps) {
  const { city } = Route.useParams();
  const search = Route.useSearch();
  const utils = trpc.useUtils();
  if (!isApiError(props.error)) return <ErrorPage {...props} />;
  return (
    <SampleListing
      citySlug={city}
      error={props.error}
      attempt={() => utils.mics.list.fetch(listingInput(city, search), { retry: false })}
    />
  );
}
