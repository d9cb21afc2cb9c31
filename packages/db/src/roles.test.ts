import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { migrateToLatest, readSchemaState } from './migrate.ts';
import { type Role, roles } from './roles.ts';
import { insertMic } from './testing/factories.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
const opened: Database[] = [];
const as = {} as Record<Role, Database>;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  for (const role of roles) {
    const { db } = createDatabase({ url: database.urlAs(role), maxConnections: 2 });
    opened.push(db);
    as[role] = db;
  }
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await database.drop();
});

const entry = (event: string, age: string) => sql`
  insert into audit_log (at, event) values (now() - ${age}::interval, ${event}) returning id`;

test('none of the roles is a superuser or may give itself rights', async () => {
  const { rows } = await sql`
    select rolname from pg_roles where rolname in (${sql.join(roles)}) and not (rolsuper
      or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)
    order by rolname`.execute(database.db);
  expect(rows).toEqual(roles.toSorted().map((rolname) => ({ rolname })));
});

describe('the app', () => {
  it('writes to the audit log and reads it', async () => {
    const { rows } = await entry('written', '0 days').execute(as.stagetime_app);
    expect(rows).toHaveLength(1);
    const read = await sql`select event from audit_log`.execute(as.stagetime_app);
    expect(read.rows).toEqual([{ event: 'written' }]);
  });

  it.each([
    "update audit_log set event = 'other'",
    'delete from audit_log',
    "delete from audit_log where at < now() - interval '365 days'",
    'truncate audit_log',
    'truncate audit_log cascade',
    'alter table audit_log disable trigger keep_audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger keep_audit_log on audit_log',
    'drop table audit_log',
    'alter table audit_log rename to other',
    'drop function keep_audit_log() cascade',
    `create or replace function keep_audit_log() returns trigger language plpgsql
      as $$ begin return old; end $$`,
    'create table another ()',
    "set session_replication_role = 'replica'",
    "update schema_sql set hash = 'other'",
  ])('may not: %s', async (statement) => {
    await entry('old', '400 days').execute(database.db);
    await expect(sql.raw(statement).execute(as.stagetime_app)).rejects.toThrow(
      /permission denied|must be owner/,
    );
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from audit_log where event in ('written', 'old')`.execute(
      database.db,
    );
    expect(rows[0]?.kept).toBeGreaterThan(1);
  });

  it('cannot give itself more', async () => {
    // Postgres warns that nothing was granted.
    await sql`grant delete on audit_log to stagetime_app`.execute(as.stagetime_app);
    await expect(sql`delete from audit_log`.execute(as.stagetime_app)).rejects.toThrow(
      'permission denied',
    );
  });

  it('changes what is not the audit log, with all that its triggers do', async () => {
    const { id } = await insertMic(as.stagetime_app);
    await as.stagetime_app.updateTable('mics').set({ show_name: 'Renamed' }).execute();
    await as.stagetime_app
      .updateTable('cities')
      .set({ name: 'Los Ángeles' })
      .where('slug', '=', 'los-angeles')
      .execute();
    const { rows } = await sql<{ found: string }>`
      select search_shown('renamed', null, 5, now()) as found`.execute(as.stagetime_app);
    expect(rows[0]?.found).toMatch(new RegExp(`"id" : ${id},.*Los Ángeles`));
    await as.stagetime_app.deleteFrom('mics').where('id', '=', id).execute();
  });

  it('reads what a production start looks at', async () => {
    expect(await readSchemaState(as.stagetime_app)).toEqual({ pending: [], unknown: [] });
  });
});

describe('the worker', () => {
  it('deletes of the audit log what is older than a year, and nothing else', async () => {
    await entry('expired', '366 days').execute(database.db);
    const expired = sql`delete from audit_log where event = 'expired'`;
    expect((await expired.execute(as.stagetime_worker)).numAffectedRows).toBe(1n);
    await entry('young', '364 days').execute(database.db);
    const young = sql`delete from audit_log where event = 'young'`;
    await expect(young.execute(as.stagetime_worker)).rejects.toThrow('is not changed');
  });

  it.each([
    "update audit_log set event = 'other'",
    "insert into audit_log (at, event) values (now(), 'made up')",
    'truncate audit_log',
    'alter table audit_log disable trigger keep_audit_log',
    'select name from users',
    'select password_hash from accounts',
    "update accounts set role = 'super_admin', admin_level = 2",
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(as.stagetime_worker)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

test.each(['truncate audit_log', 'truncate audit_log cascade'])(
  'the owner of the audit log may not: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('is not changed');
  },
);

test('the owner migrates: it may change what it made, and a new table is granted', async () => {
  const own = await createTestDatabase(inject('databaseServerUrl'));
  const { db } = createDatabase({ url: own.urlAs('stagetime_migrate') });
  await sql`revoke all on mics from stagetime_app`.execute(db);
  await sql`update schema_sql set hash = 'without roles' where name = 'grants.sql'`.execute(db);
  expect(await migrateToLatest(db)).toEqual(['grants.sql']);
  const { rows } = await sql`
    select has_table_privilege('stagetime_app', 'mics', 'insert') as granted`.execute(db);
  expect(rows).toEqual([{ granted: true }]);
  await db.destroy();
  await own.drop();
});
