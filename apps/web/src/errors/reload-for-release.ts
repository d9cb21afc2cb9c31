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
    if (Date.now() - Number(readReloaded()) < patience) return;
    fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => {
        if (status !== 404) return;
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
