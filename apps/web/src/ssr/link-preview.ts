import { micEvents } from '@stagetime/contracts/mics/calendar-event';
import {
  cityPreview,
  cityPreviewPath,
  micPreviewPath,
} from '@stagetime/contracts/mics/link-preview';
import { listing, micHead } from '@stagetime/contracts/mics/messages';
import { profilePreview, profilePreviewPath } from '@stagetime/contracts/social/link-preview';
import { profileJsonLd } from '@stagetime/contracts/social/profile-page';
import { profileHead } from '@stagetime/contracts/social/profile-slug';
import type { AppRouterInstance } from '../router.tsx';
import type { RenderRequest } from './render-contract.ts';
import { escapeJson } from './write-state.ts';

type LinkPreview = {
  readonly path: string;
  /** What the picture says, for who does not see it. */
  readonly alt: string;
};

/** The picture of a link to the page that was rendered; undefined for pages without one. */
export async function findLinkPreview(
  router: AppRouterInstance,
  client: RenderRequest['client'],
): Promise<LinkPreview | undefined> {
  // Not the match's context: a match that was not loaded, as on a not-found page, has none.
  const { utils } = router.options.context;
  for (const { routeId, params } of router.stores.matches.get()) {
    if (routeId === '/$city/$mic' || routeId === '/$city/$mic_/poster') {
      const mic = utils.mics.get.getData({ mic: params.mic });
      if (!mic) return undefined;
      const alt = micHead.title(mic.showName, mic.city);
      return { path: micPreviewPath(mic), alt };
    }
    if (routeId === '/profile/$slug') {
      const profile = utils.social.getProfile.getData({ slug: params.slug });
      if (!profile || profile.isSuspended) return undefined;
      const { userId } = profile;
      // As below.
      const mics = await client.mics.listPersonMics.query({ userId }).catch(() => null);
      if (mics === null) return undefined;
      const path = profilePreviewPath(userId, profilePreview(profile, mics));
      return { path, alt: profileHead(profile).title };
    }
    if (routeId === '/$city/') {
      // The page is worth more than its picture.
      const city = await client.mics.cityPreview.query({ citySlug: params.city }).catch(() => null);
      if (city === null) return undefined;
      const path = cityPreviewPath(params.city, cityPreview(city, city.mics));
      return { path, alt: listing.pageTitle(city.name) };
    }
  }
  return undefined;
}

/**
 * What search engines read of a page, as script elements for its head. The server writes it: the
 * Router would not escape it, and React cannot create it under Trusted Types.
 */
export function pageJsonLd(router: AppRouterInstance, origin: string): string {
  // Not the match's context: a match that was not loaded, as on a not-found page, has none.
  const { utils } = router.options.context;
  const things = router.stores.matches.get().flatMap((match): object[] => {
    if (match.routeId === '/profile/$slug') {
      const profile = utils.social.getProfile.getData({ slug: match.params.slug });
      return profile === undefined ? [] : [profileJsonLd(profile, origin)];
    }
    if (match.routeId !== '/$city/$mic') return [];
    const mic = utils.mics.get.getData({ mic: match.params.mic });
    return mic === undefined ? [] : micEvents(mic, origin);
  });
  return things
    .map((thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`)
    .join('');
}
