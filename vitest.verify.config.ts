import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests that start several products or a bench, or need what not every machine has: `npm run verify` runs them. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tools/bench/slowed-build.test.ts',
      'tools/drills/drills.test.ts',
      'tools/drills/outages.test.ts',
      'tools/drills/endurance.test.ts',
      'infra/kubernetes/kubernetes.test.ts',
      'tools/monitoring/promtool.test.ts',
    ],
    exclude: ['**/node_modules/**'],
  },
});
