// node bench/hot.ts [--quick]
// A city's listing from prepared answers, over REST and over tRPC's real address, beside bare Fastify
// that sends the same bodies from memory: 100 connections, in alternating rounds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runImport } from '../apps/server/src/commands/import.ts';
import { createDatabase } from '../packages/db/src/database.ts';
import { startEmbeddedPostgres } from '../packages/db/src/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../packages/db/src/migrate.ts';
import { measure, median, type Round, spread } from './rounds.ts';
import { report, say } from './table.ts';

const input = { citySlug: 'philadelphia', groupByDay: true };
const goals = [
  { goal: 1, name: 'REST', path: '/api/open-mics/city/philadelphia', least: 0.7 },
  {
    goal: 2,
    name: 'tRPC',
    path: `/trpc/mics.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
    least: 0.5,
  },
];
/** The slowest hundredth of the listing's answers, as times their median. */
const mostTimesMedian = 3;

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = options.quick ? 3 : 7;
const seconds = options.quick ? 1 : 3;
const connections = 100;

const root = path.resolve(import.meta.dirname, '..');
const list = path.join(root, 'packages/api/src/features/admin/import/fixtures/philadelphia.csv');
const dataDir = mkdtempSync(path.join(tmpdir(), 'stagetime-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: say });

async function fillDatabase(): Promise<void> {
  const { db } = createDatabase({ url: postgres.url, maxConnections: 1 });
  await migrateToLatest(db);
  const exitCode = await runImport(db, [list], { cwd: root, print: () => {}, printError: say });
  if (exitCode !== 0) throw new Error('The list could not be imported.');
  await db.destroy();
}

function printRounds(measured: readonly { limit: Round[]; product: Round[] }[]): void {
  const line = (name: string, of: readonly Round[]) => {
    const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
      median(of.map((round) => round[figure])),
    ) as [number, number, number];
    const moved = spread(of.map((round) => round.perSecond));
    say(
      `${name.padEnd(20)}${perSecond.toFixed(0).padStart(8)}${moved.toFixed(2).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`,
    );
  };
  say(`\n${''.padEnd(20)}   per s   spread      p50      p99   (${rounds} rounds of ${seconds} s)`);
  for (const [index, { name }] of goals.entries()) {
    line(`bare Fastify, ${name}`, measured[index]?.limit ?? []);
    line(`listing, ${name}`, measured[index]?.product ?? []);
  }
  say('');
  for (const [index, { goal, name, least }] of goals.entries()) {
    const { limit = [], product = [] } = measured[index] ?? {};
    const limits = limit.map(({ perSecond }) => perSecond);
    report({
      goal,
      what: `hot listing, ${name} / bare Fastify`,
      figures: product.map(({ perSecond }, round) => perSecond / (limits[round] ?? Number.NaN)),
      limits,
      bound: { least },
    });
    report({
      goal: 12,
      what: `hot listing, ${name}: p99 / p50`,
      figures: product.map(({ p50, p99 }) => p99 / p50),
      limits,
      bound: { most: mostTimesMedian },
    });
  }
}

try {
  await fillDatabase();
  const server = fork(
    path.join(import.meta.dirname, 'hot-server.ts'),
    [postgres.url, ...goals.map((goal) => goal.path)],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server ended.')));
  // Later it ends because we are done.
  ended.catch(() => {});
  const [origins] = await Promise.race([once(server, 'message'), ended]);
  const { product, limit } = origins as { product: string; limit: string };

  const targets = goals.map((goal, index) => ({
    limit: { origin: limit, paths: [`/${index}`] },
    product: { origin: product, paths: [goal.path] },
  }));
  const measured = goals.map(() => ({ limit: [] as Round[], product: [] as Round[] }));
  // The first round of all warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      for (const side of ['limit', 'product'] as const) {
        const figures = await measure(target[side], connections, seconds);
        if (round > 0) measured[index]?.[side].push(figures);
      }
    }
  }
  printRounds(measured);
  server.disconnect();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
