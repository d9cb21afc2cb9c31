import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'apps/web/e2e/*.test.ts',
      'packages/ui/fonts/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/*.test.ts',
      'drills/*.test.ts',
      'infra/**/*.test.ts',
    ],
    // These are for npm run verify.
    exclude: [
      '**/node_modules/**',
      'bench/slowed-build.test.ts',
      'drills/drills.test.ts',
      'drills/outages.test.ts',
      'drills/endurance.test.ts',
      'infra/kubernetes/kubernetes.test.ts',
      'scripts/monitoring/promtool.test.ts',
    ],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    // A worker loads a module once for all its files: a third less work. No test leaves something behind.
    isolate: false,
    // Each waits for Postgres and for processes it started, and the browser tests run beside them.
    maxWorkers: availableParallelism(),
    // Argon2, Postgres and Chromium share two cores with the workers: patience, never sleeps.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
