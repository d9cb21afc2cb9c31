/**
 * What drops a kept answer. A NOTIFY of the triggers on mics and cities names cities and mics; a
 * change to a city itself drops everything. `cached-reads.ts` says which answers have which.
 */
export const tags = {
  /** Dropped when any mic that is or was approved changed: the numbers of each city are shown. */
  cities: 'cities',
  /** Dropped when a mic or a person changed that searches find. */
  search: 'search',
  /** Dropped when a mic of the city changed that is or was approved. */
  listing: (citySlug: string) => `listing:${citySlug}`,
  /** Dropped when this mic changed. */
  mic: (micId: number) => `mic:${micId}`,
  /** Dropped when this mic's comments or their votes changed; by the id in the request. */
  comments: (micId: number | string) => `comments:${micId}`,
  /** Dropped with anybody's: of mics that were asked for by name. */
  commentsByName: 'comments-by-name',
  /** Dropped when somebody's profile changed. */
  profile: (userId: number) => `profile:${userId}`,
  /** Dropped when so many mics of a city changed at once that they are not named. */
  anyMic: (citySlug: string) => `mics-of:${citySlug}`,
};
