import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { endTree } from './end-tree.mjs';

/**
 * @typedef {object} Step
 * @property {string} title what is being done, such as "Installing the packages"
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile takes the output, unless it is shown
 * @property {boolean} [isShown]
 * @property {string} advice what to do when it fails
 */

/** A step failed; the message says which, why and what to do. */
export class StepError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs one step of an install or a build to its end and says how long it took. When the boot is told
 * to stop, the step and everything below it are ended first, then the reason is thrown.
 *
 * The output goes to a file, not through a pipe: a killed boot would break the pipe, and an install
 * that dies of that in the middle leaves more disorder than one that ends by itself.
 *
 * @param {Step} step
 * @param {{ signal: AbortSignal, hold: (pid: number) => () => void, say: (line: string) => void }} boot
 */
export async function runStep(step, { signal, hold, say }) {
  signal.throwIfAborted();
  const startedAt = performance.now();
  if (!step.isShown) say(`${step.title} …`);
  const result = await runToEnd(step, signal, hold);
  signal.throwIfAborted();
  if (result.error || result.code !== 0) throw stepError(step, result);
  say(`${step.title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * @typedef {{ error?: Error, code?: number | null, signalName?: string | null }} Result
 * @param {Step} step
 * @param {AbortSignal} signal
 * @param {(pid: number) => () => void} hold
 * @returns {Promise<Result>}
 */
async function runToEnd(step, signal, hold) {
  mkdirSync(dirname(step.logFile), { recursive: true });
  const log = openSync(step.logFile, 'w');
  const output = step.isShown ? 'inherit' : log;
  const child = spawn(step.command, step.args, {
    cwd: step.cwd,
    env: step.env,
    stdio: ['ignore', output, output],
    // A group of its own can be ended as a whole. Windows would open a window instead.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(log);
  const { pid } = child;
  /** @type {Promise<Result>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }));
    child.once('exit', (code, signalName) => resolve({ code, signalName }));
  });
  if (pid === undefined) return ended;

  const release = hold(pid);
  /** @type {Promise<void> | undefined} */
  let ending;
  const end = () => {
    ending = endTree(pid);
  };
  signal.addEventListener('abort', end, { once: true });
  const result = await ended;
  signal.removeEventListener('abort', end);
  await ending;
  release();
  return result;
}

/**
 * @param {Step} step
 * @param {Result} result
 */
function stepError(step, { error, code, signalName }) {
  const how = error?.message ?? (signalName ? `ended by ${signalName}` : `exit code ${code}`);
  const lines = [`${step.title} failed (${how}).`, step.advice];
  if (!step.isShown) {
    const tail = readFileSync(step.logFile, 'utf8').trimEnd().split('\n').slice(-30);
    lines.push(`The end of ${step.logFile}:`, ...tail.map((line) => `  ${line}`));
  }
  return new StepError(lines.join('\n'), code || 1);
}
