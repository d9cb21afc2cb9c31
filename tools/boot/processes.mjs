import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { platform } = process;
const isWindows = platform === 'win32';

/** A step failed; the message says which, why and what to do. */
export class StepError extends Error {
  /** @param {string} message */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The boot was told to end; `exitCode` is what a shell expects for the signal. */
export class StoppedError extends Error {
  /** @param {NodeJS.Signals} name */
  constructor(name) {
    super(`stopped: ${name}`);
    this.exitCode = 128 + constants.signals[name];
  }
}

/**
 * One place that hears of every wish to stop: a signal, or the death of the parent as SIGTERM. Each
 * kind counts once, because one Ctrl-C arrives twice: from the terminal, and from npm again.
 * @returns {{ signal: AbortController['signal'], onStop: (told: (name: NodeJS.Signals) => void) => void }}
 */
export function watchForStop() {
  const controller = new AbortController();
  /** @type {Set<NodeJS.Signals>} */
  const heard = new Set();
  /** @type {(name: NodeJS.Signals) => void} */
  let listener = () => {};
  /** @param {NodeJS.Signals} name */
  const stop = (name) => {
    if (heard.has(name)) return;
    heard.add(name);
    controller.abort(new StoppedError(name));
    listener(name);
  };
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(name, () => stop(name));
  }
  // A closed terminal ends npm too: what its signal began must not be hurried by a second one.
  watchParent(() => heard.size === 0 && stop('SIGTERM'));
  return {
    signal: controller.signal,
    // Hears what was heard before, too.
    onStop(told) {
      listener = told;
      for (const name of heard) told(name);
    },
  };
}

/**
 * npm passes a signal to its shell, which ends without telling us, and no one can pass on a kill -9.
 * npm runs a script as npm → sh → node, and some shells stay in between and outlive a killed npm.
 * Without npm a shell's parent says nothing: it may be a terminal that was closed on purpose.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event
    ? listProcesses().find(({ pid, name }) => pid === parent && /^-?\w*sh$|^busybox$/.test(name))
    : undefined;
  const timer = setInterval(() => {
    // Windows keeps the number of a dead parent, the others give an orphan a new one.
    const isGone = isWindows ? !isAlive(parent) : process.ppid !== parent;
    if (!isGone && (shell === undefined || isAlive(shell.parent))) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/**
 * Runs one step of an install or a build to its end and says how long it took. When the boot is told
 * to stop, the step and everything below it are ended first. Its output goes to `logFile` instead of
 * a pipe, which a killed boot would break: an install that dies of that in the middle leaves disorder.
 * @typedef {{ title: string, command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv,
 *   logFile: string, isShown?: boolean, advice: string }} Step
 * @typedef {{ signal: AbortSignal, hold: (pid: number) => () => void, say: (line: string) => void }} Run
 * @param {Step} step
 * @param {Run} run
 */
