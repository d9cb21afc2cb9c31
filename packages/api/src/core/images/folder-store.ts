import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFreeBytes, requireFreeDisk } from './free-disk.ts';
import type { ImageStore } from './image-store.ts';

export type FolderStoreOptions = {
  /** Bytes that are free where the folder is. Default: what the system says. */
  readonly readFree?: (folder: string) => Promise<number>;
};

/**
 * Keeps images in a folder of this machine, a few hundred files in each of its folders. Throws
 * UNAVAILABLE rather than fill the disk. For one machine only: several need a store that they share.
 */
export function createFolderStore(
  folder: string,
  { readFree = readFreeBytes }: FolderStoreOptions = {},
): ImageStore {
  const pathOf = (file: string) => path.join(folder, file.slice(0, 2), file);
  return {
    async put(file, bytes) {
      const target = pathOf(file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      requireFreeDisk(await readFree(folder), bytes.length);
      // A process that ends in the middle leaves no half of a file under the name.
      const unfinished = `${target}.${randomUUID()}.tmp`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
  };
}
