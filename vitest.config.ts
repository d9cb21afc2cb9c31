import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'packages/ui/fonts/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/*.test.ts',
      'drills/*.test.ts',
    ],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    // Argon2, Postgres and Chromium share two cores with the workers: patience, never sleeps.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
