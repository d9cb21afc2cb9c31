import type { Caller } from '@stagetime/api/app.router';
import type { CallKind } from '@stagetime/api/core/call-limits';
import { ListCommentsInput } from '@stagetime/contracts/comments/schemas';
import { ListMicsInput } from '@stagetime/contracts/mics/schemas';
import { SearchInput } from '@stagetime/contracts/mics/search/schemas';
import { z } from 'zod';
import type { Admission } from './tagged-cache.ts';
import { tags } from './tags.ts';

/** A read whose answers are the same for everybody, so that they are cached. */
export type CachedRead<Input = unknown, Of = unknown> = {
  /** What drops an answer, from what it was asked of. */
  readonly tags: (of: Of) => readonly string[];
  readonly limit: CallKind;
  /** How soon an answer is worth its room, from the procedure's input or the row's query. */
  readonly admission: (given: Readonly<Record<string, unknown>>) => Admission;
  readonly procedure: {
    readonly path: string;
    /** The procedure's own schema: what it leaves of an input names the answer. */
    readonly input: z.ZodType<Input>;
    readonly call: (caller: Caller, input: Input) => Promise<unknown>;
  };
  /** The row of the REST table that gives the same, where one does. */
  readonly operation?: {
    readonly id: string;
    readonly of: (params: { readonly city?: string }) => Of;
  };
};

function define<Input extends Of, Of>(read: CachedRead<Input, Of>): CachedRead<Input, Of> {
  return read;
}

const rareFilters = [
  'neighborhood',
  'neighborhoods',
  'startsAfter',
  'starts_after',
  'free',
  'signup',
];

/** A listing of any day, whole or of one type, is common; few ask twice for the same of all others. */
export function admitListing(given: Readonly<Record<string, unknown>>): Admission {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return rareFilters.some((name) => isSet(given[name])) ? 'second-request' : 'immediate';
}

const cities = define<void, void>({
  tags: () => [tags.cities],
  limit: 'reads',
  admission: () => 'immediate',
  procedure: {
    path: 'places.listCities',
    input: z.void(),
    call: (caller) => caller.places.listCities(),
  },
  operation: { id: 'listCities', of: () => {} },
});

const listing = define<ListMicsInput, { readonly citySlug: string }>({
  tags: ({ citySlug }) => [tags.listing(citySlug)],
  limit: 'reads',
  admission: admitListing,
  procedure: {
    path: 'mics.list',
    input: ListMicsInput,
    call: (caller, input) => caller.mics.list(input),
  },
  operation: { id: 'listMicsByCity', of: ({ city = '' }) => ({ citySlug: city }) },
});

const search = define<SearchInput, unknown>({
  tags: () => [tags.search],
  limit: 'search',
  admission: () => 'second-request',
  procedure: {
    path: 'mics.search',
    input: SearchInput,
    call: (caller, input) => caller.mics.search(input),
  },
  operation: { id: 'search', of: () => undefined },
});

/** The web app asks by id. Over REST the same row also tells who is signed in what they voted. */
const comments = define<ListCommentsInput, ListCommentsInput>({
  tags: ({ mic }) =>
    isId(mic) ? [tags.comments(mic), tags.mic(Number(mic))] : [tags.commentsByName],
  limit: 'reads',
  admission: ({ cursor }) => (cursor === undefined ? 'immediate' : 'second-request'),
  procedure: {
    path: 'comments.list',
    input: ListCommentsInput,
    call: (caller, input) => caller.comments.list(input),
  },
});

function isId(mic: string): boolean {
  return /^[1-9][0-9]*$/.test(mic);
}

/** Everything that tRPC and REST answer from kept bytes. */
export const cachedReads = [cities, listing, search, comments] as readonly CachedRead[];

/** What drops a kept page: the reads that it shows. */
export const pageTags = {
  '/': () => cities.tags(),
  /** Pages of words, and frames that the web app loads. */
  fixed: (): readonly string[] => [],
  '/{city}': (citySlug: string) => [...listing.tags({ citySlug }), ...cities.tags()],
  '/profile/{slug}': (userId: number) => [tags.profile(userId)],
  '/{city}/{mic}': (citySlug: string, micId: number) => [tags.mic(micId), tags.anyMic(citySlug)],
};

/** Names that are kept to tell whether a page's address means anything. */
export const cachedNames = {
  citySlugs: () => ({
    key: 'cities',
    tags: cities.tags(),
    read: async (caller: Caller) => (await caller.places.listCities()).map(({ slug }) => slug),
  }),
  neighborhoods: (citySlug: string) => ({
    key: `neighborhoods:${citySlug}`,
    tags: listing.tags({ citySlug }),
    read: async (caller: Caller) => (await caller.mics.list({ citySlug, limit: 1 })).neighborhoods,
  }),
};
