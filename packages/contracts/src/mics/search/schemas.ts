import { AnyText } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { CitySlug } from '../../places/schemas.ts';
import { dayNames, micTypes } from '../rules.ts';
import { LocalDate, LocalTime, MicView, NightView, SignupFilter } from '../schemas.ts';
import { eachSaidFlag } from './query-words.ts';
import { clampSearchLimit, maxSuggestions, searchMaxResults, tidySearchQuery } from './rules.ts';

export const SearchInput = z.strictObject({
  /** Any text; {@link tidySearchQuery} says what is searched for. */
  query: AnyText().transform(tidySearchQuery),
  limit: z.number().default(searchMaxResults).transform(clampSearchLimit),
  /** The visitor's city, whose mics and people come first; an unknown one changes nothing. */
  citySlug: CitySlug.optional(),
});

export type SearchInput = z.infer<typeof SearchInput>;

export const SearchResult = z.object({
  type: z.enum(['open_mic', 'performer']),
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  city: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** What a mic's poster is drawn from; null for people. */
  poster: MicView.pick({
    slug: true,
    showName: true,
    categories: true,
    posterHand: true,
  }).nullable(),
  /** A mic's next night; null where no weekday is known, and for people. */
  nextNight: NightView.nullable(),
  /** Whether it only resembles what was typed, or has only some of it. */
  isGuess: z.boolean(),
  /** A path of the web app. */
  url: z.string(),
});

export type SearchResult = z.infer<typeof SearchResult>;

/** A listing that the words of a query describe: 'Comedy in Echo Park'. */
export const SearchSuggestion = z.object({
  title: z.string(),
  citySlug: CitySlug,
  day: z.union([z.enum(['today', 'tomorrow', ...dayNames]), LocalDate]).nullable(),
  type: z.enum(micTypes).nullable(),
  /** By name; null where there is none, or several. */
  neighborhood: z.string().nullable(),
  /** All of them, by name. */
  neighborhoods: z.array(z.string()),
  startsAfter: LocalTime.nullable(),
  ...eachSaidFlag(() => z.boolean()),
  signup: SignupFilter.nullable(),
  /** The mics that it lists. */
  count: z.int(),
  /** What of the query could not be kept: '0 tonight; 4 on other days'. Null where all of it is. */
  note: z.string().nullable(),
  /** A path of the web app. */
  url: z.string(),
});

export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

export const SearchView = z.object({
  suggestions: z.array(SearchSuggestion).max(maxSuggestions),
  results: z.array(SearchResult).max(searchMaxResults),
  /** Whether more was found than the limit let through. */
  isCapped: z.boolean(),
});

export type SearchView = z.infer<typeof SearchView>;
