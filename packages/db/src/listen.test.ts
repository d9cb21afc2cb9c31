import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Listener, listen } from './listen.ts';
import { insertMic } from './testing/factories.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let listener: Listener | undefined;
let events: string[];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterEach(() => listener?.close());
afterAll(() => database.drop());

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 10 };

const applicationName = 'listen test';

/** Listens to the directory and resolves once Postgres has taken that. */
async function startListening(url = database.url): Promise<void> {
  events = [];
  listener = listen({
    url,
    channels: ['directory', 'other'],
    applicationName,
    onPayload: (payload, channel) =>
      events.push(channel === 'directory' ? payload : `"${channel}: ${payload}"`),
    onListening: () => events.push('listening'),
    onLost: () => events.push('lost'),
  });
  await vi.waitFor(() => expect(events).toEqual(['listening']), patience);
  events = [];
}

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where application_name = ${applicationName}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

/** What the channel tells of some statements; a last notification shows that nothing more came. */
async function hear(write: () => Promise<unknown>): Promise<unknown[]> {
  events = [];
  await write();
  await sql`select pg_notify('directory', '"end"')`.execute(database.db);
  await vi.waitFor(() => expect(events).toContain('"end"'), patience);
  return events.slice(0, -1).map((payload) => JSON.parse(payload));
}

describe('the connection', () => {
  it('says when it listens, when it is lost, and when it listens again', async () => {
    await startListening();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${applicationName}`.execute(database.db);
    await vi.waitFor(() => expect(events).toEqual(['lost', 'listening']), patience);
    expect(await hear(() => sql`notify directory, '"hello"'`.execute(database.db))).toEqual([
      'hello',
    ]);
  });

  it('carries several channels, and says which one spoke', async () => {
    await startListening();
    expect(await hear(() => sql`notify other, 'hello'`.execute(database.db))).toEqual([
      'other: hello',
    ]);
  });

  it('is gone after closing, without a word', async () => {
    await startListening();
    await listener?.close();
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), patience);
    expect(events).toEqual([]);
  });

  it('that cannot be made is lost once, and closing does not wait for it', async () => {
    const lost = vi.fn();
    const away = listen({
      url: 'postgres://nobody@127.0.0.1:1/nowhere',
      channels: ['directory', 'other'],
      applicationName,
      onPayload: () => {},
      onListening: () => {},
      onLost: lost,
    });
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), patience);
    await away.close();
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe('the directory tells', () => {
  const one = () => database.db.updateTable('mics').set({ host_name: 'Ann' });
  /** That searches find something else now. */
  const search = { search: true, cities: [] };

  it('an approved mic that came, changed or went, with its city', async () => {
    await startListening();
    const { db } = database;
    let id = 0;
    const insert = async () => {
      id = (await insertMic(db, { citySlug: 'boston' })).id;
    };
    expect(await hear(insert)).toEqual([
      { cities: ['boston'], mics: [id] },
      search,
      { nights: ['boston'] },
    ]);
    expect(await hear(() => one().where('id', '=', id).execute())).toEqual([
      { cities: ['boston'], mics: [id] },
    ]);
    const chicago = sql<number>`(select id from cities where slug = 'chicago')`;
    const move = one().set({ city_id: chicago }).where('id', '=', id);
    expect(await hear(() => move.execute())).toEqual([
      { cities: ['boston', 'chicago'], mics: [id] },
      search,
    ]);
    expect(await hear(() => db.deleteFrom('mics').where('id', '=', id).execute())).toEqual([
      { cities: ['chicago'], mics: [id] },
      search,
    ]);
  });

  it('nothing of what nobody may see, until it is approved, and when it no longer is', async () => {
    await startListening();
    const { db } = database;
    let id = 0;
    const submit = async () => {
      id = (await insertMic(db, { citySlug: 'boston', status: 'pending' })).id;
      await one().where('id', '=', id).execute();
    };
    expect(await hear(submit)).toEqual([]);
    for (const status of ['approved', 'rejected'] as const) {
      const decide = () => db.updateTable('mics').set({ status }).where('id', '=', id).execute();
      expect(await hear(decide)).toEqual([{ cities: ['boston'], mics: [id] }, search]);
    }
    expect(await hear(() => db.deleteFrom('mics').where('id', '=', id).execute())).toEqual([]);
  });

  it('only the cities of many mics at once, in one message', async () => {
    await startListening();
    const write = () =>
      sql`
        insert into mics (city_id, slug, status, show_name, schedule_kind, schedule_days)
        select cities.id, 'many-' || number, 'approved', 'Many', 'weekly', '{1}'
        from generate_series(1, 51) as number, cities where cities.slug = 'denver'`.execute(
        database.db,
      );
    expect(await hear(write)).toEqual([{ cities: ['denver'] }, search]);
  });

  it('nothing before the commit, and nothing of what was rolled back', async () => {
    await startListening();
    const rolledBack = () =>
      database.db
        .transaction()
        .execute(async (transaction) => {
          await insertMic(transaction, { citySlug: 'boston' });
          throw new Error('rolled back');
        })
        .catch(() => {});
    expect(await hear(rolledBack)).toEqual([]);
  });

  it('everything when a city changes, all mics are removed, or more cities than a message holds', async () => {
    await startListening();
    const { db } = database;
    const rename = db.updateTable('cities').set({ name: 'Boston!' }).where('slug', '=', 'boston');
    expect(await hear(() => rename.execute())).toEqual([{}]);
    expect(await hear(() => sql`truncate mics cascade`.execute(db))).toEqual([{}, search]);
    const build = () =>
      sql`
      insert into cities (slug, name, state, time_zone, latitude, longitude)
      select 'place-' || lpad(number::text, 70, 'x'), 'Place ' || number, 'TX', 'America/Chicago', 30, -97
      from generate_series(1, 200) as number`.execute(db);
    expect(await hear(build)).toEqual([{}]);
    const write = () =>
      sql`
        insert into mics (city_id, slug, status, show_name, schedule_kind, schedule_days)
        select id, 'everywhere-' || id, 'approved', 'Everywhere', 'weekly', '{1}' from cities`.execute(
        db,
      );
    expect(await hear(write)).toEqual([{}, search]);
  });
});
