import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { ConcurrencyLimit } from './queue.ts';

export type BatchOptions<Question, Answer> = {
  /** When a batch may be asked; what comes until then joins it. */
  readonly limitConcurrency: ConcurrencyLimit;
  readonly maxInBatch: number;
  /** Answers in the order of the questions. */
  readonly ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
};

type Batch<Question, Answer> = {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
};

/**
 * Asks what waits for its turn together: under load a round trip is shared, and without load every
 * question goes at once. What keeps a batch from being answered fails all its questions.
 */
export function createBatches<Question, Answer>(options: BatchOptions<Question, Answer>) {
  const { limitConcurrency, maxInBatch, ask } = options;
  /** Waits for its turn and has room. */
  let open: Batch<Question, Answer> | undefined;

  function begin(): Batch<Question, Answer> {
    const close = () => {
      if (open === batch) open = undefined;
    };
    const questions: Question[] = [];
    const answers = limitConcurrency(() => {
      close();
      return ask(questions);
    });
    const batch = { questions, answers };
    // No one joins one that was refused its turn.
    answers.catch(close);
    return batch;
  }

  return async (question: Question): Promise<Answer> => {
    open ??= begin();
    const { questions, answers } = open;
    const place = questions.push(question) - 1;
    if (questions.length >= maxInBatch) open = undefined;
    return (await answers)[place] as Answer;
  };
}

/** Between what answers people at once (0) and what may starve (19). */
const niceness = 10;

/**
 * Lets everything else go before the thread that calls this. Linux has a priority for each thread;
 * elsewhere it stays as it is.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {}
}

/** Numbers that are kept beside the rows that they count, in the transactions that write those. */
export type KeptCounts = {
  readonly name: string;
  /**
   * Compares the numbers of at most so many after `afterId` with the rows, without a lock: the last id of
   * that part, null at the end, and whose number is wrong.
   */
  findWrong(
    db: Database,
    afterId: number,
    most: number,
  ): Promise<{ readonly lastId: number | null; readonly wrongIds: readonly number[] }>;
  /** Counts anew under the lock that every writer takes; returns whose number that changed. */
  mend(trx: Transaction<DB>, ids: readonly number[]): Promise<readonly number[]>;
};

export type MendOptions = {
  readonly onMended: (name: string, ids: readonly number[]) => void;
  readonly isStopped?: () => boolean;
};

/** Few enough for a statement to end in a fraction of the time that it has. */
const idsPerPart = 1000;

/**
 * Looks whether every number is that of its rows, and mends what is not. None ever is wrong unless someone
 * writes past the triggers and functions that count, or there is a defect in them: who runs this wants to
 * know. Many processes may do it at once, and while people write.
 */
export async function mendCounts(
  db: Database,
  kept: readonly KeptCounts[],
  { onMended, isStopped = () => false }: MendOptions,
): Promise<void> {
  for (const counts of kept) {
    let afterId: number | null = 0;
    while (afterId !== null && !isStopped()) {
      const { lastId, wrongIds } = await counts.findWrong(db, afterId, idsPerPart);
      afterId = lastId;
      if (wrongIds.length === 0) continue;
      const mended = await db.transaction().execute((trx) => counts.mend(trx, wrongIds));
      // Those that came right meanwhile were being written.
      if (mended.length > 0) onMended(counts.name, mended);
    }
  }
}
