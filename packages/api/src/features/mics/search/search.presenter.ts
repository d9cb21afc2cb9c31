import { micSubtitle } from '@stagetime/contracts/mics/search/messages';
import type { SearchResult } from '@stagetime/contracts/mics/search/schemas';
import type { FoundRow } from './search.queries.ts';

export function presentFound(row: FoundRow): SearchResult {
  const { id, show_name, stage_name, person_name } = row;
  const shared = { id, city: row.city_name, imageUrl: row.image_url };
  if (show_name !== null) {
    return {
      ...shared,
      type: 'open_mic',
      title: show_name,
      subtitle: micSubtitle(row.venue_name, row.neighborhood),
      url: `/${row.found_city_slug}/${row.mic_slug}`,
    };
  }
  return {
    ...shared,
    type: 'performer',
    title: stage_name ?? person_name ?? '',
    subtitle: stage_name === null ? null : person_name,
    url: `/profile/${row.custom_slug ?? `user-${id}`}`,
  };
}
