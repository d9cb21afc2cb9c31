import { AnyText } from '@stagetime/contracts/core/schemas';
import { clampSearchLimit, searchMaxResults } from '@stagetime/contracts/mics/search/rules';
import { SearchResult, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import { CitySlug } from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { bodyFrom, snakeCase } from './core/fields.ts';
import { defineRoute, keptForASecond } from './core/route.ts';

const PublicSearchResult = z
  .object({
    type: SearchResult.shape.type,
    id: z.int(),
    title: z.string(),
    subtitle: z.string().nullable(),
    city: z.string().nullable(),
    image_url: z.string().nullable(),
    next_date: z.string().nullable().meta({
      description:
        "A mic's next night in its city: local time with offset, or the date where no time is known",
      example: '2026-11-26T20:00-05:00',
    }),
    next_date_certain: z.boolean().nullable().meta({ description: 'False: check first' }),
    url: z.string().meta({
      description: 'A path of the web app',
      example: '/philadelphia/the-comedy-jawn',
    }),
  })
  .meta({ id: 'SearchResult' });

const toPublicResult = bodyFrom(PublicSearchResult, ({ nextNight }: SearchResult) => ({
  next_date: nextNight?.startsAt ?? nextNight?.date ?? null,
  next_date_certain: nextNight?.certain ?? null,
}));

/** A suggestion's fields under the names of REST. */
function rename<Value>({ citySlug, ...fields }: Readonly<Record<string, Value>>) {
  const named = Object.entries(fields).map(([name, value]) => [snakeCase(name), value]);
  return { ...Object.fromEntries(named), city: citySlug };
}

const { count, note, url } = SearchSuggestion.shape;
const PublicSuggestion = z
  .object({
    ...rename<z.ZodType>(SearchSuggestion.shape),
    count: count.meta({ description: 'The mics that it lists' }),
    note: note.meta({
      description: 'What of the query it could not keep; null where it keeps all',
      example: '0 tonight; 4 on other days',
    }),
    url: url.meta({ example: '/los-angeles?type=comedy&neighborhood=echo-park' }),
  })
  .meta({ id: 'SearchSuggestion' });

const search = defineRoute({
  operationId: 'search',
  method: 'get',
  path: '/search',
  auth: 'open',
  tag: 'Search',
  summary: 'Search mics and performers',
  description:
    'Mics by name, venue and neighborhood, performers by stage name, name and username, best first. Words that describe a listing, such as "comedy echo park tuesday", "lottery in brooklyn this weekend" or "free tonight after 8 in echo park or silver lake", also suggest it with its number of mics. Accents, word order, unfinished words and small misspellings are forgiven. A query under 2 characters finds nothing; one over 100 is cut.',
  query: z.object({
    q: AnyText().default('').meta({ description: 'What to look for' }),
    limit: AnyText()
      .optional()
      .meta({
        description: `1 to ${searchMaxResults}, default ${searchMaxResults}; other numbers count as the nearest`,
        example: '5',
      }),
    city: CitySlug.optional().meta({ description: "The visitor's city, which comes first" }),
  }),
  answer: 'What was found',
  fields: {
    results: z.array(PublicSearchResult),
    suggestions: z.array(PublicSuggestion).meta({
      description: 'Listings that the words describe, at most 3; not counted in the results',
    }),
    total_capped: z.boolean().meta({ description: 'Whether there is more than the limit' }),
  },
  fieldNames: { query: 'q', citySlug: 'city' },
  cacheControl: keptForASecond,
  async run({ caller, query }) {
    const found = await caller.mics.search({
      query: query.q,
      limit: query.limit === undefined ? undefined : clampSearchLimit(Number(query.limit)),
      citySlug: query.city,
    });
    const results = found.results.map(toPublicResult);
    const suggestions = found.suggestions.map(rename);
    return { results, suggestions, total_capped: found.isCapped };
  },
});

export const searchRoutes = [search];
