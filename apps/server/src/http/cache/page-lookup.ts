import { type Caller, createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { readFailure } from '@stagetime/api/core/errors';
import {
  decodeListingCursor,
  isPositionIn,
} from '@stagetime/api/features/mics/listing/listing.presenter';
import { findToday } from '@stagetime/api/features/places/places.service';
import { appPages, staticPageTitles } from '@stagetime/contracts/core/pages';
import { reservedNames, slugify } from '@stagetime/contracts/core/slug';
import { parseContactSearch } from '@stagetime/contracts/messaging/search';
import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import {
  findNight,
  type MicSearch,
  parseMicSearch,
  parseSubmitSearch,
} from '@stagetime/contracts/mics/mic-address';
import { hashOfNight } from '@stagetime/contracts/mics/nights/rules';
import { isListedDay } from '@stagetime/contracts/mics/rules';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import { isProfileSlug } from '@stagetime/contracts/social/profile-slug';

/** What a page's address asks for, before anyone knows whether there is such a city, mic or person. */
export type PageAddress =
  /** The front page and the pages of words. */
  | { readonly kind: 'fixed'; readonly path: string }
  /** A page that the web app completes, whatever the query says: it may hold a secret. */
  | { readonly kind: 'app'; readonly path: string }
  | { readonly kind: 'city'; readonly city: string; readonly search: ListingSearch }
  | {
      readonly kind: 'mic';
      readonly city: string;
      readonly mic: string;
      readonly search: MicSearch;
    }
  /** A mic's poster to print. */
  | { readonly kind: 'poster'; readonly city: string; readonly mic: string }
  /** Someone's public profile. */
  | { readonly kind: 'profile'; readonly slug: string }
  /** No page can have this address. Of a file ask programs: /x.php, /.env, a picture of long ago. */
  | { readonly kind: 'nothing'; readonly isFile: boolean };

const noPage: PageAddress = { kind: 'nothing', isFile: false };

/**
 * Reads path and query as a browser sent them, without regard to case, to empty parts of the path
 * and to what the query says beyond a listing's filters. It has to know every page of the web app.
 */
export function readPageAddress(url: string): PageAddress {
  const [rawPath = '', ...rest] = url.split('?');
  const query = rest.join('?');
  const segments = readSegments(rawPath);
  if (segments === undefined) return noPage;
  if (segments.some(isOfFile)) return { kind: 'nothing', isFile: true };
  if (segments.length > 3) return noPage;
  const path = segments.join('/');
  if (appPages.has(path)) return { kind: 'app', path: `/${path}` };
  const [first, second, third] = segments;
  if (first === undefined) return { kind: 'fixed', path: '/' };
  if (second === undefined && Object.hasOwn(staticPageTitles, first)) {
    // What the message is about, and what was sent before, the web app fills in.
    const isForApp =
      (first === 'contact' && readSingle(query, parseContactSearch).subject) ||
      (first === 'submit' && readSingle(query, parseSubmitSearch).again);
    return { kind: isForApp ? 'app' : 'fixed', path: `/${first}` };
  }
  if (first === 'profile' && second !== undefined && third === undefined) {
    return isProfileSlug(second) ? { kind: 'profile', slug: second } : noPage;
  }
  if (reservedNames.has(first) || !isCitySlug(first)) return noPage;
  if (second === undefined) {
    return { kind: 'city', city: first, search: readSearch(query) };
  }
  if (!isCitySlug(second)) return noPage;
  if (third === undefined) {
    const search = readSingle(query, parseMicSearch);
    return { kind: 'mic', city: first, mic: second, search };
  }
  return third === 'poster' ? { kind: 'poster', city: first, mic: second } : noPage;
}

/** The one address of a city's listing with these filters. */
export function listingPath(city: string, search: ListingSearch): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? `/${city}` : `/${city}?${query}`;
}

/** The one address of a mic's page with its comments in this order, sent for that night. */
function micPath(city: string, mic: string, search: MicSearch): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? `/${city}/${mic}` : `/${city}/${mic}?${query}`;
}

function readSegments(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.split('/').map((part) => decodeURIComponent(part).toLowerCase());
    return segments.filter((segment) => segment !== '');
  } catch {
    return undefined;
  }
}

/** Hidden, or with a short ending: no page has a dot. A dot at the end is that of a sentence. */
function isOfFile(segment: string): boolean {
  return /^\.|\.[a-z0-9]{2,4}$/.test(segment);
}

function readSearch(query: string): ListingSearch {
  return readSingle(query, parseListingSearch);
}

/** Values of one name that are tried: an address may hold thousands. */
const triedValues = 3;

