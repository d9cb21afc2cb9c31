import type { Caller } from '@stagetime/api/app.router';
import { readFailure } from '@stagetime/api/core/errors';
import { decodeListingCursor } from '@stagetime/api/features/mics/listing/listing-cursor';
import { slugify } from '@stagetime/contracts/core/slug';
import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/rules';
import { admitListing, cachedNames, pageTags } from './cached-reads.ts';
import { listingPath, micPath, type PageAddress } from './page-address.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Admission } from './tagged-cache.ts';

/** What to do with a page's address. */
export type PagePlan =
  /** A page that is there, under its one address. */
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly tags: readonly string[];
      /** Default: immediate. */
      readonly admission?: Admission;
    }
  /** Its one address is another; `isLasting` when it will always be. */
  | { readonly kind: 'elsewhere'; readonly path: string; readonly isLasting: boolean }
  | { readonly kind: 'nothing' };

const nothing: PagePlan = { kind: 'nothing' };

type Lookup = { readonly names: ResponseCache['names']; readonly caller: Caller };

/** Looks up whether an address names a city, mic or person that is there, and what its one address is. */
export async function planPage(
  url: string,
  address: PageAddress,
  lookup: Lookup,
): Promise<PagePlan> {
  const plan = await findPage(address, lookup);
  const isItsAddress = plan.kind === 'page' && (plan.path === url || address.kind === 'app');
  if (plan.kind !== 'page' || isItsAddress) return plan;
  return { kind: 'elsewhere', path: plan.path, isLasting: true };
}

async function findPage(address: PageAddress, lookup: Lookup): Promise<PagePlan> {
  switch (address.kind) {
    case 'nothing':
      return nothing;
    case 'app':
      return { kind: 'page', path: address.path, tags: pageTags.fixed() };
    case 'fixed':
      return {
        kind: 'page',
        path: address.path,
        tags: address.path === '/' ? pageTags['/']() : pageTags.fixed(),
      };
    case 'city':
      return findListing(address.city, address.search, lookup);
    case 'mic':
      return findMicPage(address.mic, lookup, (city, mic) => micPath(city, mic, address.search));
    case 'poster':
      return findMicPage(address.mic, lookup, (city, mic) => `/${city}/${mic}/poster`);
    case 'profile':
      return findProfilePage(address.slug, lookup);
  }
}

async function findListing(city: string, search: ListingSearch, lookup: Lookup): Promise<PagePlan> {
  const cities = await readNames(cachedNames.citySlugs(), lookup);
  if (!cities.includes(city)) return nothing;
  if (!isCursor(search)) {
    // What we did not make says nothing: the listing begins at its beginning.
    const { after: _nonsense, ...others } = search;
    return findListing(city, others, lookup);
  }
  if (search.neighborhood === undefined) return listingPage(city, search);
  const names = await readNames(cachedNames.neighborhoods(city), lookup);
  const slugs = new Set(names.map(slugify));
  const { neighborhood: wanted, ...others } = search;
  const known = wanted.split(',').filter((slug) => slugs.has(slug));
  if (known.length === wanted.split(',').length) return listingPage(city, search);
  // No mic is there, today: that part of the filter means nothing. A mic may come, so not for good.
  const left = parseListingSearch({ ...others, neighborhood: known.join(',') });
  return { kind: 'elsewhere', path: listingPath(city, left), isLasting: false };
}

function listingPage(city: string, search: ListingSearch): PagePlan {
  return {
    kind: 'page',
    path: listingPath(city, search),
    tags: pageTags['/{city}'](city),
    admission: admitListing(search),
  };
}

/** Whether the listing that a page shows begins there: all days under headings, or one day. */
function isCursor({ after, day }: ListingSearch): boolean {
  try {
    const shape = day === undefined ? 'days' : 'day';
    return after === undefined || decodeListingCursor(after).shape === shape;
  } catch {
    return false;
  }
}

/** By slug, former slug or id, under whichever city; not kept: it is one look at an index. */
async function findMicPage(
  reference: string,
  { caller }: Lookup,
  pathOf: (citySlug: string, micSlug: string) => string,
): Promise<PagePlan> {
  return unlessNotFound(async () => {
    const { id, slug, citySlug } = await caller.mics.get({ mic: reference });
    return {
      kind: 'page',
      path: pathOf(citySlug, slug),
      tags: pageTags['/{city}/{mic}'](citySlug, id),
    };
  });
}

/** By the claimed name, or by the id until there is one; not kept either. */
async function findProfilePage(reference: string, { caller }: Lookup): Promise<PagePlan> {
  return unlessNotFound(async () => {
    const { userId, slug } = await caller.social.getProfile({ slug: reference });
    const path = `/profile/${slug}`;
    return { kind: 'page', path, tags: pageTags['/profile/{slug}'](userId) };
  });
}

async function unlessNotFound(find: () => Promise<PagePlan>): Promise<PagePlan> {
  try {
    return await find();
  } catch (error) {
    if (readFailure(error).code === 'NOT_FOUND') return nothing;
    throw error;
  }
}

type CachedNames = ReturnType<(typeof cachedNames)[keyof typeof cachedNames]>;

function readNames({ key, tags, read }: CachedNames, { names, caller }: Lookup) {
  return names.read({
    key,
    tags,
    load: async () => ({ value: await read(caller), isCacheable: true }),
  });
}
