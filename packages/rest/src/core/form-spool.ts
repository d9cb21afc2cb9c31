import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { readFreeBytes, requireFreeDisk } from '@stagetime/api/core/images/free-disk';

/** Where the files of forms lie until their requests are answered. */
export type FormSpool = {
  /**
   * Does something with a file that is not there yet, and removes it then, however that ends. Throws UNAVAILABLE
   * rather than fill the disk.
   */
  readonly withFile: <Result>(
    maxBytes: number,
    use: (file: string) => Promise<Result>,
  ) => Promise<Result>;
  /** Removes what processes left here that were killed. */
  readonly removeLeftovers: () => Promise<void>;
  /** Removes everything of this process. */
  readonly close: () => Promise<void>;
};

/** Keeps them in a folder of this process' own, below one that several may share. */
export function createFormSpool(parent: string): FormSpool {
  const folder = path.join(parent, `${hostname()}-${process.pid}`);
  return {
    async withFile(maxBytes, use) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      requireFreeDisk(await readFreeBytes(folder), maxBytes);
      const file = path.join(folder, randomUUID());
      try {
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async removeLeftovers() {
      const names = await readdir(parent).catch(() => []);
      for (const name of names.filter(isLeftover)) {
        await rm(path.join(parent, name), { recursive: true, force: true });
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Of a process of this machine that runs no more. In a container every process has the same number. */
function isLeftover(name: string): boolean {
  const start = `${hostname()}-`;
  if (!name.startsWith(start)) return false;
  const pid = Number(name.slice(start.length));
  return pid === process.pid || (Number.isInteger(pid) && !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's, which runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
