// npm run verify pgbouncer: what people do most, through PgBouncer in transaction mode with two sessions for
// two processes of the product, so that no one's next statement has the session of the one before.
import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type BuiltCommand,
  builtServerKeys,
  runBuilt,
} from '../../apps/server/src/testing/built-server.ts';
import { readEvents } from '../../apps/server/src/testing/event-reader.ts';
import {
  type Person,
  signUpPerson,
} from '../../packages/api/src/features/accounts/testing/people.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import { createDatabase, type Database } from '../../packages/db/src/database.ts';
import { findAccount } from '../../packages/db/src/embedded/processes.ts';
import {
  makeThrowawayHome,
  startThrowawayPostgres,
} from '../../packages/db/src/embedded/throwaway-postgres.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { startPooler } from './pooler.ts';

/** So few that no limit is reached. */
const rounds = 5;

async function call(origin: string, path: string, token?: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Each reads and writes through both processes in turn, all at once. */
async function useProduct(origins: readonly string[], people: readonly Person[], mic: number) {
  const failures: string[] = [];
  let requests = 0;
  const act = async ({ token, user }: Person, index: number) => {
    const other = people[(index + 1) % people.length]?.user.userId;
    for (let round = 0; round < rounds; round += 1) {
      const origin = origins[(index + round) % origins.length] ?? '';
      const calls: [string, object?][] = [
        ['/api/open-mics/city/los-angeles'],
        [`/api/search?q=mic+${index}+${round}`],
        [`/api/open-mics/${mic}`],
        [`/api/profile/public/user-${user.userId}`],
        [`/api/comments/mics/${mic}/comments-with-votes?sort_by=new`],
        [`/api/mics/${mic}/interested`, {}],
        ['/api/favorites', { user_id: user.userId, open_mic_id: mic }],
        ['/api/users/follow', { followed_id: other }],
        [`/api/comments/mics/${mic}/comments`, { content: `Round ${round}` }],
        ['/api/messages/conversations'],
        ['/los-angeles'],
      ];
      for (const [path, body] of calls) {
        const { status, text } = await call(origin, path, token, body);
        requests += 1;
        if (status >= 400) failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(people.map(act));
  deepStrictEqual(failures.slice(0, 5), []);
  return requests;
}

/** Listens at one process to what is done at the other: it comes by the direct connection. */
async function hear([first = '', second = '']: readonly string[], star: Person, fan: Person) {
  const stream = await readEvents(first, star.token);
  const until = async (count: number) => {
    const deadline = performance.now() + 5000;
    while (stream.messages().length < count) {
      ok(performance.now() < deadline, `message ${count} came: ${stream.text()}`);
      await wait(5);
    }
  };
  await until(1);
  const body = { followed_id: star.user.userId };
  strictEqual((await call(second, '/api/users/follow', fan.token, body)).status, 200);
  await until(2);
  stream.close();
}

async function check(db: Database, origins: readonly string[]): Promise<number> {
  const request = { tools: createTestTools({ keys: builtServerKeys }), now: () => new Date() };
  const { id: mic } = await insertMic(db, { now: new Date() });
  const people: Person[] = [];
  while (people.length < 8) people.push(await signUpPerson(db, request));
  const [star, fan] = [await signUpPerson(db, request), await signUpPerson(db, request)];
  await hear(origins, star, fan);
  const { email, password } = star;
  const signedIn = await call(origins[0] ?? '', '/api/auth/login', undefined, { email, password });
  strictEqual(signedIn.status, 200, signedIn.text);
  const requests = await useProduct(origins, people, mic);
  const said = await db.selectFrom('comments').select('id').execute();
  strictEqual(said.length, people.length * rounds, 'every comment is there once');
  return requests;
}

const { home, remove } = makeThrowawayHome(findAccount());
const postgres = await startThrowawayPostgres();
const servers: BuiltCommand[] = [];
const { db } = createDatabase({ url: postgres.url, maxConnections: 2 });
try {
  const direct = new URL(postgres.url);
  const port = await startPooler(findAccount(), home, {
    primaryPort: Number(direct.port),
    users: { [direct.username]: direct.password },
    poolSize: 2,
  });
  const pooled = new URL(postgres.url);
  pooled.port = String(port);
  const settings = { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: postgres.url };
  strictEqual(await runBuilt(['migrate'], settings).exitCode, 0);
  // Without a word of the pooler the product asks its sessions for limits, which it refuses.
  const unaware = runBuilt(['serve'], { DATABASE_URL: pooled.href });
  strictEqual(await unaware.exitCode, 1);
  match(unaware.output(), /unsupported startup parameter/);
  for (const _ of [1, 2]) {
    servers.push(runBuilt(['serve'], { ...settings, SHUTDOWN_DELAY_MS: '0', LOG_LEVEL: 'warn' }));
  }
  const requests = await check(db, await Promise.all(servers.map(({ origin }) => origin)));
  const problems = servers.flatMap((server) => server.output().match(/"level":[56]0.*/g) ?? []);
  deepStrictEqual(problems, []);
  process.stdout.write(`${requests} requests over two sessions of PgBouncer; none failed.\n`);
} finally {
  for (const { process: child, exitCode } of servers) {
    child.kill('SIGTERM');
    await exitCode;
  }
  await db.destroy();
  await postgres.stop();
  await remove();
}
