import { constants } from 'node:os';
import { watchParent } from './parent.mjs';

/**
 * @typedef {{ name: NodeJS.Signals, isParentGone: boolean }} StopReason
 * @typedef {object} Stop
 * @property {AbortController['signal']} signal
 * @property {(listener: (reason: StopReason) => void) => () => void} onStop answers how to forget it
 */

/** Somebody wants the boot to end; `exitCode` is what a shell expects for the signal. */
export class StoppedError extends Error {
  /** @param {StopReason} reason */
  constructor(reason) {
    super(
      reason.isParentGone ? 'stopped: the starting process is gone' : `stopped: ${reason.name}`,
    );
    this.exitCode = exitCodeOf(reason.name);
  }
}

/**
 * One place that hears of every wish to stop: SIGTERM, SIGINT, SIGHUP and the death of the parent.
 * `signal` is aborted by the first one; `onStop` listeners hear each kind once, also when it came
 * before they were added.
 *
 * Once, because one Ctrl-C arrives twice: from the terminal and again from npm, which passes on what
 * the terminal has already sent to everybody.
 * @returns {Stop}
 */
export function watchForStop() {
  const controller = new AbortController();
  /** @type {StopReason[]} */
  const heard = [];
  /** @type {Set<(reason: StopReason) => void>} */
  const listeners = new Set();

  /** @param {StopReason} reason */
  const stop = (reason) => {
    // A closed terminal ends npm too: what its signal began must not be hurried by the next.
    if (reason.isParentGone && heard.length > 0) return;
    if (heard.some((earlier) => earlier.name === reason.name)) return;
    heard.push(reason);
    controller.abort(new StoppedError(reason));
    for (const listener of listeners) listener(reason);
  };
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(name, () => stop({ name, isParentGone: false }));
  }
  watchParent(() => stop({ name: 'SIGTERM', isParentGone: true }));

  return {
    signal: controller.signal,
    onStop(listener) {
      listeners.add(listener);
      for (const reason of heard) listener(reason);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The exit code by which shells say that a signal ended a process.
 * @param {NodeJS.Signals} name
 */
export function exitCodeOf(name) {
  return 128 + (constants.signals[name] ?? 0);
}
