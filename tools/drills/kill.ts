// G7: processes of the server and of Postgres are killed while people write. What was acknowledged stays, once, and
// everything serves again by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { builtServerKeys } from '../../apps/server/src/testing/built-server.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-port.ts';
import {
  type ReplaceableServers,
  startServers,
} from '../../apps/server/src/testing/replaceable-servers.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { createDatabase } from '../../packages/db/src/database.ts';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/embedded-postgres.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { reportDrifts } from './counters.ts';
import { signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { createWriter, type PersistentWriter } from './persistent-writer.ts';
import { listPostgres, signal } from './postgres-processes.ts';
import { send } from './requests.ts';
import type { World } from './world.ts';

const writers = 12;
/** What is killed has worked for so long. */
const pause = 500;

export type KillOptions = {
  /** How often a process of the server is killed, and Postgres. */
  readonly servers: number;
  readonly postgres: number;
  /** SQL that breaks something, to show that the drill would find it. */
  readonly sabotage?: readonly string[];
};

/** Two processes that share the embedded Postgres of one folder, and no one else who would start it again. */
type Pair = Pick<World, 'query' | 'db' | 'tools'> & {
  readonly servers: ReplaceableServers;
  readonly url: string;
};

export async function drillKills(report: Report, options: KillOptions): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stagetime-kill-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { db, pool } = createDatabase({ url: postgres.url, maxConnections: 2 });
  let servers: ReplaceableServers | undefined;
  try {
    servers = await startServers(await findFreePorts(2), { ...withoutLimits, DATA_DIR: dataDir });
    await attack(
      {
        db,
        url: postgres.url,
        servers,
        tools: createTestTools({ keys: builtServerKeys }),
        query: async <Row extends pg.QueryResultRow>(
          text: string,
          values: readonly unknown[] = [],
        ) => (await pool.query<Row>(text, [...values])).rows,
      },
      report,
      options,
    );
  } finally {
    await db.destroy();
    await servers?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(pair: Pair, report: Report, options: KillOptions): Promise<void> {
  const { origins } = pair.servers;
  const [followed, probe, ...members] = await signUpMembers(pair, writers + 2);
  const { id: micId } = await insertMic(pair.db);
  if (followed === undefined || probe === undefined) throw new Error('No one signed up.');
  // After them: who has lost their session writes nothing that could be lost.
  for (const statement of options.sabotage ?? []) await pair.query(statement);
  const all = members.map((member) => createWriter(origins, member, { micId, followed }));
  let isDone = false;
  const writing = Promise.all(all.map((writer) => writer.run(() => isDone)));
  const starts: number[] = [];
  const returns: Return[] = [];
  /** Someone else than the writers, so that nothing they remember changes. */
  const isServed = async () => {
    const call = { path: `/mics/${micId}/interested`, token: probe.token };
    const answers = await Promise.all(
      origins.map((origin) => send(origin, call).catch(() => undefined)),
    );
    return answers.every((answer) => answer !== undefined && answer.status < 300);
  };
  try {
    await until(isServed);
    for (let round = 0; round < options.servers; round += 1) {
      await sleep(pause);
      starts.push(await pair.servers.replace(round % 2, 'SIGKILL'));
    }
    for (let round = 0; round < options.postgres; round += 1) {
      await sleep(pause);
      returns.push(await killPostgres(pair, round, isServed));
    }
  } finally {
    isDone = true;
    await writing;
  }
  reportReturns(report, starts, returns);
  await reportWrites(pair, report, all, micId, followed.userId);
}

type Return = { readonly untilAccepting: number; readonly untilServed: number };

/** In turn all of its processes at once, as without power, and one that works for someone. */
async function killPostgres(
  pair: Pair,
  round: number,
  isServed: () => Promise<boolean>,
): Promise<Return> {
  const pids = round % 2 === 0 ? await listPostgres(pair) : await listBackends(pair);
  const begin = performance.now();
  signal(pids, 'SIGKILL');
  await until(() => isAccepting(pair.url), 60);
  const accepting = performance.now();
  await until(isServed, 60);
  const seconds = (from: number, to: number) => (to - from) / 1000;
  return {
    untilAccepting: seconds(begin, accepting),
    untilServed: seconds(accepting, performance.now()),
  };
}

/** One is enough: Postgres ends all others itself and recovers. */
async function listBackends({ query }: Pair): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'stagetime' order by query_start desc limit 1",
  );
  return rows.map(({ pid }) => pid);
}

async function isAccepting(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function reportReturns(report: Report, starts: readonly number[], returns: readonly Return[]) {
  const unit = 's';
  report({
    what: `${starts.length} times kill -9 of a server process: started again, it serves after`,
    figure: Math.max(0, ...starts),
    bound: { below: 5 },
    unit,
  });
  report({
    what: `${returns.length} times kill -9 of Postgres: started again by the product, it accepts after`,
    figure: Math.max(0, ...returns.map(({ untilAccepting }) => untilAccepting)),
    bound: { below: 10 },
    unit,
  });
  report({
    what: 'from then on until both processes have acknowledged a write',
    figure: Math.max(0, ...returns.map(({ untilServed }) => untilServed)),
    bound: { below: 5 },
    unit,
  });
}

async function reportWrites(
  { query }: Pair,
  report: Report,
  all: readonly PersistentWriter[],
  micId: number,
  followedId: number,
): Promise<void> {
  const acknowledged = new Set(all.flatMap(({ comments }) => comments));
  const repeated = all.reduce((sum, writer) => sum + writer.repeated, 0);
  report({
    what: `control: of the writes around ${acknowledged.size} acknowledged comments, tries cut by a kill`,
    figure: repeated,
    bound: { atLeast: 1 },
  });
  const wrong = all.flatMap((writer) => writer.wrong);
  report({
    what: `answers that are neither a success nor 503 ${[...new Set(wrong)].slice(0, 3).join(' ')}`.trim(),
    figure: wrong.length,
    bound: { exactly: 0 },
  });
  const rows = await query<{ content: string; count: number }>(
    'select content, count(*)::integer as count from comments where mic_id = $1 group by content',
    [micId],
  );
  const counts = new Map(rows.map(({ content, count }) => [content, count]));
  report({
    what: 'acknowledged comments that are lost',
    figure: [...acknowledged].filter((content) => !counts.has(content)).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'comments that are there twice, or were never acknowledged',
    figure:
      rows.filter(({ count }) => count > 1).length +
      rows.filter(({ content }) => !acknowledged.has(content)).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'people whose favorite, interest or follow is not as last acknowledged',
    figure: await countOthers(query, all, micId, followedId),
    bound: { exactly: 0 },
  });
  await reportDrifts({ query }, report);
}

async function countOthers(
  query: World['query'],
  all: readonly PersistentWriter[],
  micId: number,
  followedId: number,
): Promise<number> {
  const ids = async (text: string, of: number) =>
    new Set((await query<{ id: number }>(text, [of])).map(({ id }) => Number(id)));
  const favorites = await ids('select user_id as id from favorites where mic_id = $1', micId);
  const interests = await ids('select user_id as id from interests where mic_id = $1', micId);
  const follows = await ids(
    'select follower_id as id from follows where followed_id = $1',
    followedId,
  );
  return all.filter(
    ({ member: { userId }, standing }) =>
      favorites.has(userId) !== standing.isFavorite ||
      interests.has(userId) !== standing.isInterested ||
      follows.has(userId) !== standing.isFollowing,
  ).length;
}
