// node tools/bench/replicas.ts [--quick] [--mics 10000]
// Goals 3 and 7 where a replica answers: filtered listings beside the floor of the same replica, and searches
// beside those that the primary answers. Nothing is kept: what may be kept is read from the primary.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import { startReplicatedPostgres } from '../../packages/db/src/testing/replicated-postgres.ts';
import { makeDirectory } from './directory.ts';
import { createListings } from './listing-queries.ts';
import { chooseSizes, rounds } from './options.ts';
import { alternate, listFigures, median } from './rounds.ts';
import {
  floorServer,
  type Program,
  product,
  type RunningProgram,
  runProgram,
  withoutCache,
} from './run-program.ts';
import { createSearches } from './search-queries.ts';
import { report, reportRatio, say } from './table.ts';

const minOfFloor = 0.35;
const maxOfPrimary = 1.5;
const minShare = 0.99;
const listingConnections = 100;
const searchConnections = 10;

const [size = 10_000] = chooseSizes([10_000], [10_000]);

/** Waits until the replica has all that the primary wrote. */
async function catchUp(primaryUrl: string, replicaUrl: string): Promise<void> {
  const [primary, replica] = [primaryUrl, replicaUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([primary.connect(), replica.connect()]);
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  const isThere = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there';
  while (!(await replica.query<{ is_there: boolean }>(isThere, [rows[0]?.lsn])).rows[0]?.is_there) {
    await sleep(100);
  }
  await Promise.all([primary.end(), replica.end()]);
}

/** How many statements a replica answered, and how many it might have. */
async function countReads(metricsPort: number): Promise<{ byReplica: number; all: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = [
    ...text.matchAll(/^stagetime_replica_reads_total\{outcome="([a-z-]+)"\} (\d+)$/gm),
  ].map(([, outcome, count]) => [outcome, Number(count)] as const);
  return {
    byReplica: lines.find(([outcome]) => outcome === 'replica')?.[1] ?? 0,
    all: lines.reduce((sum, [, count]) => sum + count, 0),
  };
}

const servers = await startReplicatedPostgres();
const programs: RunningProgram[] = [];
try {
  const [url, replicaUrl] = [servers.primaryUrl, servers.replicaUrl].map((server) => {
    const named = new URL(server);
    named.pathname = '/mics';
    return named.href;
  }) as [string, string];
  const admin = new pg.Client({ connectionString: servers.primaryUrl });
  await admin.connect();
  await admin.query('create database mics');
  await admin.end();
  await makeDirectory(
    url,
    (to) => loadGeneratedRows(to, { mics: size, people: size, seed: 1 }),
    say,
  );
  await catchUp(url, replicaUrl);

  const metricsPort = await findFreePort();
  const start = async (program: Program, databaseUrl: string) => {
    const running = await runProgram(program, databaseUrl);
    programs.push(running);
    return running;
  };
  const floor = await start(floorServer(), replicaUrl);
  const alone = await start(product(withoutCache), url);
  const replicated = await start(
    product({
      ...withoutCache,
      DATABASE_READ_URL: replicaUrl,
      METRICS_PORT: String(metricsPort),
    }),
    url,
  );

  const listings = await alternate(
    {
      floor: { origin: floor.origin, paths: ['/'] },
      alone: { origin: alone.origin, paths: createListings() },
      replicated: { origin: replicated.origin, paths: createListings() },
    },
    { ...rounds, connections: listingConnections },
  );
  const floors = listFigures(listings.floor, 'perSecond');
  const ours = listFigures(listings.replicated, 'perSecond');
  const primarys = median(listFigures(listings.alone, 'perSecond'));
  say(
    `${median(ours).toFixed(0)} listings per s, ${primarys.toFixed(0)} by the primary, the floor ${median(floors).toFixed(0)}`,
  );
  reportRatio({
    goal: 3,
    what: `200 filtered mics of ${size.toLocaleString('en')} from a replica / JSON built by it`,
    ours,
    limits: floors,
    bound: { min: minOfFloor },
  });

  const searches = await alternate(
    {
      alone: { origin: alone.origin, paths: await createSearches(url) },
      replicated: { origin: replicated.origin, paths: await createSearches(url) },
    },
    { ...rounds, connections: searchConnections },
  );
  const limits = listFigures(searches.alone, 'p99');
  const slowest = listFigures(searches.replicated, 'p99');
  say(
    `searches: p99 ${median(slowest).toFixed(1)} ms, by the primary ${median(limits).toFixed(1)} ms`,
  );
  reportRatio({
    goal: 7,
    what: `search of ${size.toLocaleString('en')} rows, each asked for once: p99 by a replica / by the primary`,
    ours: slowest,
    limits,
    bound: { max: maxOfPrimary },
  });

  const { byReplica, all } = await countReads(metricsPort);
  report({
    goal: 7,
    what: 'control: share of these reads that a replica answered',
    figures: [byReplica / all],
    bound: { min: minShare },
  });
} finally {
  for (const program of programs) await program.stop();
  await servers.stop();
}
