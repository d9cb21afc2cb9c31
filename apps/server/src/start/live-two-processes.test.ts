import { type Person, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestTools } from '@stagetime/api/testing/callers';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type BuiltCommand, builtServerKeys, runBuilt } from '../testing/built-server.ts';
import { type EventReader, readEvents } from '../testing/event-reader.ts';

// Two operating-system processes on one database, through the real entry.
let database: TestDatabase;
let servers: BuiltCommand[];
let origins: string[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const environment = { DATABASE_URL: database.url, SHUTDOWN_DELAY_MS: '0', LOG_LEVEL: 'silent' };
  servers = [runBuilt(['serve'], environment), runBuilt(['serve'], environment)];
  origins = await Promise.all(servers.map(({ origin }) => origin));
});
afterAll(async () => {
  for (const { process, exitCode } of servers) {
    process.kill('SIGTERM');
    await exitCode;
  }
  await database.drop();
});

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 5 };

const join = (): Promise<Person> =>
  signUpPerson(database.db, {
    tools: createTestTools({ keys: builtServerKeys }),
    now: () => new Date(),
  });

const post = (index: number, path: string, { token }: Person, body: unknown) =>
  fetch(`${origins[index]}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function listen(index: number, { token }: Person): Promise<EventReader> {
  const reader = await readEvents(origins[index] ?? '', token);
  await vi.waitFor(() => expect(reader.messages()[0]?.type).toBe('ready'), patience);
  return reader;
}

test.runIf(isThorough)(
  'who listens at one process hears within a second of a follow at the other',
  async () => {
    const [star, fan] = [await join(), await join()];
    const stream = await listen(0, star);
    const followed = post(1, '/users/follow', fan, { followed_id: star.user.userId });
    expect((await followed).status).toBe(200);
    const from = performance.now();
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(2), patience);
    expect(performance.now() - from).toBeLessThan(1000);
    expect(stream.messages()[1]).toMatchObject({ type: 'event', event: { kind: 'notification' } });
    stream.close();
  },
);

test.runIf(isThorough)(
  'a stream ends within a second when its session is ended at the other process',
  async () => {
    const star = await join();
    const stream = await listen(0, star);
    expect((await post(1, '/auth/logout', star, {})).status).toBe(200);
    const from = performance.now();
    await stream.ended;
    expect(performance.now() - from).toBeLessThan(1000);
  },
);

test.runIf(isThorough)(
  'a process that stops says so in its streams, and is gone at once',
  async () => {
    const star = await join();
    const stream = await listen(1, star);
    servers[1]?.process.kill('SIGTERM');
    await stream.ended;
    expect(stream.messages().at(-1)).toEqual({ type: 'reconnect' });
    expect(await servers[1]?.exitCode).toBe(0);
  },
);
