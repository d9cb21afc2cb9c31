/**
 * What drops a kept answer. A NOTIFY of the triggers on mics and cities names cities and mics; a
 * change to a city itself drops everything.
 *
 * | kept | tags | dropped when |
 * | --- | --- | --- |
 * | REST `listMicsByCity`, tRPC `mics.list`, a city's neighborhoods | listing(city) | a mic of the city is or was approved, and changed |
 * | REST `listCities`, tRPC `places.listCities`, the known slugs, `/` | cities | any such mic changed: their numbers are shown |
 * | `/{city}` | listing(city), cities | either: it holds the list of cities too |
 * | `/{city}/{mic}` | mic(id), anyMic(city) | this mic changed; many of its city at once |
 * | REST `search`, tRPC `mics.search`, of four letters or fewer | search | a mic or a person that searches find changed |
 * | static pages | none | nothing but time |
 */
export const tags = {
  cities: 'cities',
  search: 'search',
  listing: (citySlug: string) => `listing:${citySlug}`,
  mic: (micId: number) => `mic:${micId}`,
  /** Dropped when so many mics of a city changed at once that they are not named. */
  anyMic: (citySlug: string) => `mics-of:${citySlug}`,
};
