import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from '../database.ts';

/** A replica ends a query where it would keep it from following the primary. */
const serializationFailure = '40001';

function isReplicasFault(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return isDatabaseAway(error) || code === serializationFailure;
}

/** By `connect`, which metrics measure; the pool's own `query` asks for it in a form that they do not know. */
async function askOnce(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    client.release();
  }
}

export type FallBackOptions = {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  /** Whether the replica is to be tried: of several statements not each is to wait for it in vain. */
  readonly isThere: () => boolean;
  readonly onFailure: (error: unknown) => void;
};

/**
 * The connections of a replica for single statements that read: where it cannot be reached, or fails
 * within one, the primary is asked the same.
 */
export function fallBack({ primary, replica, isThere, onFailure }: FallBackOptions): PostgresPool {
  async function connect(): Promise<pg.PoolClient> {
    if (!isThere()) return primary.connect();
    try {
      return await replica.connect();
    } catch (error) {
      onFailure(error);
      return primary.connect();
    }
  }

  return {
    async connect() {
      const client = await connect();
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          if (!isReplicasFault(error)) throw error;
          onFailure(error);
          return askOnce(primary, text, values);
        }
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    options: replica.options,
    end: () => replica.end(),
  };
}
