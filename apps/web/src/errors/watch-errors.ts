/** Where an error was met. */
export type ErrorKind = 'error' | 'rejection' | 'page';

/**
 * Tells the server of an error. What does that is loaded with the first one: most visits have none.
 * Nothing is thrown here, and nothing is shown.
 */
export function reportError(error: unknown, kind: ErrorKind, componentStack?: string | null): void {
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport({ error, kind, componentStack }),
    () => {},
  );
}

/** Tells of what nobody catches. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
