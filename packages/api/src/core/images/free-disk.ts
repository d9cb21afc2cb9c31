import { statfs } from 'node:fs/promises';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';

/** The database may be on the same disk and needs what is left. */
const leastFreeBytes = 512 * 1024 * 1024;

/** Bytes that are free on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws UNAVAILABLE where a file of so many bytes would fill the disk. */
export function requireFreeDisk(freeBytes: number, bytes: number): void {
  if (freeBytes >= leastFreeBytes + bytes) return;
  throw new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
}
