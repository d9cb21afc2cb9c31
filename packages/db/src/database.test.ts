import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDatabase, plannedForItsValues } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('a statement with values is prepared once per connection, whatever its values', async () => {
  // Other files of this process may have used up all names.
  vi.resetModules();
  const { createDatabase: createFirst } = await import('./database.ts');
  const { db } = createFirst({ url: database.url, maxConnections: 1 });
  await db.connection().execute(async (connection) => {
    for (const slug of ['los-angeles', 'chicago', 'nowhere']) {
      const query = connection.selectFrom('cities').select('slug').where('slug', '=', slug);
      expect(await query.execute()).toEqual(slug === 'nowhere' ? [] : [{ slug }]);
      await sql`select 1`.execute(connection);
    }
    const { rows } = await sql`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement = ${'select "slug" from "cities" where "slug" = $1'}`.execute(connection);
    expect(rows).toEqual([{ uses: 3 }]);
  });
  await db.destroy();
});

test('one whose plan depends on its values has no name', async () => {
  await database.db.connection().execute(async (connection) => {
    const query = connection.selectFrom('cities').select('name').where('slug', '=', 'chicago');
    expect(await query.modifyFront(plannedForItsValues).execute()).toEqual([{ name: 'Chicago' }]);
    const { rows } = await sql`
      select statement from pg_prepared_statements where statement like '%planned for%'`.execute(
      connection,
    );
    expect(rows).toEqual([]);
  });
});

test('a statement that reads all columns works on after a migration added one', async () => {
  await database.db.connection().execute(async (connection) => {
    await sql`create temporary table growing (id integer)`.execute(connection);
    const readAll = () => sql`select * from growing where id = ${1}`.execute(connection);
    await readAll();
    await sql`alter table growing add column grown integer`.execute(connection);
    expect((await readAll()).rows).toEqual([]);
  });
});

test('a connection that breaks between two statements of someone fails the next one only', async () => {
  const { db, pool } = createDatabase({ url: database.url, maxConnections: 1 });
  const broken = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    await sql`select 1`.execute(connection);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('no statement is compiled, and pages are read in any order, whatever the server does by itself', async () => {
  await sql`
    do $$ begin
      execute format('alter database %I set jit = on', current_database());
      execute format('alter database %I set random_page_cost = 4', current_database());
    end $$`.execute(database.db);
  const { db } = createDatabase({ url: database.url, maxConnections: 1 });
  expect((await sql`show jit`.execute(db)).rows).toEqual([{ jit: 'off' }]);
  expect((await sql`show random_page_cost`.execute(db)).rows).toEqual([
    { random_page_cost: '1.1' },
  ]);
  await db.destroy();
});

test('through a pooler no statement has a name, and no limit of time is asked of the session', async () => {
  const { db } = createDatabase({ url: database.url, maxConnections: 1, isPooled: true });
  await sql`select ${1}::int * 2 as twice`.execute(db);
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([]);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    db,
  );
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
  await db.destroy();
});
