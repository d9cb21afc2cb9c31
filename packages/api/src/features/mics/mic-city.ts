import { slugify } from '@stagetime/contracts/core/slug';
import { zoneOfState } from '@stagetime/contracts/places/states';

/** What a mic is read with where it may be in a city that is not listed yet. */
export type MicCityRow = {
  readonly city_slug: string | null;
  readonly city_name: string | null;
  readonly time_zone: string | null;
  readonly proposed_city: string | null;
  readonly state: string | null;
};

export type MicCity = { readonly slug: string; readonly name: string; readonly timeZone: string };

/**
 * The city of a mic. One that a submitter proposed has the address and the zone that it would likely
 * have: they count for who may see the mic before it is approved, and for nobody else.
 */
export function cityOfMic(row: MicCityRow): MicCity {
  const { city_slug: slug, city_name: name, time_zone: timeZone } = row;
  if (slug !== null && name !== null && timeZone !== null) return { slug, name, timeZone };
  const proposed = row.proposed_city ?? '';
  return {
    // A name without a letter that an address can hold.
    slug: slugify(proposed) || 'city',
    name: proposed,
    timeZone: zoneOfState(row.state ?? ''),
  };
}
