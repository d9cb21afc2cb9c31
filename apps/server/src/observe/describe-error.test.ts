import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function log(error: unknown): string {
  const lines: string[] = [];
  createLog('debug', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

test.each([
  [
    'a row that is there twice',
    sql`insert into cities (slug, name, state, time_zone) values ('canary', 'Canary', 'PA', 'UTC'), ('canary', 'Canary', 'PA', 'UTC')`,
  ],
  ['a value that is no number', sql`select ${'canary@example.test'}::text::int`],
  [
    'a function that failed with a row',
    sql`do $$ begin raise exception 'no' using detail = 'Key (email)=(canary@example.test)'; end $$`,
  ],
])('what Postgres quotes of %s is not in the log', async (_what, statement) => {
  const error = await statement.execute(database.db).catch((failure) => failure);
  expect(error).toMatchObject({ severity: 'ERROR' });
  const line = log(error);
  expect(JSON.parse(line).err).toMatchObject({ type: 'DatabaseError', code: error.code });
  expect(line.toLowerCase()).not.toContain('canary');
});

test('properties of other errors and of their causes are left out, and words and stacks are there', () => {
  const cause = Object.assign(new TypeError('inside'), { rejected: ['canary@example.test'] });
  const line = log(
    Object.assign(new Error('outside', { cause }), { canary: 1, code: 'EENVELOPE' }),
  );
  expect(line).not.toContain('canary');
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({
    message: 'outside',
    code: 'EENVELOPE',
    cause: { message: 'inside' },
  });
  expect(err.stack).toContain('describe-error.test');
});

test('what is no error is not written down', () => {
  expect(log('canary')).not.toContain('canary');
});
