import { slugify } from '../../core/slug.ts';
import { maxNeighborhoods } from '../limits.ts';
import {
  type ChosenDay,
  findDayFilter,
  findMicType,
  type MicType,
  type SignupFilter,
  signupFilters,
} from '../rules.ts';
import type { ListMicsInput } from './schemas.ts';

// What narrows a listing, by the names that its address has for it, and by those of its procedure.

/** The filters that are on or left out: as an address names them, in its order, and as the procedure does. */
const flagNames = {
  free: 'free',
  no_bringer: 'noBringer',
  /** Of today only: what one can still get on. */
  open: 'stillOpen',
  all_ages: 'allAges',
  step_free: 'stepFree',
} as const satisfies Record<string, keyof ListMicsInput>;
export type ListingFlag = keyof typeof flagNames;
/** The same as the procedure names them. */
export type ListingFlagInput = (typeof flagNames)[ListingFlag];
const flags = Object.keys(flagNames) as ListingFlag[];

/** Those that are set, as the procedure is asked for them. */
export function nameFlags(search: { readonly [Name in ListingFlag]?: unknown }) {
  const on = flags.filter((flag) => search[flag] !== undefined);
  return Object.fromEntries(on.map((flag) => [flagNames[flag], true])) as {
    [Name in ListingFlagInput]?: true;
  };
}

/** A listing's filters as they stand in its address; what is left out means all. */
export type ListingSearch = { readonly [Name in ListingFlag]?: '1' } & {
  readonly day?: ChosenDay;
  readonly type?: MicType;
  /** Slugs, sorted and joined by commas: any of them. */
  readonly neighborhood?: string;
  /** `HH:mm`. */
  readonly starts_after?: string;
  readonly signup?: SignupFilter;
  /** Where a further page begins. */
  readonly after?: string;
};

/**
 * The filters of a listing's query, in the order in which its address names them. What means
 * nothing is dropped, so that an old or broken link still shows the city.
 */
export function parseListingSearch(search: Readonly<Record<string, unknown>>): ListingSearch {
  const read = (name: string) => {
    const value = search[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const day = findDayFilter(read('day'));
  const type = findMicType(read('type'));
  const neighborhood = joinSlugs(read('neighborhood').split(','));
  const startsAfter = read('starts_after');
  const signup = signupFilters.find((method) => method === read('signup').toLowerCase());
  const after = read('after');
  const isOn = (flag: ListingFlag) => read(flag) === '1' && (flag !== 'open' || day === 'today');
  return {
    ...(day === undefined || day === 'all' ? {} : { day }),
    ...(type === undefined ? {} : { type }),
    ...(neighborhood === '' ? {} : { neighborhood }),
    ...(isLocalTime(startsAfter) ? { starts_after: startsAfter } : {}),
    ...Object.fromEntries(flags.filter(isOn).map((flag) => [flag, '1'])),
    ...(signup === undefined ? {} : { signup }),
    ...(after === '' ? {} : { after }),
  };
}

/** Neighborhoods as an address names them: slugs in one order, each once. */
function joinSlugs(names: readonly string[]): string {
  const slugs = names.map(slugify).filter((slug) => slug !== '');
  return [...new Set(slugs)].toSorted().slice(0, maxNeighborhoods).join(',');
}

function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** What the procedure is asked for the filters of an address. */
export function toListingFilters(search: Omit<ListingSearch, 'after'>) {
  const { day, type, neighborhood, starts_after: startsAfter, signup } = search;
  return {
    ...(day === undefined ? {} : { day }),
    ...(type === undefined ? {} : { type }),
    ...(neighborhood === undefined ? {} : { neighborhoods: neighborhood.split(',') }),
    ...(startsAfter === undefined ? {} : { startsAfter }),
    ...nameFlags(search),
    ...(signup === undefined ? {} : { signup }),
  };
}
