import { appPages, staticPageTitles } from '@stagetime/contracts/core/pages';
import { reservedNames } from '@stagetime/contracts/core/slug';
import { type MicSearch, parseMicSearch } from '@stagetime/contracts/mics/mic-address';
import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/rules';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import { isProfileSlug } from '@stagetime/contracts/social/profile-slug';

/** What a page's address asks for, before anyone knows whether there is such a city, mic or person. */
export type PageAddress =
  /** The front page and the pages of words. */
  | { readonly kind: 'fixed'; readonly path: string }
  /** A frame that the web app loads, whatever the query says: it may hold a secret. */
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
  /** No page can have this address. */
  | { readonly kind: 'nothing' };

const nothing: PageAddress = { kind: 'nothing' };

/**
 * Reads path and query as a browser sent them, without regard to case, to empty parts of the path
 * and to what the query says beyond a listing's filters. It has to know every page of the web app.
 */
export function readPageAddress(url: string): PageAddress {
  const [rawPath = '', ...rest] = url.split('?');
  const segments = readSegments(rawPath);
  if (segments === undefined || segments.length > 3) return nothing;
  const path = segments.join('/');
  if (appPages.has(path)) return { kind: 'app', path: `/${path}` };
  const [first, second, third] = segments;
  if (first === undefined) return { kind: 'fixed', path: '/' };
  if (second === undefined && Object.hasOwn(staticPageTitles, first)) {
    return { kind: 'fixed', path: `/${first}` };
  }
  if (first === 'profile' && second !== undefined && third === undefined) {
    return isProfileSlug(second) ? { kind: 'profile', slug: second } : nothing;
  }
  if (reservedNames.has(first) || !isCitySlug(first)) return nothing;
  if (second === undefined) {
    return { kind: 'city', city: first, search: readSearch(rest.join('?')) };
  }
  if (!isCitySlug(second)) return nothing;
  if (third === undefined) {
    const search = parseMicSearch(readSingle(rest.join('?')));
    return { kind: 'mic', city: first, mic: second, search };
  }
  return third === 'poster' ? { kind: 'poster', city: first, mic: second } : nothing;
}

/** The one address of a city's listing with these filters. */
export function listingPath(city: string, search: ListingSearch): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? `/${city}` : `/${city}?${query}`;
}

/** The one address of a mic's page with its comments in this order, sent for that night. */
export function micPath(city: string, mic: string, search: MicSearch): string {
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

function readSearch(query: string): ListingSearch {
  return parseListingSearch(readSingle(query));
}

/** What a query says. A name given twice says nothing, as in the web app's router. */
function readSingle(query: string): Record<string, string> {
  const given = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  const single = [...given].flatMap(([name, values]) =>
    values.length === 1 ? values : [[name, '']],
  );
  return Object.fromEntries(single);
}
