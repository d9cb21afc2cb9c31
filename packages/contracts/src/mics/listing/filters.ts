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
import type { ListedMic } from './schemas.ts';

// What narrows a listing, by the names that its address has for it, and by those of its procedure.

/** A filter that is on or left out. */
type FlagFilter = {
  /** As the procedure names it. */
  readonly input: string;
  /** As the menu calls it, and under which of its headings. */
  readonly label: string;
  readonly group: 'cost' | 'entrance';
  /**
   * As sentences say it: before what is listed, or after it. A listing's title takes the first of them, what
   * a suggestion does without the last.
   */
  readonly before?: string;
  readonly after?: string;
  /** What it leaves of mics that were loaded, while the server cannot be asked. */
  readonly isLeft: (mic: ListedMic) => boolean;
};

/** Under the names that an address has for them, in the order of addresses and of the menu. */
export const listingFlags = {
  free: {
    input: 'free',
    label: 'Free',
    group: 'cost',
    before: 'free',
    isLeft: ({ feeType }) => feeType === 'free',
  },
  /** Without those that ask performers to bring guests. */
  no_bringer: {
    input: 'noBringer',
    label: 'No bringers',
    group: 'cost',
    after: 'without bringers',
    isLeft: ({ feeType }) => feeType !== 'bringer',
  },
  /**
   * Of today only: nights that are on, whose list is not full, and whose sign-up is open: where no one knows
   * until when, for an hour from the start.
   */
  open: {
    input: 'stillOpen',
    label: 'Can still get on today',
    group: 'entrance',
    // What else there is to it the server knows.
    isLeft: ({ night }) => night?.cancelled === undefined,
  },
  /** Those that say so; of most no one has said it. */
  all_ages: {
    input: 'allAges',
    label: 'All ages',
    group: 'entrance',
    before: 'all-ages',
    after: 'for all ages',
    isLeft: ({ leastAge }) => leastAge === '0',
  },
  step_free: {
    input: 'stepFree',
    label: 'Step-free',
    group: 'entrance',
    before: 'step-free',
    isLeft: ({ stepFree }) => stepFree === 'yes',
  },
} as const satisfies Record<string, FlagFilter>;
export type ListingFlag = keyof typeof listingFlags;
/** The same as the procedure names them. */
export type ListingFlagInput = (typeof listingFlags)[ListingFlag]['input'];
type Row = FlagFilter & { readonly name: ListingFlag; readonly input: ListingFlagInput };
export const flagFilters: readonly Row[] = (Object.keys(listingFlags) as ListingFlag[]).map(
  (name) => ({ name, ...listingFlags[name] }),
);

/** Those that are set, as the procedure is asked for them. */
export function nameFlags(search: { readonly [Name in ListingFlag]?: unknown }) {
  const on = flagFilters.filter(({ name }) => search[name] !== undefined);
  return Object.fromEntries(on.map(({ input }) => [input, true])) as {
    [Name in ListingFlagInput]?: true;
  };
}

/** Those that a procedure was asked for, as an address has them. */
export function flagsInAddress(asked: { readonly [Name in ListingFlagInput]?: boolean }) {
  const on = flagFilters.filter(({ input }) => asked[input]);
  return Object.fromEntries(on.map(({ name }) => [name, '1']));
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
  const isOn = ({ name }: Row) => read(name) === '1' && (name !== 'open' || day === 'today');
  return {
    ...(day === undefined || day === 'all' ? {} : { day }),
    ...(type === undefined ? {} : { type }),
    ...(neighborhood === '' ? {} : { neighborhood }),
    ...(isLocalTime(startsAfter) ? { starts_after: startsAfter } : {}),
    ...Object.fromEntries(flagFilters.filter(isOn).map(({ name }) => [name, '1'])),
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
