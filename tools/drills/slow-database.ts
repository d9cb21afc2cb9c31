// G27 and G31: the way of one process to Postgres is slow, breaks, ends or swallows everything; another process beside
// it has a good one. What everyone reads goes on in both, nothing is answered wrongly, and nothing stays stuck.
import {
  type BuiltCommand,
  builtServerKeys,
  runBuilt,
} from '../../apps/server/src/testing/built-server.ts';
import {
  type CuttableProxy,
  startCuttableProxy,
} from '../../apps/server/src/testing/cuttable-proxy.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import { loadAtRate, quantile, type RatedLoad } from './constant-rate.ts';
import { pick } from './counters.ts';
import { type Member, signUpMembers, withoutLimits } from './crowd.ts';
import { type Fault, faults } from './database-faults.ts';
import { reportLeftovers } from './database-leftovers.ts';
import type { Report } from './findings.ts';
import { type Call, send } from './requests.ts';

const hotPerSecond = 50;
const othersPerSecond = 6;

export type SlowDatabaseOptions = {
  /** How long each fault lasts. */
  readonly seconds: number;
  /** For servers that are not as they should be. */
  readonly environment?: Readonly<Record<string, string>>;
};

export async function drillSlowDatabase(
  databaseServerUrl: string,
  report: Report,
  { seconds, environment = {} }: SlowDatabaseOptions,
): Promise<void> {
  const database = await createTestDatabase(databaseServerUrl);
  const proxy = await startCuttableProxy(database.url);
  const serve = (url: string) =>
    runBuilt(['serve'], {
      ...withoutLimits,
      LOG_LEVEL: 'info',
      DATABASE_URL: url,
      ...environment,
    });
  const servers = [serve(proxy.url), serve(database.url)] as const;
  try {
    const origins = await Promise.all([servers[0].origin, servers[1].origin] as const);
    const asked = await furnish(database);
    for (const fault of faults) {
      await until(() => servers.every(hears));
      for (const origin of origins) await asked.warm(origin);
      await suffer(fault, { proxy, origins, asked, seconds }, report);
    }
    await reportLeftovers(database, servers, report);
  } finally {
    for (const { process, exitCode } of servers) {
      process.kill('SIGTERM');
      await exitCode;
    }
    await proxy.cut();
    await database.drop();
  }
}

/** Who hears of others again has a way to the database. */
function hears(server: BuiltCommand): boolean {
  const output = server.output();
  return output.lastIndexOf('processes are heard') > output.lastIndexOf('processes are not heard');
}

/** What everyone reads, and what is asked anew for each. */
async function furnish({ db }: TestDatabase) {
  const tools = createTestTools({ keys: builtServerKeys });
  const [member] = await signUpMembers({ db, tools }, 1);
  if (member === undefined) throw new Error('No one signed up.');
  const mic = await insertMic(db);
  const listing = encodeURIComponent('{"json":{"citySlug":"los-angeles"}}');
  const hot = [
    '/los-angeles',
    `/los-angeles/${mic.slug}`,
    '/api/open-mics/city/los-angeles',
    `/trpc/mics.list?input=${listing}`,
  ];
  const others = (index: number): Call =>
    pick<Call>(
      [
        { path: `/mics/${mic.id}/interested`, token: member.token },
        { method: 'GET', path: '/messages/unread-count', token: member.token },
        { method: 'GET', path: `/search?q=mic+${index}` },
      ],
      index,
    );
  /** What is wrong with it: each of them names the mic. */
  const readHot = async (origin: string, index: number): Promise<string | undefined> => {
    const path = pick(hot, index);
    const answer = await fetch(origin + path);
    const text = await answer.text();
    const isGood = answer.status === 200 && text.includes('Test Mic');
    return isGood ? undefined : `${path}: ${answer.status} ${text.slice(0, 100)}`;
  };
  return {
    member,
    others,
    readHot,
    warm: (origin: string) => Promise.all(hot.map((_, index) => readHot(origin, index))),
  };
}
type Asked = Awaited<ReturnType<typeof furnish>>;

type Scene = {
  readonly proxy: CuttableProxy;
  readonly origins: readonly [string, string];
  readonly asked: Asked;
  readonly seconds: number;
};

async function suffer(fault: Fault, scene: Scene, report: Report): Promise<void> {
  const { name, happen } = fault;
  const { proxy, asked, seconds } = scene;
  const [faulty, other] = scene.origins;
  const happening = happen(proxy, seconds);
  const isOver = () => happening;
  const refusals: number[] = [];
  const askOthers = async (origin: string, index: number) => {
    const call = asked.others(index);
    const begin = performance.now();
    const { status, text } = await send(origin, call);
    if (status === 503) refusals.push(performance.now() - begin);
    // A search or listing that cannot be made says so; nothing else is allowed.
    return status < 300 || status === 503 ? undefined : `${call.path}: ${status} ${text}`;
  };
  const [ours, theirs, rest] = await Promise.all([
    loadAtRate(hotPerSecond, (index) => asked.readHot(faulty, index), isOver),
    loadAtRate(hotPerSecond, (index) => asked.readHot(other, index), isOver),
    loadAtRate(othersPerSecond, (index) => askOthers(faulty, index), isOver),
    loadAtRate(othersPerSecond, (index) => askOthers(other, index), isOver),
  ]);
  const begin = performance.now();
  await until(() => works(faulty, asked.member), 60);
  const back = (performance.now() - begin) / 1000;
  reportFault(report, fault, { ours, theirs, rest });
  if (name === 'gone') {
    report({
      what: `${name}: the slowest of ${refusals.length} refusals took`,
      figure: Math.max(...refusals) / 1000,
      bound: { below: 2 },
      unit: 's',
    });
  }
  report({
    what: `${name}: everything works again after`,
    figure: back,
    bound: { below: 5 },
    unit: 's',
  });
}

async function works(origin: string, { token }: Member): Promise<boolean> {
  const calls: Call[] = [
    { method: 'GET', path: '/health' },
    { method: 'GET', path: '/messages/unread-count', token },
  ];
  const answers = await Promise.all(calls.map((call) => send(origin, call)));
  return answers.every(({ status }) => status === 200);
}

type Loads = Readonly<Record<'ours' | 'theirs' | 'rest', RatedLoad>>;

function reportFault(report: Report, { name }: Fault, { ours, theirs, rest }: Loads): void {
  const [p99, itsP99] = [quantile(ours, 0.99), quantile(theirs, 0.99)];
  report({
    what: `${name}: slowest hundredth of ${ours.requests} hot reads, beside ${itsP99.toFixed(1)} ms without that`,
    figure: p99,
    // One reader a second waits 300 ms for a new answer.
    bound: { below: 400 },
    unit: 'ms',
  });
  for (const [what, { failures, requests }] of [
    ['hot reads', ours],
    ['others', rest],
  ] as const) {
    const some = [...new Set(failures)].slice(0, 2).join(', ');
    report({
      what: `${name}: wrong answers to ${requests} ${what} ${some}`.trim(),
      figure: failures.length,
      bound: { exactly: 0 },
    });
  }
}
