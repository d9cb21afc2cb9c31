import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = '/sys/fs/cgroup';

/**
 * Holds a process, and all that it starts from now on, to so many megabytes, as a container does: beyond them the
 * kernel ends it. Linux, as root, with cgroups to write; undefined elsewhere. Returns what takes the limit away
 * again, once the process has ended.
 */
export function limitMemory(pid: number, megabytes: number): (() => void) | undefined {
  try {
    const own = readFileSync('/proc/self/cgroup', 'utf8');
    const [, first] = /^\d+:memory:(.*)$/m.exec(own) ?? [];
    const [, second = ''] = /^0::(.*)$/m.exec(own) ?? [];
    // Below our own: whatever limits this process goes on to hold.
    const parent = first === undefined ? path.join(root, second) : path.join(root, 'memory', first);
    const folder = path.join(parent, `stagetime-drill-${pid}`);
    mkdirSync(folder);
    const limit = first === undefined ? 'memory.max' : 'memory.limit_in_bytes';
    writeFileSync(path.join(folder, limit), String(megabytes * 1024 * 1024));
    writeFileSync(path.join(folder, 'cgroup.procs'), String(pid));
    return () => rmdirSync(folder);
  } catch {
    return undefined;
  }
}
