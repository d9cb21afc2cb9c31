// node bench/search.ts [--rows 1000,1000000] [--quick]
// How long a search takes over HTTP with ten connections, in directories of several sizes, beside
// `select 1` in the same minutes. Rows are as many mics and as many people.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../packages/db/src/database.ts';
import { startEmbeddedPostgres } from '../packages/db/src/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../packages/db/src/migrate.ts';
import { measure, median, type Round, spread, type Target } from './rounds.ts';
import { fillDirectory } from './search-data.ts';
import { makeSearches } from './search-queries.ts';
import { report, say } from './table.ts';

const maxGrowth = 1.5;
const maxTimesLimit = 10;

const { values: options } = parseArgs({
  options: { rows: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const sizes = (options.rows ?? (options.quick ? '1000,100000' : '1000,1000000'))
  .split(',')
  .map(Number);
const rounds = options.quick ? 3 : 7;
const seconds = options.quick ? 1 : 3;
const connections = 10;

const dataDir = mkdtempSync(path.join(tmpdir(), 'stagetime-bench-'));
const servers: ChildProcess[] = [];
const postgres = await startEmbeddedPostgres({ dataDir, log: say });

function databaseUrl(name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function createDirectory(rows: number): Promise<{ url: string; searches: string[] }> {
  const name = `bench_${rows}`;
  const admin = createDatabase({ url: databaseUrl('postgres'), maxConnections: 1 });
  await admin.pool.query(`create database ${name}`);
  await admin.db.destroy();
  const { db, pool } = createDatabase({ url: databaseUrl(name), maxConnections: 1 });
  await migrateToLatest(db);
  const client = await pool.connect();
  await fillDirectory(client, rows);
  const begin = performance.now();
  await client.query('select rebuild_search_index()');
  say(
    `${rows} mics and people: index built in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const searches = await makeSearches(client, 400);
  client.release();
  await db.destroy();
  return { url: databaseUrl(name), searches };
}

async function startServer(url: string): Promise<{ product: string; limit: string }> {
  const server = fork(path.join(import.meta.dirname, 'search-server.ts'), [url], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  servers.push(server);
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server ended.')));
  // Later it ends because we are done.
  ended.catch(() => {});
  const [origins] = await Promise.race([once(server, 'message'), ended]);
  return origins as { product: string; limit: string };
}

function printRounds(
  limit: readonly Round[],
  searches: ReadonlyMap<number, readonly Round[]>,
): void {
  const format = (value: number) => value.toFixed(2).padStart(8);
  const line = (name: string, of: readonly Round[]) => {
    const p99 = of.map((round) => round.p99);
    const p50 = median(of.map((round) => round.p50));
    const perSecond = median(of.map((round) => round.perSecond));
    say(
      `${name.padEnd(22)}${format(p50)}${format(median(p99))}${format(spread(p99))}${perSecond.toFixed(0).padStart(9)}`,
    );
  };
  say(
    `\n${''.padEnd(22)}     p50     p99  spread    per s   (ms, ${rounds} rounds of ${seconds} s)`,
  );
  line('select 1', limit);
  for (const [rows, of] of searches) line(`search, ${rows} rows`, of);

  const p99s = [...searches].map(([rows, of]) => ({ rows, p99: of.map(({ p99 }) => p99) }));
  const [first, ...others] = p99s;
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return;
  const limits = limit.map(({ p50 }) => p50);
  /** Each round's p99 in the largest directory beside something else of the same round. */
  const beside = (others: readonly number[]) =>
    last.p99.map((p99, round) => p99 / (others[round] ?? Number.NaN));
  say('');
  if (last !== first) {
    const what = `search: p99 at ${last.rows} rows / at ${first.rows}`;
    report({ goal: 7, what, figures: beside(first.p99), limits, bound: { most: maxGrowth } });
  }
  const what = `search: p99 at ${last.rows} rows / p50 of select 1`;
  report({ goal: 7, what, figures: beside(limits), limits, bound: { most: maxTimesLimit } });
}

try {
  const targets = new Map<number, Target>();
  let limitTarget: Target | undefined;
  let searches: string[] | undefined;
  for (const rows of sizes) {
    const directory = await createDirectory(rows);
    searches ??= directory.searches;
    const { product, limit } = await startServer(directory.url);
    limitTarget ??= { origin: limit, paths: ['/'] };
    targets.set(rows, { origin: product, paths: searches });
  }
  if (limitTarget === undefined) throw new Error('Name at least one number of rows.');
  // Nobody's first second: code, plans and pages are warm in a server that runs.
  for (const target of [limitTarget, ...targets.values()])
    await measure(target, connections, seconds);

  const limitRounds: Round[] = [];
  const searchRounds = new Map<number, Round[]>(sizes.map((rows) => [rows, []]));
  for (let round = 0; round < rounds; round += 1) {
    limitRounds.push(await measure(limitTarget, connections, seconds));
    for (const [rows, target] of targets) {
      searchRounds.get(rows)?.push(await measure(target, connections, seconds));
    }
  }
  printRounds(limitRounds, searchRounds);
} finally {
  for (const server of servers) if (server.connected) server.disconnect();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
