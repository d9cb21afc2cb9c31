import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Listener, listen } from './listen.ts';
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

/** Listens to two channels and resolves once Postgres has taken that. */
async function startListening(url = database.url): Promise<void> {
  events = [];
  listener = listen({
    url,
    channels: ['one', 'other'],
    applicationName,
    onPayload: (payload, channel) =>
      events.push(channel === 'one' ? payload : `"${channel}: ${payload}"`),
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
  await sql`select pg_notify('one', '"end"')`.execute(database.db);
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
    expect(await hear(() => sql`notify one, '"hello"'`.execute(database.db))).toEqual(['hello']);
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
      channels: ['one', 'other'],
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
