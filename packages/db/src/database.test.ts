import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('a statement is prepared once per connection when it asks for that by name', async () => {
  await database.db.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ twice: number }>`
        /* prepared as doubling */
        select ${number}::int * 2 as twice`.execute(connection);
      expect(rows).toEqual([{ twice: number * 2 }]);
      await sql`select ${number}::int as unnamed`.execute(connection);
    }
    const { rows } = await sql`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(
      connection,
    );
    expect(rows).toEqual([{ name: 'doubling', uses: 3 }]);
  });
});

test('two statements cannot have one name', async () => {
  await database.db.connection().execute(async (connection) => {
    await sql`/* prepared as same */ select 1`.execute(connection);
    await expect(sql`/* prepared as same */ select 2`.execute(connection)).rejects.toThrow(
      /unique/,
    );
  });
});

test('a connection that breaks between two statements of somebody fails the next one only', async () => {
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

test('so is one of the query builder that has a name, whatever its values', async () => {
  await database.db.connection().execute(async (connection) => {
    for (const slug of ['los-angeles', 'chicago', 'nowhere']) {
      const query = connection.selectFrom('cities').select('slug').where('slug', '=', slug);
      const { rows } = await prepared('find_city', query).execute(connection);
      expect(rows).toEqual(slug === 'nowhere' ? [] : [{ slug }]);
    }
    const { rows } = await sql`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where name = 'find_city'`.execute(connection);
    expect(rows).toEqual([{ uses: 3 }]);
  });
});

test('through a pooler no statement has a name, and no limit of time is asked of the session', async () => {
  const { db } = createDatabase({ url: database.url, maxConnections: 1, isPooled: true });
  await sql`/* prepared as doubling */ select ${1}::int * 2 as twice`.execute(db);
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([]);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    db,
  );
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
  await db.destroy();
});
