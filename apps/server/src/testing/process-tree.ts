import { readdirSync, readFileSync } from 'node:fs';

/** Linux's, for whatever machine it runs on. */
const ticksPerSecond = 100;

/** The fields of /proc/…/stat behind the name, which may hold anything; undefined for one that ended. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** A process and all that it started, as far as they run. Linux only. */
export function listTree(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = new Map(pids.map((pid) => [pid, Number(readStat(pid)?.[1])]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (pid === root || isBelow(parents.get(pid)));
  return pids.filter(isBelow);
}

/**
 * Memory of a process and all that it started, in megabytes. What several share counts once, as for the
 * limit of a container.
 */
export function readTreeMegabytes(root: number): number {
  const kilobytes = listTree(root).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Seconds of a processor that a process and those that it started, and that run, have taken. */
export function readTreeSeconds(root: number): number {
  const ticks = listTree(root).map((pid) => {
    const stat = readStat(pid);
    return stat === undefined ? 0 : Number(stat[11]) + Number(stat[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}
