/**
 * The release that runs where the next one is installed: its commit, and the last migration that it
 * has. `npm run drill -- upgrade` runs it on this release's schema, and a test looks at every migration
 * since. Whoever publishes a release writes it here with the next change.
 */
export const previousRelease = {
  commit: '9be616a39077d2408281015eba54a248dc04c28a',
  migration: '20261126110000-due-decisions',
} as const;
