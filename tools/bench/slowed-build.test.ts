import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Row } from './judge.ts';

/** It loads a Postgres of its own, beside whatever other tests run. */
const patience = { timeout: 120_000 };

test.each([
  { name: 'listing', size: '1000', goals: [3, 3] },
  { name: 'comments', size: '30000', goals: [6, 6] },
  { name: 'ordinary', size: '30000', goals: [15, 15, 15, 15, 15, 15] },
  { name: 'pages', size: '30000', goals: [16] },
])(
  'a build that is slowed down on purpose is reported as missed: $name',
  patience,
  async ({ name, size, goals }) => {
    const rows: Row[] = [];
    const bench = fork(path.join(import.meta.dirname, `${name}.ts`), ['--glance', '--mics', size], {
      // At most 50 requests a second, far from what Postgres alone can do.
      env: { ...process.env, BENCH_SLOWED_MS: '20' },
      // Not the test runner's own.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    bench.on('message', ({ row }: { readonly row: Row }) => rows.push(row));
    const [exitCode] = await once(bench, 'exit');
    expect(rows).toMatchObject(goals.map((goal) => ({ goal, verdict: 'missed' })));
    for (const { figure } of rows) expect(figure).toBeGreaterThan(0);
    expect(exitCode).toBe(1);
  },
);