/** What a query says. Of a name given twice the first value counts that `parse` makes anything of. */
function readSingle<Search extends object>(
  query: string,
  parse: (values: Readonly<Record<string, string>>) => Search,
): Search {
  const given = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  const single = [...given].flatMap(([name, pairs]) => {
    if (pairs.length === 1) return pairs;
    const says = ([, value]: [string, string]) => name in parse({ [name]: value });
    return [pairs.slice(0, triedValues).find(says) ?? pairs[0] ?? []];
  });
  return parse(Object.fromEntries(single));
}

/** What to do with a page's address. */
type PagePlan =
  /** A page that is there, under its one address. */
  | { readonly kind: 'page'; readonly path: string }
  /** Its one address is another; `isLasting` when it will always be. */
  | { readonly kind: 'elsewhere'; readonly path: string; readonly isLasting: boolean }
  | { readonly kind: 'nothing' };

const nothing: PagePlan = { kind: 'nothing' };

/** Looks up whether an address names a city, mic or person that is there, and what its one address is. */
export async function planPage(url: string, address: PageAddress, ctx: Context): Promise<PagePlan> {
  const plan = await findPage(address, ctx);
  const isItsAddress = plan.kind === 'page' && (plan.path === url || address.kind === 'app');
  if (plan.kind !== 'page' || isItsAddress) return plan;
  return { kind: 'elsewhere', path: plan.path, isLasting: true };
}

async function findPage(address: PageAddress, ctx: Context): Promise<PagePlan> {
  const caller = createCaller(ctx);
  switch (address.kind) {
    case 'nothing':
      return nothing;
    case 'app':
    case 'fixed':
      return { kind: 'page', path: address.path };
    case 'city': {
      const today = await findToday(ctx, address.city);
      return today === undefined ? nothing : findListing(address, today, caller);
    }
    case 'mic':
      return findMicPage(address.mic, address.search, caller);
    case 'poster':
      return findPosterPage(address.mic, caller);
    case 'profile':
      return findProfilePage(address.slug, caller);
  }
}

/** Of a city that is there, where it is `today` now. */
async function findListing(
  { city, search }: Extract<PageAddress, { kind: 'city' }>,
  today: string,
  caller: Caller,
): Promise<PagePlan> {
  // What we did not make says nothing: the listing begins at its beginning.
  const { after: _nonsense, ...fromBeginning } = search;
  const wanted = isCursor(search) ? search : fromBeginning;
  const path = listingPath(city, wanted);
  const left = parseListingSearch({
    ...(isListedDay(wanted.day, today) ? wanted : { ...fromBeginning, day: undefined }),
    neighborhood: await keepKnown(city, wanted.neighborhood, caller),
  });
  const leftPath = listingPath(city, left);
  if (leftPath === path) return { kind: 'page', path };
  // No mic is there today, or the date is over or too far yet: that part means nothing. That may change, so
  // not for good.
  return { kind: 'elsewhere', path: leftPath, isLasting: false };
}

/** Those of some neighborhoods, as slugs joined by commas, that the city has a mic in. */
async function keepKnown(city: string, asked: string | undefined, caller: Caller) {
  if (asked === undefined) return undefined;
  const { neighborhoods } = await caller.mics.list({ citySlug: city, limit: 1 });
  const slugs = new Set(neighborhoods.map(slugify));
  const known = asked.split(',').filter((slug) => slugs.has(slug));
  return known.join(',');
}

/** Whether the listing that a page shows begins there: all days under headings, or one day. */
function isCursor({ after, day }: ListingSearch): boolean {
  try {
    const asked = { shape: day === undefined ? 'days' : 'day', day } as const;
    return after === undefined || isPositionIn(decodeListingCursor(after), asked);
  } catch {
    return false;
  }
}

/** By slug, former slug or id, under whichever city. */
async function findMicPage(
  reference: string,
  search: MicSearch,
  caller: Caller,
): Promise<PagePlan> {
  return unlessNotFound(async () => {
    const mic = await caller.mics.get({ mic: reference });
    const { night, ...others } = search;
    // A night that is over, or none: its page is the mic's, and pages are as many as there are nights. The browser says
    // what became of it.
    if (night !== undefined && findNight(mic, night) === undefined) {
      const path = `${micPath(mic.citySlug, mic.slug, others)}#${hashOfNight(night)}`;
      return { kind: 'elsewhere', path, isLasting: false };
    }
    return { kind: 'page', path: micPath(mic.citySlug, mic.slug, search) };
  });
}

async function findPosterPage(reference: string, caller: Caller): Promise<PagePlan> {
  return unlessNotFound(async () => {
    const { slug, citySlug } = await caller.mics.get({ mic: reference });
    return { kind: 'page', path: `/${citySlug}/${slug}/poster` };
  });
}

/** By the claimed name, or by the id until there is one. */
async function findProfilePage(reference: string, caller: Caller): Promise<PagePlan> {
  return unlessNotFound(async () => {
    const { slug } = await caller.social.getProfile({ slug: reference });
    return { kind: 'page', path: `/profile/${slug}` };
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
