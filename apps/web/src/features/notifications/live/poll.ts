/** The share of the pause by which it differs, so that tabs do not ask in step. */
const jitter = 0.2;

type Poll = { readonly stop: () => void };

/**
 * Calls `ask` after `firstPause` and then every `interval` or so, while the page is seen; when it is
 * seen again after longer than that, at once.
 */
export function poll(ask: () => void, interval: number, firstPause: number): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = Date.now();
  const wait = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, duration);
  };
  const run = () => {
    // Seen again, it goes on.
    if (document.hidden) return;
    asked = Date.now();
    ask();
    wait(interval * (1 - jitter + 2 * jitter * Math.random()));
  };
  const onVisibility = () => {
    if (document.hidden) clearTimeout(timer);
    else wait(Math.max(0, asked + interval - Date.now()));
  };
  document.addEventListener('visibilitychange', onVisibility);
  wait(firstPause);
  return {
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
