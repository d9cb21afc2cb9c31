import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from './postmaster.ts';
import { findByCommand, isAlive, signal } from './processes.ts';

const patienceMs = 5_000;

/**
 * Ends every process that works in this folder of a throwaway cluster (initdb of an interrupted start
 * too) and removes it. Nothing there is no error.
 */
export async function discardCluster(home: string): Promise<void> {
  if (!existsSync(home)) return;
  const startedAt = performance.now();
  for (let pids = workingIn(home); pids.length > 0; pids = workingIn(home)) {
    const waited = performance.now() - startedAt;
    if (waited > 2 * patienceMs) break;
    // SIGQUIT is Postgres' immediate stop: it still gives back its shared memory.
    for (const pid of pids) end(pid, waited > patienceMs ? 'SIGKILL' : 'SIGQUIT');
    await sleep(20);
  }
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function workingIn(home: string): number[] {
  if (process.platform === 'win32') {
    const postmaster = readPostmaster(join(home, 'postgres'));
    return postmaster && isAlive(postmaster.pid) ? [postmaster.pid] : [];
  }
  // With the slash: the guardian's own command line names the folder too.
  return findByCommand(`${home}/`);
}

function end(pid: number, name: NodeJS.Signals): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
  else signal(pid, name);
}
