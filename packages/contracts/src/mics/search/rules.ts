/** Most results of one search (spec: "Search limit 10 results"). */
export const searchMaxResults = 10;
/** Most listings that are suggested beside the results. */
export const maxSuggestions = 3;
/** A query shorter than this finds nothing (spec: "Search runs only for trimmed queries of 2 or more characters"). */
export const searchMinLength = 2;
/** A shorter query that finds nothing stays without a word about it (spec: 'No results found' from 3). */
export const searchMinLengthForEmpty = 3;
/** Milliseconds without a key before the search box asks (spec). */
export const searchPause = 300;
/** Milliseconds after the focus left before the results close, so that a click still counts (spec). */
export const searchCloseDelay = 150;
/** A longer query is cut here: somebody pasted more than a name, and its beginning still finds it. */
export const searchMaxLength = 100;

/**
 * The query that is searched for: trimmed, cut to {@link searchMaxLength} UTF-16 units, without
 * what Postgres cannot store.
 */
export function tidySearchQuery(text: string): string {
  const cut = text.trim().slice(0, searchMaxLength).trimEnd();
  return cut.toWellFormed().replaceAll('\0', ' ').trim();
}

/** The limit that holds for one that was asked for: whole, from 1 to {@link searchMaxResults}. */
export function clampSearchLimit(limit: number): number {
  if (Number.isNaN(limit)) return searchMaxResults;
  return Math.min(searchMaxResults, Math.max(1, Math.trunc(limit)));
}
