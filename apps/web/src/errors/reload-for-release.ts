const reloadedKey = 'reloadedForRelease';
/** Milliseconds within which a second failure is no new release. */
const patience = 60_000;

/**
 * Loads the page anew when a chunk is gone, as after a release; once, and only while the server
 * answers, since a chunk may also be away because the network is. Drafts are kept by who writes them.
 */
export function reloadForRelease(): void {
  // Vite tells of a dynamic import that failed by this event.
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(readReloaded()) < patience) return;
    fetch('/api/health')
      .then(({ ok }) => {
        if (!ok) return;
        // Without a memory it could reload for ever.
        window.sessionStorage.setItem(reloadedKey, String(Date.now()));
        window.location.reload();
      })
      .catch(() => undefined);
  });
}

function readReloaded(): string | null {
  try {
    return window.sessionStorage.getItem(reloadedKey);
  } catch {
    return null;
  }
}
