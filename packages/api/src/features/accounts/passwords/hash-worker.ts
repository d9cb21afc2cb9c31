import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** A password to hash, or to compare with a hash. */
export type HashTask = {
  readonly id: number;
  readonly password: string | Uint8Array;
  readonly options: Options;
  /** Compared with when it is given. */
  readonly hash?: string;
};
export type HashResult = { readonly id: number } & (
  | { readonly result: string | boolean }
  | { readonly problem: unknown }
);

/** Between what answers people at once (0) and what may starve (19). */
const niceness = 10;

/** Lets everything else go first. Linux has a priority for each thread; elsewhere it stays as it is. */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {}
}

giveWay();
parentPort?.on('message', ({ id, password, options, hash }: HashTask) => {
  const done = (answer: HashResult) => parentPort?.postMessage(answer);
  try {
    const result =
      hash === undefined ? hashSync(password, options) : verifySync(hash, password, options);
    done({ id, result });
  } catch (problem) {
    done({ id, problem });
  }
});
