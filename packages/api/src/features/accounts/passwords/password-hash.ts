import { randomBytes } from 'node:crypto';
import type { Options } from '@node-rs/argon2';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { createConcurrencyLimit, createQueue } from '../../../core/queue.ts';
import { runPasswordTask } from './password-thread.ts';

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
  clock: () => performance.now(),
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
