const reloadedKey = 'reloadedForRelease';
/** Milliseconds within which a second failure is no new release. */
const patience = 60_000;

/**
 * Loads the page anew when a chunk is gone, as after a release; once, since a chunk may also be away
 * because the network is. Drafts are kept by who writes them.
 */
export function reloadForRelease(): void {
  // Vite tells of a dynamic import that failed by this event.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(readReloaded());
    if (Date.now() - last < patience) return;
    event.preventDefault();
    try {
      window.sessionStorage.setItem(reloadedKey, String(Date.now()));
    } catch {
      // Without a memory it could reload for ever.
      return;
    }
    window.location.reload();
  });
}

function readReloaded(): string | null {
  try {
    return window.sessionStorage.getItem(reloadedKey);
  } catch {
    return null;
  }
}
