import type { CityView, LocationView } from '@stagetime/contracts/places/schemas';
import type { CityRow } from './places.queries.ts';

export function presentCity(row: CityRow): CityView {
  return {
    slug: row.slug,
    name: row.name,
    state: row.state,
    timeZone: row.time_zone,
    micCount: row.mic_count ?? 0,
  };
}

export function presentLocation(
  { slug, name }: Pick<CityRow, 'slug' | 'name'>,
  source: LocationView['source'],
): LocationView {
  return { citySlug: slug, displayName: name, source };
}
