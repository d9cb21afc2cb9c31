import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { giveWay } from '../../../core/give-way.ts';

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

/** In milliseconds, so that a busy machine compares some passwords a second all the same. */
const maxRestLength = 100;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Rests three times as long as others kept this thread from running since `begin`. A low priority is
 * not enough: who wakes up while a hash runs waits for the end of its slice. On an idle machine there
 * is no rest.
 */
function rest(begin: { readonly time: number; readonly usage: NodeJS.CpuUsage }): void {
  const { user, system } = process.threadCpuUsage(begin.usage);
  const waited = performance.now() - begin.time - (user + system) / 1000;
  Atomics.wait(nothing, 0, 0, Math.min(maxRestLength, Math.max(0, 3 * waited)));
}

giveWay();
parentPort?.on('message', ({ id, password, options, hash }: HashTask) => {
  const begin = { time: performance.now(), usage: process.threadCpuUsage() };
  const done = (answer: HashResult) => parentPort?.postMessage(answer);
  try {
    const result =
      hash === undefined ? hashSync(password, options) : verifySync(hash, password, options);
    done({ id, result });
  } catch (problem) {
    done({ id, problem });
  }
  rest(begin);
});