export async function runStep(step, { signal, hold, say }) {
  signal.throwIfAborted();
  const { title, command, args, cwd, env, logFile, isShown = false, advice } = step;
  const startedAt = performance.now();
  if (!isShown) say(`${title} …`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const output = isShown ? 'inherit' : log;
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', output, output];
  // A group of its own can be ended as a whole. Windows would open a window instead.
  const options = { cwd, env, stdio, detached: !isWindows, windowsHide: true };
  const child = spawn(command, args, options);
  closeSync(log);
  const release = child.pid === undefined ? () => {} : hold(child.pid);
  /** @type {Promise<void> | undefined} */
  let ending;
  const end = () => {
    if (child.pid !== undefined) ending = endTree(child.pid);
  };
  signal.addEventListener('abort', end, { once: true });
  const { code, why } = await endOf(child);
  signal.removeEventListener('abort', end);
  await ending;
  release();
  signal.throwIfAborted();
  if (code !== 0) {
    const lines = isShown ? [] : readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30);
    const tail = isShown ? [] : [`The end of ${logFile}:`, ...lines.map((line) => `  ${line}`)];
    throw new StepError([`${title} failed (${why}).`, advice, ...tail].join('\n'), code || 1);
  }
  say(`${title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Runs the final command with our own input and output and answers with its exit code.
 *
 * It leads a session of its own, so Ctrl-C reaches the bootstrap alone and the command gets exactly
 * one SIGINT, whoever sent it; a server takes a second one as "now, at once". On Windows the console
 * tells it itself. The IPC channel carries no messages: its 'disconnect' tells the command that the
 * bootstrap is gone, also after a kill -9.
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} what
 * @param {ReturnType<typeof watchForStop>} stop
 */
export async function runCommand({ command, args, cwd, env }, stop) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(command, args, { cwd, env, stdio, detached: !isWindows });
  const { pid } = child;
  /** @type {NodeJS.Timeout | undefined} */
  let deadline;
  stop.onStop((name) => {
    if (pid === undefined) return;
    if (!isWindows) signalTo(pid, name);
    else if (name === 'SIGTERM' && child.connected) child.disconnect();
    // A server that drains takes 20 s; one that needs longer than this hangs.
    deadline ??= setTimeout(() => signalTo(isWindows ? pid : -pid, 'SIGKILL'), 60_000);
  });
  const { code, why } = await endOf(child);
  clearTimeout(deadline);
  if (pid === undefined) throw new StepError(`${command} could not be started (${why}).`);
  await endLeftovers(pid);
  return code;
}

/**
 * Ends what a finished command left running in its process group. What is meant to go on (Postgres
 * with other holders) has a group of its own.
 * @param {number} group
 */
export async function endLeftovers(group) {
  if (isWindows || !signalTo(-group, 'SIGTERM')) return;
  await until(() => !listProcesses().some((one) => one.group === group), 5000);
  signalTo(-group, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number, why: string }>}
 */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, why: message }));
    child.once('exit', (code, name) =>
      resolve(
        name === null
          ? { code: code ?? 1, why: `exit code ${code}` }
          : { code: 128 + constants.signals[name], why: `ended by ${name}` },
      ),
    );
  });
}

/**
 * Ends the leader of a process group and everything below it: asks first, then kills.
 * @param {number} pid
 */
export async function endTree(pid, graceMs = 5000) {
  if (isWindows) {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  // Listed now: turbo gives its tasks groups of their own, and an orphan can't be traced back later.
  const tree = [pid];
  const all = listProcesses();
  for (const one of tree) {
    tree.push(...all.filter(({ parent }) => parent === one).map((child) => child.pid));
  }
  signalTo(-pid, 'SIGTERM');
  await until(() => !isAlive(pid), graceMs);
  // Only now, so that turbo had the chance to end its tasks in its own way.
  for (const one of tree.filter(isAlive)) signalTo(one, 'SIGTERM');
  await until(() => !tree.some(isAlive), graceMs);
  for (const one of [-pid, ...tree.filter(isAlive)]) signalTo(one, 'SIGKILL');
  await until(() => !tree.some(isAlive), 1000);
}

/**
 * Whether a process runs. A zombie doesn't: without an init process no one collects it, and it would
 * look alive forever.
 * @param {number} pid
 */
export function isAlive(pid) {
  return platform === 'linux' ? readProcess(pid).length > 0 : signalTo(pid, 0);
}

/** Every running process, zombies left out; none on Windows. A slim Linux image has no ps. */
function listProcesses() {
  if (isWindows) return [];
  if (platform === 'linux') return readdirSync('/proc').map(Number).flatMap(readProcess);
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,comm='], { encoding: 'utf8' });
  return output.split('\n').map((line) => {
    const [pid, parent, group, ...name] = line.trim().split(/\s+/);
    const numbers = { pid: Number(pid), parent: Number(parent), group: Number(group) };
    return { ...numbers, name: basename(name.join(' ')) };
  });
}

/** @param {number} pid */
function readProcess(pid) {
  try {
    // "pid (name) state parent group …": the name may hold blanks and brackets itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const [state = '', parent, group] = stat.slice(end + 2).split(' ');
    if (/^[ZX]/.test(state)) return [];
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return [{ pid, parent: Number(parent), group: Number(group), name }];
  } catch {
    return [];
  }
}

/**
 * Sends a signal to a process, or to a group by its negative number; whether there was one.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} name
 */
function signalTo(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * @param {() => boolean} isDone
 * @param {number} mostMs
 */
async function until(isDone, mostMs) {
  const deadline = performance.now() + mostMs;
  while (!isDone() && performance.now() < deadline) await sleep(20);
}
