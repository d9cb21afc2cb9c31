import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import {
  createPool,
  type Database,
  type DatabaseOptions,
  isDatabaseAway,
  openPool,
} from './database.ts';

/** Milliseconds that a statement may take on a replica, and the wait for a connection to it. */
const statementTimeout = 2000;
const connectionTimeout = 500;
/** Milliseconds for which the primary is asked after a failure. */
const rest = 1000;
/** Longer than one statement can take to fail: one tries the replica again, and no other waits with it. */
const trial = 5000;

/** A replica ends a statement that would keep it from following the primary. */
const serializationFailure = '40001';

/** Who answered a statement: a replica, or the primary in its place. */
export const readOutcomes = ['replica', 'failed-over'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

type ReplicaOptions = Omit<DatabaseOptions, 'statementTimeout' | 'connectionTimeout'> & {
  readonly primary: pg.Pool;
  /** Told why the replica did not answer; the primary is asked then. */
  readonly onFailure: (error: unknown) => void;
  readonly onRead?: ((outcome: ReadOutcome) => void) | undefined;
};

/**
 * Opens what answers reads in the primary's place: a replica, or whatever chooses one. For single
 * statements that read: one that fails there is asked once of the primary. After a failure all are, until
 * one that tries the replica again is answered: one that says nothing holds up no more than that.
 */
export function openReplica(options: ReplicaOptions): {
  readonly db: Database;
  readonly pool: pg.Pool;
} {
  const { primary, onFailure, onRead = () => {}, ...others } = options;
  const pool = createPool({ ...others, statementTimeout, connectionTimeout });
  let restsUntil = 0;

  function isToBeTried(): boolean {
    const now = performance.now();
    if (now < restsUntil) return false;
    if (restsUntil > 0) restsUntil = now + trial;
    return true;
  }

  async function query(text: string, values: readonly unknown[]) {
    // It would stay open on one connection, and the next statement take another one.
    if (/^(?:begin|start)\b/i.test(text)) throw new Error('Takes single statements.');
    if (isToBeTried()) {
      const answer = await askReplica(text, values);
      if (answer !== undefined) return answer;
    }
    onRead('failed-over');
    return ask(await primary.connect(), text, values);
  }

  /** Undefined where the primary is to be asked. */
  async function askReplica(text: string, values: readonly unknown[]) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const answer = await ask(client, text, values);
      restsUntil = 0;
      onRead('replica');
      return answer;
    } catch (error) {
      if (client !== undefined && !isReplicasFault(error)) throw error;
      restsUntil = performance.now() + rest;
      onFailure(error);
      return undefined;
    }
  }

  // Whose connection a statement takes is known only when it is asked.
  const client = { query, release() {} } as unknown as PostgresPoolClient;
  const either: PostgresPool = {
    connect: async () => client,
    options: pool.options,
    end: () => pool.end(),
  };
  return { db: openPool(either, others), pool };
}

function isReplicasFault(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return isDatabaseAway(error) || code === serializationFailure;
}

async function ask(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  try {
    return await client.query(text, [...values]);
  } finally {
    client.release();
  }
}
