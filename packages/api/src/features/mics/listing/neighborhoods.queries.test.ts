import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { listNeighborhoods } from './neighborhoods.queries.ts';

let database: TestDatabase;
let cityId: number;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const city = database.db.selectFrom('cities').select('id').where('slug', '=', 'philadelphia');
  cityId = (await city.executeTakeFirstOrThrow()).id;
});
beforeEach(() => database.db.deleteFrom('mics').execute());
afterAll(() => database.drop());

describe('the neighborhoods of a city', () => {
  const philly = (neighborhood: string | null, status: 'approved' | 'pending' = 'approved') =>
    insertMic(database.db, { citySlug: 'philadelphia', neighborhood, status });
  const list = () => listNeighborhoods(database.db, cityId);
  const change = (id: number) => database.db.updateTable('mics').where('id', '=', id);

  it('are those of its approved mics, by name, each once', async () => {
    await philly('Old City');
    await philly('Fishtown');
    await philly('Old City');
    await philly(null);
    await philly('Kensington', 'pending');
    expect(await list()).toEqual(['Fishtown', 'Old City']);
  });

  it('follow every change of a mic', async () => {
    const { id } = await philly('Fishtown', 'pending');
    expect(await list()).toEqual([]);
    await change(id).set({ status: 'approved' }).execute();
    expect(await list()).toEqual(['Fishtown']);
    await change(id).set({ neighborhood: 'Old City' }).execute();
    expect(await list()).toEqual(['Old City']);
    await change(id).set({ show_name: 'Another name' }).execute();
    expect(await list()).toEqual(['Old City']);
    await database.db.deleteFrom('mics').where('id', '=', id).execute();
    expect(await list()).toEqual([]);
  });

  it('are right after writers of the same neighborhood at once, who do not wait', async () => {
    const { id } = await philly('Fishtown');
    const first = await database.db.startTransaction().execute();
    await first.deleteFrom('mics').where('id', '=', id).execute();
    await philly('Fishtown');
    await philly('Fishtown');
    await first.commit().execute();
    const { rows } = await sql`
      select sum(mic_count)::int as count from city_neighborhoods where neighborhood = 'Fishtown'
    `.execute(database.db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('are counted anew for who loads rows with triggers switched off', async () => {
    await philly('Fishtown');
    await sql`delete from city_neighborhoods`.execute(database.db);
    expect(await list()).toEqual([]);
    await sql`select count_neighborhoods()`.execute(database.db);
    expect(await list()).toEqual(['Fishtown']);
    await sql`truncate mics cascade`.execute(database.db);
    expect(await list()).toEqual([]);
  });
});
