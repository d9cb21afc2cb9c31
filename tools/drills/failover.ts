// A primary is killed, and a replica falls silent, under writes through two processes of the product, on the
// cluster of infra/postgres; and everyone reads their own comment while the replica lags.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type BuiltCommand,
  builtServerKeys,
  runBuilt,
} from '../../apps/server/src/testing/built-server.ts';
import { type Cluster, startCluster } from '../../infra/postgres/cluster.ts';
import { missingForCluster } from '../../infra/postgres/programs.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { createDatabase } from '../../packages/db/src/database.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { send } from './requests.ts';
import { type Acknowledged, longestGap, startLoad } from './steady-load.ts';

export { missingForCluster as missingForFailover } from '../../infra/postgres/programs.ts';

export type FailoverOptions = {
  /** How many times the primary is killed. */
  readonly kills: number;
  /** How many comments are read by who wrote them, while the replica lags. */
  readonly tries: number;
  /** What is broken, to show that the drill finds it. */
  readonly sabotage?: 'asynchronous';
};

const writers = 8;
/** Seconds by which the replica lags while comments are read. */
const lag = 2;

type Stage = {
  readonly cluster: Cluster;
  readonly origins: readonly string[];
  readonly members: readonly Member[];
  readonly mic: number;
};

export async function drillFailover(
  report: Report,
  { kills, tries, sabotage }: FailoverOptions,
): Promise<void> {
  const missing = missingForCluster();
  if (missing !== undefined) {
    process.stdout.write(`failover: skipped, ${missing}\n`);
    return;
  }
  const begin = performance.now();
  const cluster = await startCluster();
  const servers: BuiltCommand[] = [];
  try {
    const settings = { ...withoutLimits, ...cluster.environment };
    // One after the other: the first one migrates.
    for (const _ of [1, 2]) {
      const server = runBuilt(['serve'], { ...settings, SHUTDOWN_DELAY_MS: '0' });
      servers.push(server);
      await server.origin;
    }
    const seconds = (performance.now() - begin) / 1000;
    report({
      what: 'two database machines, PgBouncer, HAProxy and two processes are up',
      figure: seconds,
      bound: { below: 120 },
      unit: 's',
    });
    const origins = await Promise.all(servers.map(({ origin }) => origin));
    const stage = { cluster, origins, ...(await furnish(cluster)) };
    if (tries > 0) await drillOwnComments(stage, report, tries);
    if (kills > 0) await drillKills(stage, report, kills, sabotage === 'asynchronous');
    if (kills > 0 && sabotage === undefined) await drillSilentReplica(stage, report);
  } finally {
    for (const { process: child, exitCode } of servers) {
      child.kill('SIGTERM');
      await exitCode;
    }
    await cluster.stop();
  }
}

async function furnish({ superuserUrl }: Cluster): Promise<Pick<Stage, 'members' | 'mic'>> {
  const { db } = createDatabase({ url: superuserUrl, maxConnections: 2 });
  try {
    const tools = createTestTools({ keys: builtServerKeys });
    const { id: mic } = await insertMic(db, { now: new Date() });
    return { mic, members: await signUpMembers({ db, tools }, writers) };
  } finally {
    await db.destroy();
  }
}

/** A machine's own address, for {@link query}. */
const of = ({ url }: { readonly url: string }) => ({ superuserUrl: url });

