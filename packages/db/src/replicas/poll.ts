import { setTimeout as sleep } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { createDatabase } from '../database.ts';

/** Milliseconds between an answer and the next question. */
const pause = 100;
/** A server that takes longer to say how far it is counts as away. */
const patience = 1000;

export type PollOptions<Row> = {
  readonly url: string;
  readonly isPooled: boolean | undefined;
  readonly question: RawBuilder<Row>;
  /** Told of each answer; undefined where there is none. */
  readonly onAnswer: (row: Row | undefined) => void;
};

/**
 * Asks a server the same again and again, on a connection of its own, so that it is answered however
 * busy all others are. Returns what ends it.
 */
export function poll<Row>({ url, isPooled, question, onAnswer }: PollOptions<Row>) {
  const { db } = createDatabase({
    url,
    isPooled,
    maxConnections: 1,
    applicationName: 'stagetime replicas',
    statementTimeout: patience,
    connectionTimeout: patience,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const keepAsking = async () => {
    while (!signal.aborted) {
      const row = await question.execute(db).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
      onAnswer(row);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
    await db.destroy();
  };
  const asking = keepAsking();
  return (): Promise<void> => {
    stopping.abort();
    return asking;
  };
}
