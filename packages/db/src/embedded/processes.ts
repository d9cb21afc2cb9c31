import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Whether a process with this number runs. A zombie doesn't: in a container without an init process
 * nobody collects it, and a killed Postgres would look alive forever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it belongs to another account, so it is there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = process.platform === 'linux' ? statOf(pid) : undefined;
  return stat?.state !== 'Z' && stat?.state !== 'X';
}

/**
 * Something that tells a process from a later one with the same number; empty where asking takes
 * too long (Windows) or nothing is known.
 */
export function startOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.startedAt ?? '';
  if (process.platform === 'win32') return '';
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])?.replace(/\W/g, '') ?? '';
}

/** Whether the process of that number is still the one that `startOf` was asked about. */
export function isSameProcess(pid: number, startedAt: string): boolean {
  if (!isAlive(pid)) return false;
  const now = startedAt && startOf(pid);
  return now === '' || now === startedAt;
}

/** A process's command line, on Windows only its program; undefined when the system doesn't tell. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return cmdlineOf(pid);
  if (process.platform !== 'win32') return ask('ps', ['-o', 'command=', '-p', String(pid)]);
  return ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
}

/** The processes whose command line names this path; none on Windows. */
export function findByCommand(path: string): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
    return pids.map(Number).filter((pid) => cmdlineOf(pid)?.includes(path));
  }
  if (process.platform === 'win32') return [];
  const lines = ask('ps', ['-A', '-o', 'pid=,command='])?.split('\n') ?? [];
  return lines.filter((line) => line.includes(path)).map((line) => Number.parseInt(line, 10));
}

/** Sends a signal; a process that is gone, or that is not ours to end, is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Whoever waits for its end notices.
  }
}

function statOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    // "pid (name) state …": the name may hold blanks and brackets itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function cmdlineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

function ask(program: string, args: string[]): string | undefined {
  try {
    // ps writes dates in the zone and language of whoever asks.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' };
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { env, stdio, encoding: 'utf8', windowsHide: true }).trim();
  } catch {
    return undefined;
  }
}
