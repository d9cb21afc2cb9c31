import { findProcess, isAlive } from './processes.mjs';

const shells = /^-?(sh|bash|dash|ash|ksh|zsh|busybox)$/;

/**
 * Calls back once when the process that started us is gone: npm passes a signal to its shell, which
 * ends without telling us, and nobody can pass on a kill -9.
 *
 * @param {() => void} onGone
 * @param {{ env?: NodeJS.ProcessEnv, everyMs?: number }} [options]
 * @returns {() => void} stops watching
 */
export function watchParent(onGone, { env = process.env, everyMs = 500 } = {}) {
  const parent = process.ppid;
  const npm = env.npm_lifecycle_event ? npmBehindShell(parent) : undefined;
  const timer = setInterval(() => {
    if (!isParentGone(parent) && !(npm && isNpmGone(npm, parent))) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * npm runs a script as npm → sh → node. Where sh stays in between (dash does), it outlives a killed
 * npm and our own parent never changes. Without npm a shell's parent says nothing: it may be a
 * terminal that was closed on purpose.
 * @param {number} parent
 */
function npmBehindShell(parent) {
  const shell = findProcess(parent);
  return shell && shells.test(shell.name) ? shell.parent : undefined;
}

/** @param {number} parent */
function isParentGone(parent) {
  // Windows keeps the number of a dead parent, the others give an orphan a new one.
  return process.platform === 'win32' ? !isAlive(parent) : process.ppid !== parent;
}

/**
 * @param {number} npm
 * @param {number} shell
 */
function isNpmGone(npm, shell) {
  // Asking ps twice a second would cost more than a number that is used again is worth.
  return process.platform === 'linux' ? findProcess(shell)?.parent !== npm : !isAlive(npm);
}
