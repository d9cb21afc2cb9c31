import { isUsableSlug, maxSlugLength, slugify } from '../core/slug.ts';

export type SlugSource = {
  readonly showName: string;
  readonly venueName: string | null;
  readonly neighborhood: string | null;
  readonly citySlug: string;
};

/** Stands in where a name has no letter that an address can hold. */
const namelessSlug = 'open-mic';

/**
 * The addresses a mic may have, best first: its name, then with its venue, neighborhood or city.
 * Never empty; when all are taken, {@link numberSlug} makes more of the last.
 */
export function listSlugs(mic: SlugSource): [string, ...string[]] {
  const name = slugify(mic.showName);
  const base = name === '' ? namelessSlug : name;
  const place = [mic.venueName, mic.neighborhood].map((words) => slugify(words ?? ''));
  const nearest = place.find((slug) => slug !== '') ?? mic.citySlug;
  const placed = slugify(`${base} ${nearest}`);
  const usable = [...new Set([name, placed])].filter(isUsableSlug);
  const [first = slugify(`${base} ${mic.citySlug}`), ...others] = usable;
  return [first, ...others];
}

/** 'the-jam' and 2 as 'the-jam-2', no longer than a slug may be. */
export function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '')}${suffix}`;
}
