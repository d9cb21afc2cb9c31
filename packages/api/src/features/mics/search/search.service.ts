import { availableParallelism } from 'node:os';
import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { slugify } from '@stagetime/contracts/core/slug';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { minPrefix, readQueryWords, saidFlags } from '@stagetime/contracts/mics/search/query-words';
import { isSearchable, micSubtitle } from '@stagetime/contracts/mics/search/rules';
import type {
  SearchInput,
  SearchResult,
  SearchSuggestion,
  SearchView,
} from '@stagetime/contracts/mics/search/schemas';
import type { Context } from '../../../core/context.ts';
import { createConcurrencyLimit } from '../../../core/queue.ts';
import { createNightReader } from '../coming-nights.ts';
import { type FoundNight, type Hit, searchDirectory } from './search.queries.ts';
import { suggestListings, suggestWithoutUnknown } from './suggestions.service.ts';

function presentHit(hit: Hit, isGuess: boolean, now: Date): SearchResult {
  const { id, image_url, city_slug, city_name } = hit;
  if ('show_name' in hit) {
    const { categories = [], poster_hand = null, next = null } = hit.found ?? {};
    return {
      type: 'open_mic',
      id,
      title: hit.show_name,
      subtitle: micSubtitle(hit.venue_name, hit.neighborhood),
      city: city_name,
      imageUrl: image_url,
      poster: {
        slug: hit.slug,
        showName: hit.show_name,
        categories,
        posterHand: poster_hand,
      },
      nextNight: next === null ? null : presentNext(next, now),
      isGuess,
      url: `/${city_slug}/${hit.slug}`,
    };
  }
  return {
    type: 'performer',
    id,
    title: hit.stage_name ?? hit.name,
    subtitle: hit.stage_name === null ? null : hit.name,
    city: city_name ?? hit.home_city,
    imageUrl: image_url,
    poster: null,
    nextNight: null,
    isGuess,
    url: `/profile/${profileSlug(hit.custom_slug, id)}`,
  };
}

function presentNext(found: FoundNight, now: Date): NightView {
  const clock = cityClock(now, found.time_zone);
  const readNight = createNightReader(clock, found.holidays);
  return readNight(found.local_date, found.is_certain, found);
}

/**
 * A search keeps a processor of the database busy, and making the answers takes about as long; more
 * at once only slow each other down where both share a machine. A flood of searches leaves
 * connections to everything else. No more wait than can be answered in time: who has to be refused hears it at once.
 */
const limitConcurrency = createConcurrencyLimit({
  name: 'searches',
  atOnce: Math.min(8, Math.ceil(availableParallelism() / 2)),
  maxWaiting: 100,
  maxWait: 2000,
});

/** Whether names of a hit have all words, each perhaps unfinished. */
function hasWords(hit: Hit, asked: readonly string[]): boolean {
  const names =
    'show_name' in hit
      ? [hit.show_name, hit.venue_name, hit.neighborhood]
      : [hit.name, hit.stage_name, hit.custom_slug];
  const words = names.flatMap((name) => slugify(name ?? '').split('-'));
  return asked.every((each) => words.some((word) => word.startsWith(each)));
}

/** Whether a query says more than where. */
function isNarrowed(suggestion: SearchSuggestion): boolean {
  const { note, day, type, startsAfter, signup } = suggestion;
  const flags = saidFlags.map((name) => suggestion[name]);
  return [note, day, type, startsAfter, signup, ...flags].some(Boolean);
}

/**
 * Public mics and people whose names, venues or neighborhoods are nearest to a query, best first, and
 * the listings that its words describe, else those that some of its words do.
 * Throws UNAVAILABLE when more people search at once than can be answered within two seconds.
 */
export async function searchMics(
  ctx: Pick<Context, 'db' | 'now'>,
  input: SearchInput,
): Promise<SearchView> {
  const { query, citySlug, limit } = input;
  if (!isSearchable(query)) return { suggestions: [], results: [], isCapped: false };
  const now = ctx.now();
  const turn = Promise.withResolvers<void>();
  const [suggestions, hits] = await Promise.all([
    // Not before: in a flood those of searches that are refused would take every connection.
    turn.promise.then(() => suggestListings(ctx, input)),
    limitConcurrency(() => {
      turn.resolve();
      // One more than is shown tells whether there is more.
      return searchDirectory(ctx.db, { query, citySlug, limit: limit + 1, now });
    }),
  ]);
  const isListing = suggestions.some(isNarrowed);
  // 'Good Hang tonight' is a mic's name and a day, where Good Hang is no place.
  const name = suggestions.length > 0 ? [] : (readQueryWords(query)?.places.flat() ?? []);
  const isMatch = (hit: Hit) =>
    hasWords(hit, slugify(query).split('-')) ||
    (name.join('').length >= minPrefix && hasWords(hit, name));
  const matches = new Set(hits.filter(isMatch));
  // Who describes listings asks for no mic that is called otherwise.
  const asked = isListing ? [...matches] : hits;
  const results = asked.slice(0, limit).map((hit) => presentHit(hit, !matches.has(hit), now));
  const isKnown = suggestions.length > 0 || matches.size > 0;
  return {
    suggestions: isKnown ? suggestions : await suggestWithoutUnknown(ctx, input),
    results,
    isCapped: asked.length > limit,
  };
}
