import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Milliseconds before each further try. */
const pauses = [1_000, 3_000, 9_000];

/**
 * A component whose code is fetched when it is first shown. React keeps a failed fetch until the page
 * is loaded again, and a part that is missing would take the whole page with it: on a bad network it
 * waits in its fallback instead, and for as long as the browser is offline.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (const pause of pauses) {
      try {
        return await load();
      } catch {
        await waitForNetwork(pause);
      }
    }
    return load();
  });
}

/** Until the pause is over; offline, until the browser is online. */
export function waitForNetwork(pause: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}
