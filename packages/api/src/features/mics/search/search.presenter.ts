import { micSubtitle } from '@stagetime/contracts/mics/search/messages';
import type { SearchResult } from '@stagetime/contracts/mics/search/schemas';
import type { Hit } from './search.queries.ts';

export function presentHit({ entry, city_slug, city_name }: Hit): SearchResult {
  const { id, image_url } = entry;
  if ('show_name' in entry) {
    return {
      type: 'open_mic',
      id,
      title: entry.show_name,
      subtitle: micSubtitle(entry.venue_name, entry.neighborhood),
      city: city_name,
      imageUrl: image_url,
      url: `/${city_slug}/${entry.slug}`,
    };
  }
  return {
    type: 'performer',
    id,
    title: entry.stage_name ?? entry.name,
    subtitle: entry.stage_name === null ? null : entry.name,
    city: city_name ?? entry.home_city,
    imageUrl: image_url,
    url: `/profile/${entry.custom_slug ?? `user-${id}`}`,
  };
}
