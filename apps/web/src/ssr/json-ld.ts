import { micEvents } from '@stagetime/contracts/mics/mic-events';
import { profileJsonLd } from '@stagetime/contracts/social/profile-page';
import type { AppRouterInstance } from '../router.tsx';
import { escapeJson } from './write-state.ts';

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
