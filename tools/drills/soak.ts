// G24: a day's traffic in minutes, and nothing that a process holds grows with it.
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import { openStreams } from '../bench/open-streams.ts';
import { median } from '../bench/rounds.ts';
import { say } from '../bench/table.ts';
import { collectGarbage, inspectableOption, openInspectors } from './collect-garbage.ts';
import { signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { type Call, send } from './requests.ts';
import { listMetricsTargets, scrape } from './scrape.ts';
import { planTraffic } from './traffic.ts';
import { readHeld, slopeOf } from './watch-processes.ts';
import { openWorld, type World } from './world.ts';

const perSecond = 150;
const streamsEach = 25;
const people = 60;
/** Seconds between two looks at the connections and the event loop. */
const pause = 2;
/** Seconds between two looks at memory: the collection before each takes a tenth of a second from the event loop. */
const memoryPause = 30;
/** Seconds until connections that no one uses are closed: they are kept for 72. */
const usualRest = 80;
/** Of both processes: their pools, and one each that listens. */
const mostConnections = 2 * (10 + 1);

type Options = {
  readonly minutes: number;
  readonly restSeconds?: number;
  /** For servers that are not as they should be. */
  readonly environment?: Readonly<Record<string, string>>;
};

export async function drillSoak(
  databaseServerUrl: string,
  report: Report,
  { minutes, restSeconds = usualRest, environment = {} }: Options,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, {
    ...withoutLimits,
    LOG_LEVEL: 'info',
    MAX_CONNECTIONS_PER_CLIENT: '2000',
    // Full after two minutes, as the usual one is after an hour: until then it grows.
    RESPONSE_CACHE_MB: '8',
    ...environment,
    NODE_OPTIONS: `${inspectableOption} ${environment.NODE_OPTIONS ?? ''}`,
  });
  try {
    const inspectors = await openInspectors(world.pids, world.output);
    await loadGeneratedRows(world.databaseUrl, { mics: 2000, people: 200, seed: 7 });
    await keepAllNights(world.db, new Date());
    const next = await planTraffic(world, await signUpMembers(world, people));
    const listeners = (await signUpMembers(world, streamsEach)).map(({ token }) => token);
    const run = (seconds: number) => runTraffic({ ...world, inspectors }, seconds, next, listeners);
    // What is loaded and opened once is there after a minute; malloc's heap takes twelve to reach its size.
    await run(60 * Math.min(12, minutes));
    const before = await countAtRest(world, restSeconds);
    const { answers, watched, memory } = await run(minutes * 60);
    reportAnswers(report, minutes, answers);
    reportHeld(report, watched, memory, minutes);
    report({
      what: 'open files and sockets more at rest',
      figure: (await countAtRest(world, restSeconds)) - before,
      bound: { below: 3 },
    });
  } finally {
    await world.stop();
  }
}

type Watchable = World & { readonly inspectors: readonly string[] };

async function runTraffic(
  world: Watchable,
  seconds: number,
  next: () => Call,
  listeners: readonly string[],
): Promise<{ readonly answers: Answers; readonly watched: Watched; readonly memory: Memory }> {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  const [answers, watched, memory] = await Promise.all([
    sendTraffic(world, next, isOver),
    watch(world, isOver),
    watchMemory(world, seconds, isOver),
    keepStreams(world, listeners, isOver),
  ]);
  return { answers, watched, memory };
}

/** `failures` has, by status or the error without an answer, how many there were and the path of the first. */
type Answers = {
  total: number;
  readonly failures: Map<string, { count: number; readonly path: string }>;
  refused: number;
};

function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String(cause);
}

/** So many a second, whether the ones before were answered or not. */
async function sendTraffic(
  { origins }: World,
  next: () => Call,
  isOver: () => boolean,
): Promise<Answers> {
  const answers: Answers = { total: 0, failures: new Map(), refused: 0 };
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  const ask = async (origin: string) => {
    const call = next();
    const outcome = await send(origin, call).then(({ status }) => status, describeFailure);
    answers.total += 1;
    if (typeof outcome === 'string' || outcome >= 500) {
      const kind = String(outcome);
      const failure = answers.failures.get(kind) ?? { count: 0, path: call.path };
      failure.count += 1;
      answers.failures.set(kind, failure);
    } else if (outcome >= 400) answers.refused += 1;
  };
  for (let sent = 0; !isOver(); ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const asking = ask(origins[sent % origins.length] ?? '');
      running.add(asking);
      void asking.then(() => running.delete(asking));
    }
    await sleep(10);
  }
  await Promise.all(running);
  return answers;
}

