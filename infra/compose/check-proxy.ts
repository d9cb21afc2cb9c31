// npm run verify proxy: one of two processes behind Caddy after the other is replaced, while people read,
// write and listen.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtServerKeys } from '../../apps/server/src/testing/built-server.ts';
import { readEvents } from '../../apps/server/src/testing/event-reader.ts';
import {
  type Person,
  signUpPerson,
} from '../../packages/api/src/features/accounts/testing/people.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { startThrowawayPostgres } from '../../packages/db/src/embedded/throwaway-postgres.ts';
import {
  createTemplateDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

async function follow({ origin }: TwoProcesses, fan: Person, star: Person): Promise<number> {
  const answer = await fetch(`${origin}/api/users/follow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${fan.token}` },
    body: JSON.stringify({ followed_id: star.user.userId }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Where a client is taken to be that claims another's address. */
async function locate(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/location-detect`, {
    headers: { 'x-forwarded-for': '155.247.166.1' },
  });
  return ((await answer.json()) as { source: string }).source;
}

async function checkHeaders(two: TwoProcesses): Promise<void> {
  const { status, headers } = await fetch(two.plainOrigin, { redirect: 'manual' });
  deepStrictEqual([status, headers.get('location')], [308, 'https://localhost/']);
  strictEqual(await locate(two.upstreams[0] ?? ''), 'ip', 'the proxy is believed');
  strictEqual(await locate(two.origin), 'default', 'a client is not, through the proxy');
}

async function checkStream(two: TwoProcesses, star: Person, fan: Person): Promise<void> {
  const stream = await readEvents(two.origin, star.token);
  const heard = async (count: number) => {
    const deadline = performance.now() + 1000;
    while (stream.messages().length < count) {
      ok(performance.now() < deadline, `message ${count} came within a second: ${stream.text()}`);
      await wait(5);
    }
  };
  await heard(1);
  strictEqual(await follow(two, fan, star), 200);
  await heard(2);
  stream.close();
}

/** Replaces both while three people read and `fans` follow one after the other. */
async function checkReplacing(two: TwoProcesses, star: Person, fans: readonly Person[]) {
  const failures: string[] = [];
  let slowest = 0;
  let requests = 0;
  let isDone = false;
  const count = async (what: string, send: () => Promise<number>) => {
    const from = performance.now();
    const status = await send().catch(String);
    requests += 1;
    slowest = Math.max(slowest, performance.now() - from);
    if (status !== 200) failures.push(`${what}: ${status}`);
  };
  const read = async () => {
    while (!isDone) {
      await count('read', async () => {
        const answer = await fetch(`${two.origin}/api/location-detect`);
        await answer.arrayBuffer();
        return answer.status;
      });
      await wait(50);
    }
  };
  const write = async () => {
    for (const fan of fans) {
      await count('follow', () => follow(two, fan, star));
      await wait(500);
    }
  };
  const readers = [read(), read(), read()];
  const writers = write();
  for (const index of two.upstreams.keys()) await two.replace(index);
  await writers;
  isDone = true;
  await Promise.all(readers);
  deepStrictEqual(failures, []);
  return { requests, slowest };
}

async function check(database: TestDatabase, folder: string): Promise<void> {
  const request = { tools: createTestTools({ keys: builtServerKeys }), now: () => new Date() };
  const star = await signUpPerson(database.db, request);
  const fans: Person[] = [];
  for (let fan = 0; fan < 20; fan += 1) fans.push(await signUpPerson(database.db, request));
  const two = await startTwoProcesses(folder, database.url);
  try {
    const [first, ...others] = fans;
    await checkHeaders(two);
    if (first) await checkStream(two, star, first);
    const { requests, slowest } = await checkReplacing(two, star, others);
    const rows = await database.db.selectFrom('follows').select('follower_id').execute();
    strictEqual(rows.length, fans.length, 'every follow is there once');
    process.stdout.write(
      `Both processes were replaced under ${requests} requests; none failed, the slowest took ${Math.round(slowest)} ms.\n`,
    );
  } finally {
    await two.stop();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-proxy-'));
const postgres = await startThrowawayPostgres();
try {
  await createTemplateDatabase(postgres.url);
  const database = await createTestDatabase(postgres.url);
  await check(database, folder).finally(() => database.drop());
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
