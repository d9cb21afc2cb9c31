import type { SecurityEvent } from '@stagetime/api/core/context';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, testNow } from '../testing/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('the twentieth refusal of one person within ten minutes is told to operators', async () => {
  let clock = testNow.getTime();
  const now = () => new Date(clock);
  const events: SecurityEvent[] = [];
  const { app, logged } = await createTestApp(database.db, {
    now,
    tools: { rateLimits: { scale: 1, now } },
    onSecurityEvent: (event) => events.push(event),
  });
  const [fan, other] = [await signUpPerson(database.db), await signUpPerson(database.db)];
  const ask = (token: string) =>
    app.inject({
      url: '/api/admin/users/search?q=someone',
      headers: { authorization: `Bearer ${token}` },
    });
  const repeated = () => events.filter((event) => event === 'authz_fail_repeated').length;
  for (let call = 1; call < 20; call += 1) {
    expect((await ask(fan.token)).statusCode).toBe(403);
    clock += 20_000;
  }
  expect((await ask(other.token)).statusCode).toBe(403);
  expect(events.filter((event) => event === 'authz_fail')).toHaveLength(20);
  expect(repeated()).toBe(0);
  expect((await ask(fan.token)).statusCode).toBe(403);
  expect(repeated()).toBe(1);
  expect(logged.filter(({ event }) => event === 'authz_fail_repeated')).toMatchObject([
    { level: 40, userId: expect.any(Number) },
  ]);
  // Long after, the next one is the first again.
  clock += 20 * 60_000;
  await ask(fan.token);
  expect(repeated()).toBe(1);
  await app.close();
});
