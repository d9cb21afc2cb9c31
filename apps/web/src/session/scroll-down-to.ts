/** Milliseconds for which a page may still grow. */
const patience = 5000;
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls down to a position as soon as the page is that long, unless the reader scrolls first.
 * Returns how to stop.
 */
export function scrollDownTo(position: number): () => void {
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, patience);
  function go() {
    window.scrollTo(0, position);
    if (Math.ceil(window.scrollY) >= Math.floor(position)) stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const intent of intents) window.removeEventListener(intent, stop);
  }
  for (const intent of intents) window.addEventListener(intent, stop, { passive: true });
  observer.observe(document.body);
  go();
  return stop;
}
