/** Where an error was met. */
export type ErrorKind = 'error' | 'rejection' | 'page';

/** What somebody did last; nothing while the page loads. */
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

/** Tells of what nobody catches. */
export function watchErrors(): void {
  // Browsers click a form's button for whoever presses Enter, too.
  window.addEventListener('click', (event) => (lastEvent = event), true);
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
