import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests that start several products or a bench, or need what not every machine has: `npm run verify` runs them. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'bench/slowed-build.test.ts',
      'drills/drills.test.ts',
      'drills/outages.test.ts',
      'drills/endurance.test.ts',
      'infra/kubernetes/kubernetes.test.ts',
      'scripts/monitoring/promtool.test.ts',
    ],
    exclude: ['**/node_modules/**'],
  },
});
