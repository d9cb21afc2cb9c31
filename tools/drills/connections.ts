// Odd, broken and silent connections beside people who read: none of those may notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { oddCases } from '../../apps/server/src/testing/odd-conversations.ts';
import { converse } from '../../apps/server/src/testing/raw-client.ts';
import { createTestDatabase } from '../../packages/db/src/testing/test-database.ts';
import type { Report } from './findings.ts';

const readers = 50;
const connectionsPerMinute = 1000;
/** Milliseconds that a reader rests between two pages. */
const rest = 100;
const pages = ['/los-angeles', '/chicago', '/about', '/api/cities', '/api/open-mics/city/boston'];

export async function drillConnections(
  databaseServerUrl: string,
  report: Report,
  minutes: number,
): Promise<void> {
  const database = await createTestDatabase(databaseServerUrl);
  const server = runBuilt(['serve'], {
    APP_MODE: 'demo',
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '1000000',
    MAX_CONNECTIONS_PER_CLIENT: '2000',
  });
  try {
    const origin = await server.origin;
    const end = performance.now() + minutes * 60_000;
    const conversations = Object.values(oddCases).flatMap((cases) =>
      cases.map(([, conversation]) => conversation),
    );
    let failed = 0;
    const times: number[] = [];

    const read = async (number: number) => {
      for (let turn = number; performance.now() < end; turn += 1) {
        const begin = performance.now();
        const answer = await fetch(origin + pages[turn % pages.length]).catch(() => undefined);
        await answer?.arrayBuffer();
        times.push(performance.now() - begin);
        if (answer?.status !== 200) failed += 1;
        await sleep(rest);
      }
    };
    const attack = async () => {
      const running: Promise<unknown>[] = [];
      for (let turn = 0; performance.now() < end; turn += 1) {
        const conversation = conversations[turn % conversations.length];
        if (conversation) running.push(converse(origin, conversation).catch(() => {}));
        await sleep(60_000 / connectionsPerMinute);
      }
      await Promise.all(running);
      return running.length;
    };
    const [attacks] = await Promise.all([
      attack(),
      ...Array.from({ length: readers }, (_, number) => read(number)),
    ]);
    const sorted = times.toSorted((one, other) => one - other);
    report({
      what: `${readers} readers beside ${attacks} odd connections in ${minutes} min, ${times.length} pages: failed`,
      figure: failed,
      bound: { exactly: 0 },
    });
    report({
      what: 'their slowest hundredth takes',
      figure: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      bound: { below: 1000 },
      unit: 'ms',
    });
    report({
      what: 'processes that ended, and exceptions that no one caught',
      figure:
        (server.process.exitCode === null ? 0 : 1) +
        (server.output().match(/uncaught exception/g)?.length ?? 0),
      bound: { exactly: 0 },
    });
  } finally {
    server.process.kill('SIGTERM');
    await server.exitCode;
    await database.drop();
  }
}
