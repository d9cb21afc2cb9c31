import { goodPassword, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestTools } from '@stagetime/api/testing/callers';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BuiltCommand, builtServerKeys, runBuilt } from '../testing/built-server.ts';

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

function post(index: number, path: string, body: unknown, token = '') {
  return fetch(`${origins[index % 2]}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

function me(index: number, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${origins[index]}/api/auth/me`, { headers }).then(({ status }) => status);
}

test.runIf(isThorough)(
  'a session of one process is good in the other, and signing out there ends it in both',
  async () => {
    await signUpPerson(database.db, {
      email: 'both@example.test',
      tools: createTestTools({ keys: builtServerKeys }),
      now: () => new Date(),
    });
    const body = { email: 'both@example.test', password: goodPassword };
    const { token } = (await (await post(0, '/auth/login', body)).json()) as { token: string };
    expect([await me(0, token), await me(1, token)]).toEqual([200, 200]);
    expect((await post(1, '/auth/logout', {}, token)).status).toBe(200);
    expect([await me(0, token), await me(1, token)]).toEqual([401, 401]);
  },
);

test.runIf(isThorough)(
  'of forty wrong passwords at once, twenty to each process, five are looked at',
  async () => {
    const body = { email: 'nobody@example.test', password: 'wrong one' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(index, '/auth/login', body)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    // Six in a minute from one address; one was the sign-in above.
    expect(statuses.get(401)).toHaveLength(5);
    expect(statuses.get(429)).toHaveLength(35);
  },
);
