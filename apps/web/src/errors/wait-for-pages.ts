import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router';
import { waitForNetwork } from '../components/lazy-component.ts';

/** Milliseconds before each further try. */
const pause = 3_000;
const parts = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/**
 * Has the router wait for a page's code that does not come; it shows what stands in the page's place
 * meanwhile. TanStack Router would load the whole page anew instead, and offline nothing is left then. A
 * new release does so by itself (reload-for-release.ts).
 */
export function waitForPages(router: Pick<AnyRouter, 'routesById'>): void {
  for (const { options } of Object.values(router.routesById)) {
    for (const part of parts) {
      const component = options[part] as AsyncRouteComponent<unknown> | undefined;
      const load = component?.preload;
      if (component === undefined || load === undefined) continue;
      let waiting: Promise<void> | undefined;
      const loadPatiently = async () => {
        await load();
        // It keeps its failure to itself, and is gone once the code is there.
        while (component.preload !== undefined) {
          await waitForNetwork(pause);
          await load();
        }
      };
      component.preload = () => {
        waiting ??= loadPatiently();
        return waiting;
      };
    }
  }
}
