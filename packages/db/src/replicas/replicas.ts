import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseOptions } from '../database.ts';
import { poll } from './poll.ts';
import { openReplica, type Replica } from './replica.ts';
import { noteWrite, readPosition } from './write-positions.ts';

/**
 * Who answered a read that replicas may answer: a replica; the primary, because the person wrote what no
 * replica has yet, or because none was there and up to date; the primary for a statement that failed there.
 */
export const readOutcomes = ['replica', 'own-write', 'no-replica', 'failed-over'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

export type ReplicasOptions = Omit<DatabaseOptions, 'url'> & {
  readonly primary: { readonly db: Database; readonly pool: pg.Pool; readonly url: string };
  readonly urls: readonly string[];
  /** Told why a replica did not answer; the primary did. */
  readonly onFailure: (error: unknown) => void;
  /** Told of every read. */
  readonly onRead?: ((outcome: ReadOutcome) => void) | undefined;
};

export type Replicas = {
  /**
   * What a read asks that may be answered by a replica. Somebody's own writes are there: who wrote
   * lately gets a replica that has replayed the log up to there, or the primary. Null for nobody.
   */
  databaseFor(userId: number | null): Promise<Database>;
  /** To be called when somebody's write is committed, and before they hear of it. Never rejects. */
  noteWrite(userId: number): Promise<void>;
  /** By how many seconds each is behind; undefined for one that is away. */
  lags(): readonly (number | undefined)[];
  readonly pools: readonly pg.Pool[];
  close(): Promise<void>;
};

/** Opens the replicas of a primary. One that is away is asked again and again until it is there. */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { primary, urls, onFailure, onRead = () => {}, ...others } = options;
  const replicas: readonly Replica[] = urls.map((url) =>
    openReplica({
      ...others,
      url,
      primary: primary.pool,
      onFailure(error) {
        onRead('failed-over');
        onFailure(error);
      },
    }),
  );
  /** Not before it has been asked. */
  let isPrimaryAway = false;
  let primaryPosition = Number.POSITIVE_INFINITY;
  let turn = 0;

  const stop = poll({
    url: primary.url,
    isPooled: others.isPooled,
    question: sql<{ position: number }>`
      select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`,
    onAnswer(answer) {
      isPrimaryAway = answer === undefined;
      if (answer === undefined) return;
      const moment = { position: answer.position, at: performance.now() };
      for (const replica of replicas) {
        if (answer.position < primaryPosition) replica.expectAnew();
        replica.expect(moment);
      }
      primaryPosition = answer.position;
    },
  });

  async function choose(userId: number | null): Promise<Replica | ReadOutcome> {
    const usable = replicas.filter((replica) => replica.isUsable(isPrimaryAway));
    if (usable.length === 0) return 'no-replica';
    const wanted = userId === null ? null : await readPosition(primary.db, userId);
    // Asked again: while the primary answered, one may have gone.
    const fitting = wanted === null ? usable : usable.filter((replica) => replica.has(wanted));
    turn += 1;
    return fitting[turn % fitting.length] ?? 'own-write';
  }

  return {
    async databaseFor(userId) {
      const chosen = await choose(userId);
      onRead(typeof chosen === 'string' ? chosen : 'replica');
      return typeof chosen === 'string' ? primary.db : chosen.db;
    },
    async noteWrite(userId) {
      await noteWrite(primary.db, userId).catch(onFailure);
    },
    lags: () => replicas.map((replica) => replica.lag()),
    pools: replicas.map((replica) => replica.pool),
    async close() {
      await Promise.all([stop(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
