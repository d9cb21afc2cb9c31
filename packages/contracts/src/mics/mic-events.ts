import { nightEnd } from './calendar-event.ts';
import { micPreviewPath } from './link-preview.ts';
import { isMovedAway } from './night-status/rules.ts';
import { micLocation } from './rules.ts';
import type { MicView, NightView } from './schemas.ts';

/**
 * The coming nights of a mic as schema.org Events, for search engines. Only nights that are certain: a
 * search result must not promise one that may not happen. Where the start is unknown the date stands
 * alone, and an end only where someone said how long it lasts.
 * Source: https://schema.org/Event and Google's guide to event structured data.
 */
export function micEvents(mic: MicView, origin: string): Record<string, unknown>[] {
  const nights = [...mic.nextNights, ...(mic.cancelledNights ?? [])];
  return nights.flatMap(({ date, startsAt, certain, cancelled, moved }) => {
    if (!certain || isMovedAway({ date, moved })) return [];
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: mic.showName,
      startDate: startsAt ?? date,
      ...(startsAt === null || mic.lengthMinutes === null
        ? {}
        : { endDate: nightEnd(startsAt, mic) }),
      eventStatus: `https://schema.org/${statusOf({ cancelled, moved })}`,
      ...(moved === undefined ? {} : { previousStartDate: moved.from }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      url: `${origin}/${mic.citySlug}/${mic.slug}`,
      location: {
        '@type': 'Place',
        name: mic.venueName ?? micLocation(mic),
        address: {
          '@type': 'PostalAddress',
          ...(mic.venueAddress === null ? {} : { streetAddress: mic.venueAddress }),
          addressLocality: mic.city,
          ...(mic.state === null ? {} : { addressRegion: mic.state }),
          addressCountry: 'US',
        },
      },
      ...(mic.aboutMic === null ? {} : { description: mic.aboutMic }),
      ...(mic.hostName === null ? {} : { organizer: { '@type': 'Person', name: mic.hostName } }),
      image: new URL(mic.coverImageUrl ?? micPreviewPath(mic), origin).href,
      ...(mic.feeType === 'free' ? { isAccessibleForFree: true } : {}),
    };
  });
}

function statusOf({ cancelled, moved }: Pick<NightView, 'cancelled' | 'moved'>): string {
  if (cancelled !== undefined) return 'EventCancelled';
  return moved === undefined ? 'EventScheduled' : 'EventRescheduled';
}
