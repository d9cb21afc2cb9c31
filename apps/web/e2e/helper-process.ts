import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../server/src/testing');

export type HelperProcess<Answer> = {
  /** What it said first. */
  readonly ready: Answer;
  /** Sends a message and resolves with the answer. */
  ask(message: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Lets it end in order. */
  stop(): Promise<void>;
};

function nextAnswer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`It ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer);
    });
  });
}

/** Runs one of the server's helpers for tests, which may use what browser tests may not import. */
export async function startHelper<Answer>(
  file: string,
  args: readonly string[],
): Promise<HelperProcess<Answer>> {
  const child = fork(path.join(folder, file), args);
  const ready = (await nextAnswer(child)) as Answer;
  return {
    ready,
    async ask(message) {
      const answer = nextAnswer(child);
      child.send(message);
      return answer;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
