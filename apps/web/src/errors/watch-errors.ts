import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router';
import { waitForNetwork } from '../components/load-on-intent.tsx';
import { keepTab, readTab } from '../storage.ts';

/** Where an error was met. */
export type ErrorKind = 'error' | 'rejection' | 'page';

/** What someone did last; nothing while the page loads. */
let lastEvent: Event | undefined;

/**
 * Tells the server of an error. What does that is loaded with the first one: most visits have none.
 * Nothing is thrown here, and nothing is shown.
 */
export function reportError(error: unknown, kind: ErrorKind, componentStack?: string | null): void {
  const met = { error, kind, componentStack, lastEvent };
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(met),
    () => {},
  );
}

/** Tells of what no one catches. */
export function watchErrors(): void {
  // Browsers click a form's button for whoever presses Enter, too.
  window.addEventListener('click', (event) => (lastEvent = event), true);
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}

const reloadedKey = 'reloadedForRelease';
/** Milliseconds within which a second failure is no new release. */
const patience = 60_000;

/**
 * Loads the page anew when a chunk is gone, as after a release; once. A chunk that only did not come,
 * because the network was away for a moment, is asked for again by who needs it: then this script, whose
 * name changes with every chunk's, is still there. Drafts are kept by who writes them.
 */
export function reloadForRelease(): void {
  // Vite tells of a dynamic import that failed by this event.
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(readTab(reloadedKey)) < patience) return;
    fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => {
        // Without a memory it could reload for ever.
        if (status === 404 && keepTab(reloadedKey, String(Date.now()))) window.location.reload();
      })
      .catch(() => undefined);
  });
}

/** Milliseconds before each further try. */
const pause = 3_000;
const parts = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/**
 * Has the router wait for a page's code that does not come; it shows what stands in the page's place
 * meanwhile. TanStack Router would load the whole page anew instead, and offline nothing is left then. A
 * new release does so by itself ({@link reloadForRelease}).
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
