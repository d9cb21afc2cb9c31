import type { ConcurrencyLimit } from './queue.ts';

type BatchOptions<Question, Answer> = {
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
