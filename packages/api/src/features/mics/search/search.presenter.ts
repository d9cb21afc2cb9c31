import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { micSubtitle } from '@stagetime/contracts/mics/search/messages';
import type { SearchResult } from '@stagetime/contracts/mics/search/schemas';
import { createNightReader } from '../coming-nights.ts';
import type { FoundNight } from './next-nights.queries.ts';
import type { Hit } from './search.queries.ts';

export function presentHit(hit: Hit, now: Date): SearchResult {
  const { id, image_url, city_slug, city_name } = hit;
  if ('show_name' in hit) {
    return {
      type: 'open_mic',
      id,
      title: hit.show_name,
      subtitle: micSubtitle(hit.venue_name, hit.neighborhood),
      city: city_name,
      imageUrl: image_url,
      nextNight: hit.next === undefined ? null : presentNext(hit.next, now),
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
    nextNight: null,
    url: `/profile/${hit.custom_slug ?? `user-${id}`}`,
  };
}

function presentNext(found: FoundNight, now: Date): NightView {
  const clock = cityClock(now, found.time_zone);
  const readNight = createNightReader(clock, (night) => describeNightDate(night, clock));
  return readNight(found.local_date, found.is_certain, found);
}
