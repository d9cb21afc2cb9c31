import { Worker } from 'node:worker_threads';
import type { PasswordQuestion, PasswordResult, PasswordTask } from './password-worker.ts';

type Waiting = {
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (problem: unknown) => void;
};

const waiting = new Map<number, Waiting>();
let lastId = 0;
let thread: Worker | undefined;

/** The worker's file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

function startThread(): Worker {
  const started = new Worker(new URL(`./password-worker.${extension}`, import.meta.url));
  // No one waits for it when the process is done.
  started.unref();
  started.on('message', (answer: PasswordResult) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if ('result' in answer) resolve?.(answer.result);
    else reject?.(answer.problem);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (problem) => giveUp(started, problem));
  started.on('exit', () => giveUp(started, new Error('The thread of passwords ended.')));
  return started;
}

/** What was asked of a thread that ended has failed; the next question starts another. */
function giveUp(ended: Worker, problem: unknown): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(problem);
  waiting.clear();
}

/**
 * Argon2, and the judging of new passwords, on a thread of their own with a low priority, so that a storm
 * of logins does not slow down those who only read. Started by the first password. Answers a hash, or
 * whether a password is the one of a hash, or whether it is guessable. Throws what Argon2 throws.
 */
export function runPasswordTask(task: PasswordTask): Promise<string | boolean> {
  thread ??= startThread();
  lastId += 1;
  const id = lastId;
  const asked = thread;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    asked.ref();
    asked.postMessage({ id, task } satisfies PasswordQuestion);
  });
}
