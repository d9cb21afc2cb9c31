import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Row } from './judge.ts';

/** It loads a Postgres of its own, beside whatever other tests run. */
const patience = { timeout: 120_000 };

test('a build that is slowed down on purpose is reported as missed', patience, async () => {
  const rows: Row[] = [];
  const bench = fork(path.join(import.meta.dirname, 'listing.ts'), ['--glance', '--mics', '1000'], {
    // At most 50 requests a second, far from what Postgres alone can do.
    env: { ...process.env, BENCH_SLOWED_MS: '20' },
    // Not the test runner's own.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  bench.on('message', ({ row }: { readonly row: Row }) => rows.push(row));
  const [exitCode] = await once(bench, 'exit');
  expect(rows).toMatchObject([{ goal: 3, verdict: 'missed' }]);
  expect(rows[0]?.figure).toBeGreaterThan(0);
  expect(exitCode).toBe(1);
});
