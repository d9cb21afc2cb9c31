import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Wait for processes and for time to pass: begun last they would keep one worker, and the others idle. */
const waiting = [
  'apps/server/src/commands/serve.test.ts',
  'apps/server/src/http/connections/sockets.test.ts',
  'apps/server/src/start/silent-database.test.ts',
  'packages/db/src/backup/backup.test.ts',
  'packages/db/src/embedded/embedded-postgres.test.ts',
  'packages/db/src/embedded/embedded-trouble.test.ts',
  'tools/boot/boot.test.ts',
];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) =>
      waiting.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'apps/web/e2e/*.test.ts',
      'packages/ui/fonts/*.test.ts',
      'tools/**/*.test.ts',
      'infra/**/*.test.ts',
    ],
    // These are for npm run verify.
    exclude: [
      '**/node_modules/**',
      'tools/bench/slowed-build.test.ts',
      'tools/drills/drills.test.ts',
      'tools/drills/outages.test.ts',
      'tools/drills/endurance.test.ts',
      'infra/kubernetes/kubernetes.test.ts',
      'tools/monitoring/promtool.test.ts',
    ],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    // A worker loads a module once for all its files: a third less work. No test leaves something behind.
    isolate: false,
    // Each waits for Postgres and for processes it started, and the browser tests run beside them.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: WaitingFirst },
    // They only catch what hangs: other programs may leave a slow machine little time for the tests.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
