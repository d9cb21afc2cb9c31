import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDatabase } from './database.ts';
import { migrateThrough } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { findObstacles } from './testing/find-obstacles.ts';
import { previousRelease } from './testing/previous-release.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const decisions = readdirSync(new URL('../../../docs/decisions', import.meta.url));

/** Every statement of the migrations since the release before, and the tables and domains with rules that it has. */
async function runNewMigrations() {
  const database = await createEmptyDatabase(inject('databaseServerUrl'));
  const statements: string[] = [];
  const onStatement = (text: string) => void statements.push(text);
  const { db } = createDatabase({ url: database.url, onStatement });
  try {
    await migrateThrough(db, previousRelease.migration);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
    const { rows: ruled } = await sql<{ name: string }>`
      select distinct typname as name from pg_type
      join pg_constraint on contypid = pg_type.oid
      where typnamespace = 'public'::regnamespace`.execute(db);
    statements.length = 0;
    await migrateThrough(db, Object.keys(migrations).at(-1) ?? '');
    return {
      statements: statements.filter((statement) => !statement.includes('schema_migrations')),
      tables: new Set(rows.map(({ name }) => name)),
      domains: new Set(ruled.map(({ name }) => name)),
    };
  } finally {
    await db.destroy();
    await database.drop();
  }
}

test('no migration since the release before is in its way, unless a decision says why', async () => {
  const { statements, tables, domains } = await runNewMigrations();
  expect(tables.size).toBeGreaterThan(40);
  expect(domains).toContain('country_code');
  expect(findObstacles(statements, tables, domains)).toEqual([]);
  for (const [, number] of statements.join().matchAll(/decision (\d{4})/g)) {
    expect(decisions.filter((file) => file.startsWith(`${number}-`))).toHaveLength(1);
  }
});

const tables = new Set(['mics', 'users']);
const domains = new Set(['yes_or_no']);
const obstaclesOf = (...statements: string[]) =>
  findObstacles(statements, tables, domains).map(({ why }) => why.split(':')[0]);

test.each([
  ['drop table mics', 'removes what the release before reads'],
  [
    'alter table mics add column a text, drop column b',
    'removes a column that the release before reads',
  ],
  ['alter table "mics" rename column a to b', 'renames what the release before knows'],
  ['alter table mics rename to gigs', 'renames what the release before knows'],
  ['alter table mics alter column a set not null', 'reads the whole table while it is locked'],
  ['alter table mics alter column a type bigint', 'may write the table anew while it is locked'],
  ['alter table mics add column a text not null', 'lets inserts of the release before fail'],
  [
    'alter table mics add column a uuid not null default gen_random_uuid()',
    'writes the table anew while it is locked',
  ],
  [
    'alter table mics add constraint c check (a in (1, 2)), add column b text',
    'reads the whole table while it is locked',
  ],
  ['alter table mics add constraint c unique (a)', 'builds an index while the table is locked'],
  ['create  unique index i\n on mics (a)', 'builds an index while the table is locked'],
  ['update mics set a = 1', 'holds rows or the table until all is done'],
  ['alter table mics add column a yes_or_no', 'writes the table anew while it is locked'],
])('%s: %s', (statement, why) => {
  expect(obstaclesOf(statement)).toEqual([why]);
  expect(obstaclesOf(`/* decision 0021: no one minds */ ${statement}`)).toEqual([]);
});

test.each([
  'create table gigs (id bigint primary key, name text not null check (name <> $$$$))',
  'create index gigs_name on gigs (name)',
  'alter table gigs drop column name',
  'alter table mics add column a text, add column b integer not null default 0',
  'alter table mics add constraint c check (a in (1, 2)) not valid',
  'alter table mics validate constraint c',
  'alter table mics add constraint c unique using index i',
  'alter table mics drop constraint c',
  'alter table mics alter column a drop not null',
])('%s is in no one’s way', (statement) => {
  expect(obstaclesOf(statement)).toEqual([]);
});

test('a column of a domain comes before the domain’s rule', () => {
  const [take, add, put] = [
    'alter domain yes_or_no drop constraint yes_or_no',
    'alter table mics add column a yes_or_no',
    "alter domain yes_or_no add constraint yes_or_no check (value in ('yes', 'no')) not valid",
  ] as const;
  expect(obstaclesOf(take, add, put)).toEqual([]);
  expect(obstaclesOf(take, put, add)).toHaveLength(1);
  expect(obstaclesOf('create domain size as text check (value <> $$$$)', add)).toHaveLength(1);
});

test('a column may become not null once a check of it was validated', () => {
  expect(
    obstaclesOf(
      'alter table mics add constraint c check (a is not null) not valid',
      'alter table mics validate constraint c',
      'alter table mics alter column a set not null',
    ),
  ).toEqual([]);
});
