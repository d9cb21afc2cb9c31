/** Where what had the focus is gone it goes on: to `next`, where that is there and takes it, else to the page's heading. */
export function keepFocus(next?: HTMLElement | null): void {
  next?.focus({ preventScroll: true });
  if (next != null && document.activeElement === next) return;
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether what had the focus is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
