import { micTypes, signupMethods } from '@stagetime/contracts/mics/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { freeMark, onlineMark, signupMarks, startMark, typeMarks } from './night-marks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

type Marked = {
  readonly categories?: readonly string[];
  readonly feeType?: string;
  readonly method?: string;
  readonly url?: string;
  readonly start?: string;
};

async function marksOf({ categories = [], feeType, method, url, start }: Marked): Promise<number> {
  const { rows } = await sql<{ marks: number }>`select night_marks(${categories}::text[],
    ${feeType}::text, ${method}::text, ${url}::text, ${start}::time) as marks`.execute(database.db);
  return rows[0]?.marks ?? Number.NaN;
}

test('each property has the bit that its name here has', async () => {
  for (const type of micTypes) expect(await marksOf({ categories: [type] })).toBe(typeMarks[type]);
  for (const method of signupMethods) expect(await marksOf({ method })).toBe(signupMarks[method]);
  expect(await marksOf({ feeType: 'free' })).toBe(freeMark);
  expect(await marksOf({ url: 'https://example.com' })).toBe(onlineMark);
  expect(await marksOf({ start: '00:00' })).toBe(startMark);
  expect(await marksOf({})).toBe(0);
});

test('two that a listing asks of each mic of a city are inlined', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain verbose
    select night_marks(categories, fee_type, signup_method, signup_url, start_time),
      counted_weekdays(schedule_days) from mics`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('comedy');
  expect(plan).not.toMatch(/night_marks|counted_weekdays/);
});
