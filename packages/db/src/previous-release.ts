/**
 * The release that runs where the next one is installed: its commit, and the last migration that it
 * has. `npm run drill -- upgrade` runs it on this release's schema, and a test looks at every migration
 * since. Whoever publishes a release writes it here with the next change.
 */
export const previousRelease = {
  commit: '29f8d46d3858aa085d4efc0bfbf0f1827dcaf554',
  migration: '20261122170000-night-status',
} as const;
