/** Where an error was met. */
export type ErrorKind = 'error' | 'rejection' | 'page';

/** What was done last before something broke: the page loads until somebody does something. */
let action = 'load';

/** As `click button`: which kind of control, and nothing of what stands there or was typed. */
export function describeAction({ type, target }: Event): string {
  const control = (target as Partial<Element> | null)?.closest?.(
    'a, button, input, select, summary, textarea, form',
  );
  return control == null ? type : `${type} ${control.localName}`;
}

/**
 * Tells the server of an error. What does that is loaded with the first one: most visits have none.
 * Nothing is thrown here, and nothing is shown.
 */
export function reportError(error: unknown, kind: ErrorKind, componentStack?: string | null): void {
  const met = { error, kind, componentStack, action };
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(met),
    () => {},
  );
}

/** Tells of what nobody catches. */
export function watchErrors(): void {
  const note = (event: Event) => {
    action = describeAction(event);
  };
  for (const type of ['click', 'input', 'submit']) {
    window.addEventListener(type, note, { capture: true, passive: true });
  }
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
