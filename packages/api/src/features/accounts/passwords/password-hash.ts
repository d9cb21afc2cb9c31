import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { createConcurrencyLimit, createQueue } from '../../../core/queue.ts';
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

/**
 * OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. It resists as well as the first
 * (46 MiB, one pass), takes a third less of a processor, and leaves its cache to those who read.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash keeps a processor and 19 MiB busy: one at a time in this process, and few waiting. */
const maxWaiting = 16;
const queue = createQueue('hashes', { atOnce: 1, maxWaiting });

/**
 * Throws RATE_LIMITED while too many hashes wait. Asked first of all, so that a storm of passwords
 * costs neither queries nor anyone's tries.
 */
export function requireCapacity(): void {
  if (queue.hasRoom()) return;
  queue.noteRefused();
  throw new DomainError('RATE_LIMITED', errorMessages.RATE_LIMITED, [], {
    max: maxWaiting,
    retryAfter: 2,
  });
}

/** One that asks and one whose answer is on its way. */
const limitQuestions = createConcurrencyLimit({
  name: 'sign-ins',
  atOnce: 2,
  maxWaiting: 1000,
  maxWait: 5000,
});

/**
 * What is asked of the database before a password is compared, for few at a time: hashes take longer,
 * so more at once would only wait for theirs. Throws RATE_LIMITED as {@link requireCapacity}, at once where
 * that is known already, and UNAVAILABLE when more ask than can be answered in five seconds.
 */
export async function beforeHash<Result>(ask: () => Promise<Result>): Promise<Result> {
  requireCapacity();
  return limitQuestions(async () => {
    requireCapacity();
    return ask();
  });
}

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  requireCapacity();
  return queue.run(work);
}

/** Two spellings of the same letters are one password; nothing is cut off. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

/**
 * An Argon2id hash with a salt of its own; `pepper` goes in, so that the hash is worth nothing
 * without it. Throws RATE_LIMITED when too many wait.
 */
export async function hashPassword(pepper: Buffer, password: string): Promise<string> {
  const options = { ...parameters, secret: pepper };
  return limited(() => makeHash(normalize(password), options));
}

async function makeHash(password: string | Buffer, options: Options): Promise<string> {
  return String(await runPasswordTask({ kind: 'hash', password, options }));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Without a hash the answer is no, and takes as long:
 * no one learns from the time whether there is an account. Throws RATE_LIMITED as above.
 */
export async function isPasswordOf(
  pepper: Buffer,
  hash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= makeHash(randomBytes(16), parameters);
  const compared = hash ?? (await dummy);
  const options = { secret: pepper };
  const isRight = await limited(() =>
    runPasswordTask({ kind: 'compare', password: normalize(password), options, hash: compared }),
  );
  return isRight === true && hash !== null;
}

/** Whether a hash was made with other parameters than new ones are. */
export async function isOutdated(hash: string): Promise<boolean> {
  const { parseOptions } = await import('@node-rs/argon2');
  const { memoryCost, timeCost, parallelism } = parseOptions(hash);
  return (
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}
