import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { listNeighborhoods } from './listing.queries.ts';

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

  it('are those of its approved mics, where most are first, each once', async () => {
    await philly('Old City');
    await philly('Fishtown');
    await philly('Old City');
    await philly(null);
    await philly('Kensington');
    await philly('Bella Vista', 'pending');
    expect(await list()).toEqual(['Old City', 'Fishtown', 'Kensington']);
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
});
