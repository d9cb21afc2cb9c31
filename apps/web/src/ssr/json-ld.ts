import { micEvents } from '@stagetime/contracts/mics/mic-events';
import type { AppRouterInstance } from '../router.tsx';
import { escapeJson } from './write-state.ts';

/**
 * What search engines read of a page, as script elements for its head. The server writes it: the
 * Router would not escape it, and React cannot create it under Trusted Types.
 */
export function pageJsonLd(router: AppRouterInstance, origin: string): string {
  // Not the match's context: a match that was not loaded, as on a not-found page, has none.
  const { utils } = router.options.context;
  const events = router.stores.matches.get().flatMap((match) => {
    if (match.routeId !== '/$city/$mic') return [];
    const mic = utils.mics.get.getData({ mic: match.params.mic });
    return mic === undefined ? [] : micEvents(mic, origin);
  });
  return events
    .map((event) => `<script type="application/ld+json">${escapeJson(event)}</script>`)
    .join('');
}
