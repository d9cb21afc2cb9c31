import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { isThorough } from '@stagetime/config/thorough';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { openReplica, type ReadOutcome } from './replica.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './testing/replicated-postgres.ts';

let servers: ReplicatedPostgres;
let primary: ReturnType<typeof createDatabase>;
let replica: ReturnType<typeof openReplica>;
let outcomes: ReadOutcome[];
let failures: unknown[];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  primary = createDatabase({ url: servers.primaryUrl });
});
afterAll(async () => {
  await primary?.db.destroy();
  await servers?.stop();
});
beforeEach(() => {
  open(servers.replicaUrl);
});
afterEach(async () => {
  vi.useRealTimers();
  await replica.db.destroy();
});

const patience = { timeout: 60_000, interval: 20 };

function open(url: string) {
  outcomes = [];
  failures = [];
  replica = openReplica({
    primary: primary.pool,
    url,
    onRead: (outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error),
  });
}

async function reopen(url: string) {
  await replica.db.destroy();
  open(url);
}

async function isReplica(db: Database = replica.db): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
}

test('a replica answers, and nothing is written by it', async () => {
  expect(await isReplica()).toBe(true);
  expect(outcomes).toEqual(['replica']);
  const writing = sql`create table written ()`.execute(replica.db);
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  const inOne = replica.db.transaction().execute((trx) => isReplica(trx));
  await expect(inOne).rejects.toThrow('single statements');
});

test('a mistake in a statement is no failure of the replica', async () => {
  await expect(sql`select no_such_column`.execute(replica.db)).rejects.toMatchObject({
    code: '42703',
  });
  expect(await isReplica()).toBe(true);
  expect(failures).toEqual([]);
});

test.each([
  ['away', (url: URL) => (url.port = '1')],
  ['refuses who asks', (url: URL) => (url.username = 'stranger')],
])('where it is %s the primary answers, a second without asking it', async (_what, change) => {
  const url = new URL(servers.replicaUrl);
  change(url);
  await reopen(url.href);
  expect(await isReplica()).toBe(false);
  expect(await isReplica()).toBe(false);
  expect(outcomes).toEqual(['failed-over', 'failed-over']);
  expect(failures).toHaveLength(1);
});

/** Ends all that the replica serves. */
async function endSessions(): Promise<void> {
  const { db } = createDatabase({ url: servers.replicaUrl, maxConnections: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  await db.destroy();
}

test.runIf(isThorough)(
  'a statement that a replica breaks off is asked of the primary, later ones of the replica again',
  async () => {
    const slow = sql<{ is: boolean }>`
      select pg_is_in_recovery() as is from pg_sleep(1.5)`.execute(replica.db);
    const other = createDatabase({ url: servers.replicaUrl, maxConnections: 1 });
    await vi.waitFor(async () => {
      const { rows } = await sql<{ sleeps: number }>`
        select count(*)::int as sleeps from pg_stat_activity
        where query like '%pg_sleep%' and pid <> pg_backend_pid()
          and state = 'active'`.execute(other.db);
      expect(rows[0]?.sleeps).toBe(1);
    }, patience);
    await other.db.destroy();
    await endSessions();
    expect((await slow).rows).toEqual([{ is: false }]);
    expect(outcomes).toEqual(['failed-over']);
    await vi.waitFor(async () => expect(await isReplica()).toBe(true), patience);
  },
);

test('one that says nothing holds up a single statement at a time', async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = new URL(servers.replicaUrl);
  url.port = String((silent.address() as AddressInfo).port);
  await reopen(url.href);
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
  expect(await isReplica()).toBe(false);
  expect(await isReplica()).toBe(false);
  expect(failures).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(await Promise.all([isReplica(), isReplica(), isReplica()])).toEqual([false, false, false]);
  expect(failures).toHaveLength(2);
  expect(outcomes).toEqual(Array(5).fill('failed-over'));
  for (const socket of sockets) socket.destroy();
  silent.close();
});
