import { micSubtitle } from '@stagetime/contracts/mics/search/messages';
import type { SearchResult } from '@stagetime/contracts/mics/search/schemas';
import type { Hit } from './search.queries.ts';

export function presentHit(hit: Hit): SearchResult {
  const { id, image_url, city_slug, city_name } = hit;
  if ('show_name' in hit) {
    return {
      type: 'open_mic',
      id,
      title: hit.show_name,
      subtitle: micSubtitle(hit.venue_name, hit.neighborhood),
      city: city_name,
      imageUrl: image_url,
      url: `/${city_slug}/${hit.slug}`,
    };
  }
  return {
    type: 'performer',
    id,
    title: hit.stage_name ?? hit.name,
    subtitle: hit.stage_name === null ? null : hit.name,
    city: city_name ?? hit.home_city,
    imageUrl: image_url,
    url: `/profile/${hit.custom_slug ?? `user-${id}`}`,
  };
}
