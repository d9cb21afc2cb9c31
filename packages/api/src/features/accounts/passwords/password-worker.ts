import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { isGuessable } from './password-strength.ts';

/** A password to hash, to compare with a hash, or to judge by who would guess it. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string | Uint8Array; readonly options: Options }
  | {
      readonly kind: 'compare';
      readonly password: string;
      readonly options: Options;
      readonly hash: string;
    }
  | { readonly kind: 'judge'; readonly password: string; readonly context: readonly string[] };
export type PasswordQuestion = { readonly id: number; readonly task: PasswordTask };
export type PasswordResult = { readonly id: number } & (
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

/** Between what answers people at once (0) and what may starve (19). */
const niceness = 10;

/**
 * Lets everything else go before this thread. Linux has a priority for each thread;
 * elsewhere it stays as it is.
 */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {}
}

giveWay();

function run(task: PasswordTask): string | boolean | Promise<boolean> {
  switch (task.kind) {
    case 'hash':
      return hashSync(task.password, task.options);
    case 'compare':
      return verifySync(task.hash, task.password, task.options);
    case 'judge':
      return isGuessable(task.password, task.context);
  }
}

parentPort?.on('message', async ({ id, task }: PasswordQuestion) => {
  const begin = { time: performance.now(), usage: process.threadCpuUsage() };
  const done = (answer: PasswordResult) => parentPort?.postMessage(answer);
  try {
    done({ id, result: await run(task) });
  } catch (problem) {
    done({ id, problem });
  }
  rest(begin);
});
