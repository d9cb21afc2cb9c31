import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BuiltCommand, runBuilt } from '../../testing/built-server.ts';
import { askedEverywhere, oddCases } from '../../testing/odd-conversations.ts';
import { converse } from '../../testing/raw-client.ts';

let database: TestDatabase;
let server: BuiltCommand;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = runBuilt(['serve'], {
    APP_MODE: 'demo',
    DEMO_DATA: '0',
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '100000',
  });
  origin = await server.origin;
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  await database.drop();
});

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/(?<=^|\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );
}

/** So often a busy machine's database may take longer than the two seconds after which it is called down. */
const mostTries = 5;

async function expectAlive() {
  let status = 0;
  for (let tries = 0; tries < mostTries && status !== 200; tries += 1) {
    ({ status } = await fetch(`${origin}/api/health`));
  }
  expect(status).toBe(200);
  expect(server.process.exitCode).toBeNull();
}

// At once: some wait ten seconds for the server's patience to end.
describe.concurrent.each(Object.entries(oddCases))(
  'the built server takes odd %s',
  (_name, cases) => {
    test.each(cases)('%s', async (_title, conversation, statuses) => {
      const answer = await converse(origin, conversation);
      expect(statusesIn(answer)).toEqual(statuses);
      for (const head of answer
        .split(/(?=HTTP\/1\.1 4)/)
        .filter((part) => /^HTTP\/1\.1 4/.test(part))) {
        expect(head).toMatch(/x-content-type-options: nosniff/i);
        expect(head).toMatch(/x-request-id: /i);
      }
      await expectAlive();
    });
  },
);

test.concurrent.each(askedEverywhere)('$title has an answer', async (conversation) => {
  const answer = await converse(origin, conversation);
  const [status = 0] = statusesIn(answer);
  expect([200, 204, 301, 404, 405]).toContain(status);
  await expectAlive();
});
