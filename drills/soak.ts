// G24: a day's traffic in minutes, and nothing that a process holds grows with it.
import { setTimeout as sleep } from 'node:timers/promises';
import { openStreams } from '../bench/open-streams.ts';
import { median } from '../bench/rounds.ts';
import { loadGeneratedRows } from '../packages/db/src/demo/load-generated-rows.ts';
import { keepAllNights } from '../packages/db/src/nights/keep-all-nights.ts';
import { signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { send } from './requests.ts';
import { listMetricsTargets, scrape } from './scrape.ts';
import { planTraffic } from './traffic.ts';
import { type Held, readHeld, slopeOf } from './watch-processes.ts';
import { openWorld, type World } from './world.ts';

const perSecond = 150;
const streamsEach = 25;
const people = 60;
/** Seconds between two looks at what the processes hold. */
const pause = 2;

type Options = {
  readonly minutes: number;
  /** For servers that are not as they should be. */
  readonly environment?: Readonly<Record<string, string>>;
};

export async function drillSoak(
  databaseServerUrl: string,
  report: Report,
  { minutes, environment = {} }: Options,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, {
    ...withoutLimits,
    LOG_LEVEL: 'info',
    MAX_CONNECTIONS_PER_CLIENT: '2000',
    ...environment,
  });
  try {
    await loadGeneratedRows(world.databaseUrl, { mics: 2000, people: 200, seed: 7 });
    await keepAllNights(world.db, new Date());
    const end = performance.now() + minutes * 60_000;
    const isOver = () => performance.now() >= end;
    const watching = watch(world, isOver);
    const [answers] = await Promise.all([sendTraffic(world, isOver), keepStreams(world, isOver)]);
    await reportAll(report, minutes, answers, await watching);
  } finally {
    await world.stop();
  }
}

type Answers = { total: number; failed: number; refused: number };

/** So many a second, whether the ones before were answered or not. */
async function sendTraffic(world: World, isOver: () => boolean): Promise<Answers> {
  const members = await signUpMembers(world, people);
  const next = await planTraffic(world, members);
  const answers: Answers = { total: 0, failed: 0, refused: 0 };
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  const ask = async (origin: string) => {
    const answer = await send(origin, next()).catch(() => undefined);
    answers.total += 1;
    if (answer === undefined || answer.status >= 500) answers.failed += 1;
    else if (answer.status >= 400) answers.refused += 1;
  };
  for (let sent = 0; !isOver(); ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const asking = ask(world.origins[sent % world.origins.length] ?? '');
      running.add(asking);
      void asking.then(() => running.delete(asking));
    }
    await sleep(10);
  }
  await Promise.all(running);
  return answers;
}

/** Pages that listen for what is new, some of which close and open again all the time. */
async function keepStreams(world: World, isOver: () => boolean): Promise<void> {
  const members = await signUpMembers(world, streamsEach);
  const headers = members.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const open = world.origins.flatMap((origin) => headers.map((own) => ({ origin, own })));
  const closings = await Promise.all(open.map(({ origin, own }) => openStreams(origin, [own])));
  for (let turn = 0; !isOver(); turn += 1) {
    const index = turn % open.length;
    closings[index]?.();
    await sleep(1000);
    const { origin = '', own = {} } = open[index] ?? {};
    closings[index] = await openStreams(origin, [own]);
  }
  for (const close of closings) close();
}

type Watched = {
  readonly held: readonly (readonly Held[])[];
  readonly connections: readonly (readonly [number, number])[];
  readonly lateness: readonly number[];
};

async function watch(world: World, isOver: () => boolean): Promise<Watched> {
  const held: Held[][] = world.pids.map(() => []);
  const connections: [number, number][] = [];
  const lateness: number[] = [];
  const begin = performance.now();
  const targets = listMetricsTargets(world.output());
  for (let look = 0; !isOver(); look += 1) {
    const seconds = (performance.now() - begin) / 1000;
    for (const [index, pid] of world.pids.entries()) held[index]?.push(readHeld(pid, seconds));
    const [row] = await world.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    );
    connections.push([seconds, row?.count ?? Number.NaN]);
    if (look % 5 === 4) {
      for (const target of targets) {
        lateness.push(1000 * (await scrape(target, 'nodejs_eventloop_lag_p99_seconds')));
      }
    }
    await sleep(pause * 1000);
  }
  return { held, connections, lateness };
}

async function reportAll(
  report: Report,
  minutes: number,
  { total, failed, refused }: Answers,
  { held, connections, lateness }: Watched,
): Promise<void> {
  report({
    what: `${total} requests in ${minutes} min beside ${2 * streamsEach} streams: answered with 500 or more, or not`,
    figure: failed,
    bound: { exactly: 0 },
  });
  report({ what: 'control: refused', figure: refused, bound: { exactly: 0 } });
  // What is loaded and kept once is there after a third of the time.
  const settled = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 3));
  const worst = (of: (one: Held) => number) =>
    Math.max(
      ...held.map((one) => slopeOf(settled(one).map((at) => [at.seconds, of(at)] as const))),
    );
  const unit = 'in 10 min';
  report({
    what: 'megabytes of a process more',
    figure: worst(({ megabytes }) => megabytes),
    bound: { below: 1 },
    unit,
  });
  report({
    what: 'open files and sockets more',
    figure: worst(({ descriptors }) => descriptors),
    bound: { below: 1 },
    unit,
  });
  report({
    what: 'database connections more',
    figure: slopeOf(settled(connections)),
    bound: { below: 1 },
    unit,
  });
  report({
    what: 'slowest hundredth of the event loop, in the median ten seconds',
    figure: median(lateness),
    bound: { below: 50 },
    unit: 'ms',
  });
}