/** Pages that listen for what is new, some of which close and open again all the time. */
async function keepStreams(
  { origins }: World,
  tokens: readonly string[],
  isOver: () => boolean,
): Promise<void> {
  const pages = origins.flatMap((origin) =>
    tokens.map((token) => ({ origin, headers: { authorization: `Bearer ${token}` } })),
  );
  const open = await Promise.all(
    pages.map(({ origin, headers }) => openStreams(origin, [headers])),
  );
  for (let turn = 0; !isOver(); turn += 1) {
    const index = turn % pages.length;
    open[index]?.();
    await sleep(1000);
    const { origin = '', headers = {} } = pages[index] ?? {};
    open[index] = await openStreams(origin, [headers]);
  }
  for (const close of open) close();
}

type Point = readonly [seconds: number, megabytes: number];
/** Of each process. */
type Memory = readonly (readonly Point[])[];
type Watched = { readonly mostConnections: number; readonly lateness: readonly number[] };

async function watch(world: World, isOver: () => boolean): Promise<Watched> {
  const connections: number[] = [];
  const lateness: number[] = [];
  const targets = listMetricsTargets(world.output());
  for (let look = 0; !isOver(); look += 1) {
    connections.push(await countConnections(world));
    if (look % 5 === 4) {
      for (const target of targets) {
        lateness.push(1000 * (await scrape(target, 'nodejs_eventloop_lag_p99_seconds')));
      }
    }
    await sleep(pause * 1000);
  }
  return { mostConnections: Math.max(...connections), lateness };
}

/** What the processes need: garbage comes and goes by more than a leak would add in an hour. */
async function watchMemory(
  { pids, inspectors }: Watchable,
  seconds: number,
  isOver: () => boolean,
): Promise<Memory> {
  const memory: Point[][] = pids.map(() => []);
  const begin = performance.now();
  while (!isOver()) {
    await sleep(1000 * Math.min(memoryPause, seconds / 12));
    await Promise.all(inspectors.map(collectGarbage));
    for (const [index, pid] of pids.entries()) {
      memory[index]?.push([(performance.now() - begin) / 1000, readHeld(pid).megabytes]);
    }
  }
  return memory;
}

/** Of the two processes to the database, not of the drill itself. */
async function countConnections({ query }: World): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'stagetime%'`,
  );
  return row?.count ?? Number.NaN;
}

/** Descriptors of both while no one asks them anything, without those to the database, which come and go. */
async function countAtRest(world: World, seconds: number): Promise<number> {
  await sleep(seconds * 1000);
  const held = world.pids.map((pid) => readHeld(pid).descriptors);
  return held.reduce((sum, count) => sum + count, 0) - (await countConnections(world));
}

function reportAnswers(
  report: Report,
  minutes: number,
  { total, failures, refused }: Answers,
): void {
  let failed = 0;
  for (const [kind, { count, path }] of failures) {
    say(`${count} × ${kind}, first of ${path}`);
    failed += count;
  }
  report({
    what: `${total} requests in ${minutes} min beside ${2 * streamsEach} streams: answered with 500 or more, or not`,
    figure: failed,
    bound: { exactly: 0 },
  });
  report({ what: 'control: refused', figure: refused, bound: { exactly: 0 } });
}

function reportHeld(
  report: Report,
  { mostConnections: most, lateness }: Watched,
  memory: Memory,
  minutes: number,
): void {
  // The heap grows to its size, and caches fill, in the first third.
  const settled = (points: readonly Point[]) => points.slice(Math.floor(points.length / 3));
  report({
    what: 'megabytes of a process more',
    figure: Math.max(...memory.map((points) => slopeOf(settled(points)))),
    // In two minutes the noise of the collector alone makes a slope of forty; 6 kB of each request make one of 250.
    bound: { below: minutes < 12 ? 100 : 1 },
    unit: 'in 10 min',
  });
  report({
    what: 'most database connections of both',
    figure: most,
    bound: { within: [1, mostConnections] },
  });
  report({
    what: 'slowest hundredth of the event loop, in the median ten seconds',
    figure: median(lateness),
    bound: { below: 50 },
    unit: 'ms',
  });
}
