// G9: two processes behind HAProxy are replaced again and again while people read and write, and no one notices.

import { builtServerKeys } from '../../apps/server/src/testing/built-server.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-port.ts';
import {
  type ReplaceableServers,
  startServers,
} from '../../apps/server/src/testing/replaceable-servers.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import { loadAtRate, type RatedLoad } from './constant-rate.ts';
import { pick } from './counters.ts';
import { signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { missingForHaproxy, startHaproxy, withoutChecks } from './haproxy.ts';
import { type Call, send } from './requests.ts';

const perSecond = 300;
const people = 20;
const mics = 50;
/** As production has it by default. */
const shutdownDelay = 5000;

export type RollingOptions = {
  /** How often a process is told to stop, one and the other in turn. */
  readonly restarts: number;
  /** HAProxy then neither asks who is ready nor tries elsewhere: a drill that says nothing of it is broken. */
  readonly hasNoChecks?: boolean;
};

export async function drillRolling(
  databaseServerUrl: string,
  report: Report,
  { restarts, hasNoChecks = false }: RollingOptions,
): Promise<void> {
  const missing = missingForHaproxy();
  if (missing !== undefined) {
    process.stdout.write(`rolling: skipped, ${missing}\n`);
    return;
  }
  const database = await createTestDatabase(databaseServerUrl);
  try {
    const servers = await startServers(await findFreePorts(2), {
      ...withoutLimits,
      // What a process was asked shows that it is asked at all.
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      TRUSTED_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY_MS: `${shutdownDelay}`,
    });
    try {
      const haproxy = await startHaproxy(servers.origins, hasNoChecks ? withoutChecks : undefined);
      const { callOf, countLost } = await furnish(database);
      const ask = async (index: number) => {
        const call = callOf(index);
        const { status, text } = await send(haproxy.origin, call);
        return status < 300 ? undefined : `${call.path}: ${status} ${text.slice(0, 100)}`;
      };
      const load = await loadAtRate(perSecond, ask, () => replaceInTurn(servers, restarts)).finally(
        () => haproxy.stop(),
      );
      reportLoad(report, load, restarts, await countLost(load.requests));
    } finally {
      await servers.stop();
    }
  } finally {
    await database.drop();
  }
}

async function replaceInTurn(servers: ReplaceableServers, restarts: number): Promise<void> {
  for (let turn = 0; turn < restarts; turn += 1) {
    const index = turn % servers.origins.length;
    await servers.replace(index);
    // Only then is the other one told to stop.
    await until(() => servers.output(index).includes('/api/location-detect'));
  }
}

/** Of twenty requests one is a comment with its number, one an interest, and the others read. */
async function furnish({ db }: TestDatabase) {
  const tools = createTestTools({ keys: builtServerKeys });
  const members = await signUpMembers({ db, tools }, people);
  const micIds: number[] = [];
  while (micIds.length < mics) micIds.push((await insertMic(db)).id);
  const textOf = (index: number) => `Number ${index}`;
  const get = (address: string) => (): Call => ({ method: 'GET', path: address });
  /** Each time another mic, and another person. */
  const write = (path: string, bodyOf?: (index: number) => object) => (index: number) => ({
    path: path.replace(':mic', String(pick(micIds, Math.floor(index / kinds.length)))),
    token: pick(members, Math.floor(index / kinds.length)).token,
    ...(bodyOf && { body: bodyOf(index) }),
  });
  const reads = [
    get('/open-mics/city/los-angeles'),
    get('/location-detect'),
    get('/cities'),
    get(`/comments/mics/${micIds[0]}/comments-with-votes`),
    get(`/trpc/mics.list?input=${encodeURIComponent('{"json":{"citySlug":"los-angeles"}}')}`),
    get(`/search?q=test`),
  ];
  const comment = write('/comments/mics/:mic/comments', (index) => ({ content: textOf(index) }));
  const kinds: readonly ((index: number) => Call)[] = [
    comment,
    write('/mics/:mic/interested'),
    ...Array.from({ length: 18 }, (_, number) => pick(reads, number)),
  ];
  return {
    callOf: (index: number): Call => pick(kinds, index)(index),
    /** Of the comments among so many requests, those that are not there exactly once. */
    async countLost(requests: number): Promise<number> {
      const rows = await db
        .selectFrom('comments')
        .select(({ fn }) => ['content', fn.countAll<number>().as('count')])
        .groupBy('content')
        .execute();
      const counts = new Map(rows.map(({ content, count }) => [content, count]));
      return Array.from({ length: requests }, (_, index) => index).filter(
        (index) => pick(kinds, index) === comment && counts.get(textOf(index)) !== 1,
      ).length;
    },
  };
}

function reportLoad(report: Report, load: RatedLoad, restarts: number, lost: number): void {
  const { requests, failures, times, rate } = load;
  const some = [...new Set(failures)].slice(0, 3).join(', ');
  report({
    what: `${restarts} times SIGTERM under ${requests} requests: failed ${some}`.trim(),
    figure: failures.length,
    bound: { exactly: 0 },
  });
  report({ what: 'comments of them that are not there once', figure: lost, bound: { exactly: 0 } });
  report({
    what: 'control: requests in a second',
    figure: rate,
    bound: { atLeast: 0.95 * perSecond },
  });
  const unit = 'ms';
  report({
    what: 'the slowest answer took',
    figure: times.at(-1) ?? Number.NaN,
    bound: { below: 5000 },
    unit,
  });
}
