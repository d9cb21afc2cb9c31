import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertMic, type MicOverrides } from './testing/factories.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const broken: [string, MicOverrides][] = [
  ['a weekly mic without a day', { schedule_days: [] }],
  ['a monthly mic without a week', { schedule_kind: 'monthly' }],
  ['a weekly mic with weeks of the month', { schedule_weeks: [1] }],
  ['a day that is none', { schedule_days: [7 as never] }],
  ['an anchor without an interval', { schedule_anchor: '2026-11-20' }],
  ['a slug of digits', { slug: '123' }],
  ['a slug with capitals', { slug: 'Good-Hang' }],
  ['an unknown category', { categories: ['trivia' as never] }],
  ['no category', { categories: [] }],
  ['a set for a night', { length_minutes: 5 }],
  ['an hour and more on stage', { minutes_on_stage: 61 }],
  ['no spot', { spots: 0 }],
  ['more spots than any night has', { spots: 201 }],
  ['a list that opens on the night and is said to open before it', { advance_signup_days: 0 }],
  ['a list that opens more than a month before', { advance_signup_days: 31 }],
  ['an age of its own', { least_age: '19' as never }],
  ['a half step', { step_free: 'maybe' as never }],
  ['a fee without a currency', { fee_cents: 500 }],
  ['a sign-up link that is no web address', { signup_url: 'javascript:alert(1)' }],
  ['an empty name', { show_name: '' }],
  ['a status of its own', { status: 'maybe' as never }],
];

test.each(broken)('the database refuses %s', async (_title, overrides) => {
  await expect(insertMic(database.db, overrides)).rejects.toThrow(/violates check constraint/);
});

test('rules of one column are domains: each CHECK is read anew by every statement that writes', async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and cardinality(conkey) = 1
      and conrelid in ('mics'::regclass, 'cities'::regclass, 'users'::regclass)
      and conname not in ('cities_latitude_check', 'cities_longitude_check', 'users_id_check')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('an update that breaks a rule of its column is refused', async () => {
  const { id } = await insertMic(database.db, { slug: 'updated' });
  const update = database.db.updateTable('mics').set({ about_mic: 'x'.repeat(245) });
  await expect(update.where('id', '=', id).execute()).rejects.toThrow(/text_244/);
});

test('two mics never share a slug or an import key', async () => {
  await insertMic(database.db, { slug: 'twice', import_key: 'key' });
  await expect(insertMic(database.db, { slug: 'twice' })).rejects.toThrow(/mics_slug_key/);
  await expect(insertMic(database.db, { import_key: 'key' })).rejects.toThrow(/import_key/);
});

test('dates, times and ids come back as plain values', async () => {
  const { id } = await insertMic(database.db, {
    schedule_interval: 2,
    schedule_anchor: '2026-11-23',
    start_time: '19:30',
  });
  const row = await database.db
    .selectFrom('mics')
    .select(['id', 'schedule_anchor', 'start_time', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    id,
    schedule_anchor: '2026-11-23',
    start_time: '19:30',
    created_at: expect.any(Date),
  });
  expect(typeof row.id).toBe('number');
});
