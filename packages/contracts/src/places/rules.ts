/** Where somebody lands whose city is not known. */
export const defaultCitySlug = 'los-angeles';

/** Longest slug of a city. */
const maxCitySlugLength = 80;

/** Whether a path segment could be a city's slug; says nothing of whether there is such a city. */
export function isCitySlug(segment: string): boolean {
  return segment.length <= maxCitySlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment);
}
