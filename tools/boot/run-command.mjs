import { spawn } from 'node:child_process';
import { endLeftovers, signal } from './end-tree.mjs';
import { exitCodeOf } from './stop.mjs';

/** A server that drains takes 20 s; who needs longer than this hangs. */
const stopDeadlineMs = 60_000;

/**
 * Runs the final command with our own input and output and answers with its exit code.
 *
 * On Linux and macOS the child leads a session of its own, so Ctrl-C reaches the bootstrap alone and
 * the child gets exactly one SIGINT, whoever sent it: the terminal (to everybody in the foreground),
 * npm (a second time) or a supervisor (to us only). A server takes a second one as "now, at once".
 * On Windows the console tells the child itself, and a signal from us would be a kill.
 *
 * The IPC channel carries no messages. Its 'disconnect' tells the child that the bootstrap is gone,
 * also after a kill -9, and on Windows that it should stop.
 *
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} what
 * @param {ReturnType<typeof import('./stop.mjs').watchForStop>} stop
 * @param {{ deadlineMs?: number }} [options]
 * @returns {Promise<number>}
 */
export async function runCommand(
  { command, args, cwd, env },
  stop,
  { deadlineMs = stopDeadlineMs } = {},
) {
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  const { pid } = child;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, name) => resolve(code ?? (name ? exitCodeOf(name) : 1)));
  });
  if (pid === undefined) return ended;

  /** @type {NodeJS.Timeout | undefined} */
  let deadline;
  const forget = stop.onStop(({ name, isParentGone }) => {
    if (!isWindows) signal(pid, name);
    else if (isParentGone && child.connected) child.disconnect();
    deadline ??= setTimeout(() => {
      if (isWindows) child.kill();
      else signal(-pid, 'SIGKILL');
    }, deadlineMs);
  });
  try {
    const code = await ended;
    await endLeftovers(pid);
    return code;
  } finally {
    clearTimeout(deadline);
    forget();
  }
}
