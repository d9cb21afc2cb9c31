import { sql } from 'kysely';
import type pg from 'pg';
import { createPool, type Database, type DatabaseOptions, openPool } from '../database.ts';
import { fallBack } from './fall-back.ts';
import { poll } from './poll.ts';

/** Seconds by which a replica may be behind the primary; beyond it nobody is sent there. */
export const maxLag = 5;

/** Moments of the primary's log that a replica has yet to reach; five minutes of them. */
const maxExpected = 3000;

/** What a server says of itself: how far it has replayed the log, and which process follows the primary. */
type Standing = {
  readonly is_replica: boolean;
  readonly position: number | null;
  readonly receiver: number | null;
};

const question = sql<Standing>`
  select pg_is_in_recovery() as is_replica,
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
    (select pid from pg_stat_wal_receiver) as receiver`;

/** A moment of the primary: how far its log was, and when, in milliseconds of `performance.now()`. */
export type Moment = { readonly position: number; readonly at: number };

export type Replica = ReturnType<typeof openReplica>;

export type ReplicaOptions = Omit<DatabaseOptions, 'statementTimeout' | 'connectionTimeout'> & {
  readonly primary: pg.Pool;
  readonly onFailure: (error: unknown) => void;
};

/**
 * One replica, which is asked ten times a second how far it is. The address has to lead to one server:
 * what it said of itself is taken to hold for the next query.
 */
export function openReplica({ primary, onFailure, ...options }: ReplicaOptions) {
  /** Undefined while it is away, or is no replica: one that took over is the primary. */
  let position: number | undefined;
  let receiver: number | null = null;
  let isFollowing = false;
  /** What it has not reached, the oldest first. */
  let expected: Moment[] = [];
  let newestAt = 0;

  const pool = createPool({
    ...options,
    // Where it says nothing, the primary is asked.
    statementTimeout: 2000,
    connectionTimeout: 500,
  });
  const db: Database = openPool(
    fallBack({
      primary,
      replica: pool,
      isThere: () => position !== undefined,
      onFailure(error) {
        position = undefined;
        onFailure(error);
      },
    }),
    options,
  );

  const stop = poll({
    url: options.url,
    isPooled: options.isPooled,
    question,
    onAnswer(standing) {
      position = standing?.is_replica ? (standing.position ?? undefined) : undefined;
      // The same one as before: where histories part, one after the other begins, and ends at once.
      isFollowing = standing?.receiver != null && standing.receiver === receiver;
      receiver = standing?.receiver ?? null;
      expected = expected.filter((moment) => moment.position > (position ?? 0));
    },
  });

  const lag = () => (expected[0] === undefined ? 0 : Math.max(0, newestAt - expected[0].at) / 1000);

  return {
    db,
    pool,
    /** Whether it may answer anybody. While the primary is away it is the best there is. */
    isUsable: (isPrimaryAway: boolean) =>
      position !== undefined && (isFollowing || isPrimaryAway) && lag() <= maxLag,
    has: (wanted: number) => position !== undefined && position >= wanted,
    /** In seconds, as of when the primary last answered; undefined while it is away or no replica. */
    lag: () => (position === undefined ? undefined : lag()),
    /** Told how far the primary is. */
    expect(moment: Moment) {
      newestAt = moment.at;
      if (moment.position <= (position ?? 0) || expected.length >= maxExpected) return;
      expected.push(moment);
    },
    /** Told that another primary took over, whose log may be shorter. */
    expectAnew() {
      expected = [];
    },
    async close() {
      await stop();
      await db.destroy();
    },
  };
}