async function query<Row extends pg.QueryResultRow>(
  { superuserUrl }: Pick<Cluster, 'superuserUrl'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Each comments through one process and reads what is said through the other one, at once. A visitor beside
 * them reads the same from a replica that is two seconds behind.
 */
async function drillOwnComments(stage: Stage, report: Report, tries: number): Promise<void> {
  const { cluster, origins, members, mic } = stage;
  const { replica } = await cluster.roles();
  const setLag = async (delay: string) => {
    // By Patroni, which takes back what anyone else sets.
    await replica.configure({ postgresql: { recovery_conf: { recovery_min_apply_delay: delay } } });
    for (;;) {
      const ask = 'show recovery_min_apply_delay';
      const [row] = await query<{ recovery_min_apply_delay: string }>(of(replica), ask);
      if (row?.recovery_min_apply_delay === delay) return;
      await sleep(100);
    }
  };
  await setLag(`${lag}s`);
  const list = `/comments/mics/${mic}/comments-with-votes?sort_by=new&limit=50`;
  let missed = 0;
  let behind = 0;
  let failed = 0;
  const comment = async (index: number, { token }: Member) => {
    const [there = '', elsewhere = ''] = index % 2 === 0 ? origins : origins.toReversed();
    const content = `own ${index}`;
    const written = await send(there, {
      path: `/comments/mics/${mic}/comments`,
      body: { content },
      token,
    });
    const own = await send(elsewhere, { method: 'GET', path: list, token });
    const visitors = await send(elsewhere, { method: 'GET', path: list });
    if (written.status !== 201 || own.status !== 200 || visitors.status !== 200) failed += 1;
    if (!own.text.includes(`"${content}"`)) missed += 1;
    if (!visitors.text.includes(`"${content}"`)) behind += 1;
  };
  await Promise.all(
    members.map(async (member, first) => {
      for (let index = first; index < tries; index += members.length) await comment(index, member);
    }),
  );
  await setLag('0');
  report({
    what: `${tries} comments while the replica lags by ${lag} s: not there at once for who wrote`,
    figure: missed,
    bound: { exactly: 0 },
  });
  report({ what: 'requests that failed', figure: failed, bound: { exactly: 0 } });
  report({
    what: 'control: not there yet for a visitor, who reads the replica',
    figure: behind,
    bound: { within: [Math.ceil(tries * 0.9), tries] },
  });
}

/** How many of the acknowledged comments are not there, and how many are there more than once. */
async function compare(cluster: Cluster, acknowledged: readonly Acknowledged[], name: string) {
  const rows = await query<{ content: string; count: number }>(
    cluster,
    `select content, count(*)::integer as count from comments
    where content like '${name} %' group by content`,
  );
  const counts = new Map(rows.map(({ content, count }) => [content, count]));
  return {
    lost: acknowledged.filter(({ content }) => !counts.has(content)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
}

/** Kills all of the primary's machine at once, again and again, each time whichever is the primary. */
async function drillKills(
  { cluster, ...stage }: Stage,
  report: Report,
  kills: number,
  isAsynchronous: boolean,
): Promise<void> {
  const outages: number[] = [];
  const sums = { acknowledged: 0, lost: 0, twice: 0, kept: 0, keptFailed: 0 };
  const replicaIs = isAsynchronous ? 'replica' : 'synchronous';
  if (isAsynchronous) {
    await cluster.nodes[0].configure({ synchronous_mode: false });
    await waitForAsynchronous(cluster);
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const { primary } = await cluster.roles(replicaIs);
    const name = `kill ${kill}`;
    const load = startLoad({ ...stage, name });
    await load.more(200);
    if (isAsynchronous) {
      // What is acknowledged from here on has not left the machine.
      for (const pid of primary.senders()) process.kill(pid, 'SIGSTOP');
      await load.more(50);
    }
    const killedAt = performance.now();
    primary.signal('SIGKILL');
    await load.more(200);
    await load.stop();
    const { lost, twice } = await compare(cluster, load.acknowledged, name);
    outages.push(longestGap(load.acknowledged, killedAt));
    sums.acknowledged += load.acknowledged.length;
    sums.lost += lost;
    sums.twice += twice;
    sums.kept += load.kept.length;
    sums.keptFailed += load.kept.filter(({ status }) => status !== 200).length;
    primary.start();
    await cluster.roles(replicaIs);
  }
  const unit = 's';
  const sorted = outages.toSorted((a, b) => a - b);
  report({
    what: `primary killed ${kills} times: median until writes again`,
    figure: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    bound: { below: 40 },
    unit,
  });
  report({ what: 'the longest', figure: Math.max(...outages), bound: { below: 60 }, unit });
  report({
    what: `of ${sums.acknowledged} acknowledged comments lost`,
    figure: sums.lost,
    bound: { exactly: 0 },
  });
  report({ what: 'comments that are there twice', figure: sums.twice, bound: { exactly: 0 } });
  const { primary } = await cluster.roles(replicaIs);
  const archiving = performance.now();
  await primary.pgbackrest('check');
  report({
    what: 'until pgBackRest has the log of whoever is the primary now',
    figure: (performance.now() - archiving) / 1000,
    bound: { below: 60 },
    unit,
  });
  report({
    what: `of ${sums.kept} reads of a listing that is kept, failed`,
    figure: sums.keptFailed,
    bound: { exactly: 0 },
  });
}

async function waitForAsynchronous(cluster: Cluster): Promise<void> {
  const ask = 'show synchronous_standby_names';
  for (;;) {
    const [row] = await query<{ synchronous_standby_names: string }>(cluster, ask);
    if (row?.synchronous_standby_names === '') return;
    await sleep(100);
  }
}

/** Stops all of the replica's machine without a word: its connections stay open, and nothing answers. */
async function drillSilentReplica({ cluster, ...stage }: Stage, report: Report): Promise<void> {
  const { replica } = await cluster.roles();
  const load = startLoad({ ...stage, name: 'silent' });
  await load.more(200);
  const stoppedAt = performance.now();
  try {
    replica.signal('SIGSTOP');
    await sleep(1000);
    // Of these the first ones wait for the replica, until the primary has given it up.
    await load.more(300);
  } finally {
    replica.signal('SIGCONT');
  }
  await load.stop();
  const { lost } = await compare(cluster, load.acknowledged, 'silent');
  const reads = load.anew.filter(({ at }) => at > stoppedAt);
  const unit = 's';
  report({
    what: 'replica silent: until writes again, which waited for it',
    figure: longestGap(load.acknowledged, stoppedAt),
    bound: { below: 30 },
    unit,
  });
  report({ what: 'acknowledged comments lost', figure: lost, bound: { exactly: 0 } });
  report({
    what: `of ${reads.length} reads past the response cache failed`,
    figure: reads.filter(({ status }) => status !== 200).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'the slowest of them',
    figure: Math.max(...reads.map(({ seconds }) => seconds)),
    bound: { below: 5 },
    unit,
  });
  await cluster.roles();
}
