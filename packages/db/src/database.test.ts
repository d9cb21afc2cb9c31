import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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
