import { isThorough } from '@stagetime/config/thorough';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../testing/replicated-postgres.ts';
import {
  createTemplateDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { openReplicas, type ReadOutcome, type Replicas } from './replicas.ts';
import { noteWrite, purgeWritePositions, readPosition } from './write-positions.ts';

let servers: ReplicatedPostgres;
let database: TestDatabase;
let primary: ReturnType<typeof createDatabase>;
let replicaUrl: string;
let replicas: Replicas;
let outcomes: ReadOutcome[];
let failures: unknown[];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  await createTemplateDatabase(servers.primaryUrl);
  database = await createTestDatabase(servers.primaryUrl);
  replicaUrl = withServer(database.url, servers.replicaUrl);
  primary = createDatabase({ url: database.url });
});
afterAll(async () => {
  await primary?.db.destroy();
  await database?.drop();
  await servers?.stop();
});

beforeEach(async () => {
  outcomes = [];
  failures = [];
  // As if it had been kept for a while.
  await sql`
    insert into write_positions values (0, '0/0', now() - interval '1 minute')
    on conflict (user_id) do update set written_at = excluded.written_at`.execute(primary.db);
  open([replicaUrl]);
  await reached();
});
afterEach(async () => {
  await replicas.close();
  await servers.setReplaying(true);
  await servers.setCutOff(false);
});

const patience = { timeout: 60_000, interval: 20 };

function withServer(url: string, server: string): string {
  const moved = new URL(url);
  moved.port = new URL(server).port;
  return moved.href;
}

function open(urls: readonly string[]) {
  replicas = openReplicas({
    primary: { ...primary, url: database.url },
    urls,
    onRead: (outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error),
  });
}

/** Until a visitor's read goes to a replica, which then has everything there was before. */
async function reached(): Promise<void> {
  await vi.waitFor(async () => {
    expect(await isReplica(await replicas.databaseFor(null))).toBe(true);
    expect(replicas.lags()).toEqual([0]);
  }, patience);
  outcomes = [];
}

async function isReplica(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is ?? false;
}

let people = 0;
/** Somebody, and the write by which they came. */
async function addPerson(): Promise<number> {
  people += 1;
  const id = 5_000_000_000 + people;
  const now = new Date();
  await primary.db
    .insertInto('users')
    .values({ id, name: `Person ${people}`, created_at: now, updated_at: now })
    .execute();
  await replicas.noteWrite(id);
  return id;
}

async function sees(userId: number, reader: number | null): Promise<boolean> {
  const db = await replicas.databaseFor(reader);
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

test('who wrote reads it at once from the primary, others from the replica, and all there later', async () => {
  await servers.setReplaying(false);
  const writer = await addPerson();
  expect(await sees(writer, writer)).toBe(true);
  expect(await sees(writer, null)).toBe(false);
  expect(await sees(writer, writer + 1)).toBe(false);
  expect(outcomes).toEqual(['own-write', 'replica', 'replica']);
  await servers.setReplaying(true);
  await vi.waitFor(async () => {
    outcomes = [];
    expect(await sees(writer, writer)).toBe(true);
    expect(outcomes).toEqual(['replica']);
  }, patience);
});

test('a replica that is cut off answers nobody while the primary is there', async () => {
  await servers.setCutOff(true);
  await vi.waitFor(async () => {
    expect(await isReplica(await replicas.databaseFor(null))).toBe(false);
    expect(outcomes.at(-1)).toBe('no-replica');
  }, patience);
  await servers.setCutOff(false);
  await reached();
});

test.runIf(isThorough)(
  'one that is away is no failure for anybody, and answers again when it is back',
  async () => {
    const db = await replicas.databaseFor(null);
    await endSessions();
    // Chosen before it was known to be away. Whether the pool has noticed decides who answers.
    expect(await isReplica(db)).toBeTypeOf('boolean');
    await replicas.close();
    open(['postgres://nobody@127.0.0.1:1/nowhere']);
    expect(await isReplica(await replicas.databaseFor(null))).toBe(false);
    expect(outcomes.at(-1)).toBe('no-replica');
    expect(replicas.lags()).toEqual([undefined]);
  },
);

/** Ends all that the replica serves. */
async function endSessions(): Promise<void> {
  const { db } = createDatabase({ url: servers.replicaUrl, maxConnections: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(database.url).pathname.slice(1)}`.execute(db);
  await db.destroy();
}

test.runIf(isThorough)(
  'a statement that a replica breaks off is asked of the primary',
  async () => {
    const db = await replicas.databaseFor(null);
    const slow = sql<{ is: boolean }>`
    select pg_is_in_recovery() as is from pg_sleep(1.5)`.execute(db);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ sleeps: number }>`
      select count(*)::int as sleeps from pg_stat_activity
      where query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`.execute(db);
      expect(rows[0]?.sleeps).toBe(1);
    }, patience);
    await endSessions();
    expect((await slow).rows).toEqual([{ is: false }]);
    expect(outcomes).toContain('failed-over');
    expect(failures).not.toEqual([]);
  },
);

test('a mistake in a statement is no failure of the replica', async () => {
  const db = await replicas.databaseFor(null);
  await expect(sql`select no_such_column`.execute(db)).rejects.toMatchObject({ code: '42703' });
  expect(outcomes).toEqual(['replica']);
});

test('nothing is written by it', async () => {
  const db = await replicas.databaseFor(null);
  const writing = sql`insert into cities default values`.execute(db);
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

test.runIf(isThorough)(
  'until writes have been noted for ten seconds, everybody with a name reads the primary',
  async () => {
    // As after a crash, or where another server took over.
    await sql`truncate write_positions`.execute(primary.db);
    expect(await isReplica(await replicas.databaseFor(1))).toBe(false);
    expect(await isReplica(await replicas.databaseFor(1))).toBe(false);
    expect(await isReplica(await replicas.databaseFor(null))).toBe(true);
    expect(outcomes).toEqual(['own-write', 'own-write', 'replica']);
    await sql`update write_positions set written_at = now() - interval '11 seconds'`.execute(
      primary.db,
    );
    expect(await isReplica(await replicas.databaseFor(1))).toBe(true);
  },
);

test('a position is noted for who is there, for ten seconds, and removed after a minute', async () => {
  const writer = await addPerson();
  expect(await readPosition(primary.db, writer)).toBeGreaterThan(0);
  const age = (time: string) =>
    sql`
      update write_positions set written_at = now() - ${time}::interval
      where user_id = ${writer}`.execute(primary.db);
  await age('11 seconds');
  expect(await readPosition(primary.db, writer)).toBeNull();
  await purgeWritePositions(primary.db, new Date());
  expect(await countPositions(writer)).toBe(1);
  await age('2 minutes');
  await purgeWritePositions(primary.db, new Date());
  expect(await countPositions(writer)).toBe(0);
  await sql`update users set disabled_at = now() where id = ${writer}`.execute(primary.db);
  await noteWrite(primary.db, writer);
  expect(await countPositions(writer)).toBe(0);
});

async function countPositions(userId: number): Promise<number> {
  const rows = await primary.db
    .selectFrom('write_positions')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}
