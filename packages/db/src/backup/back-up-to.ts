import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import type { Database } from '../database.ts';
import { BackupError, encrypt, type Manifest, type Progress } from './format.ts';
import { type ArchiveSource, writeArchive } from './write-archive.ts';

type WrittenBackup = {
  readonly file: string;
  readonly bytes: number;
  readonly startedAt: Date;
  readonly manifest: Manifest;
};

/**
 * Writes an archive to a new file, or into a folder, which is made, under a name of its own. Under that name is a
 * whole archive that reached the disk, or nothing.
 */
export async function backUpTo(
  target: string,
  source: ArchiveSource,
  recipient: string | undefined,
  progress: Progress,
): Promise<WrittenBackup> {
  const startedAt = source.now();
  const file = await nameFile(target, startedAt, recipient !== undefined);
  const unfinished = `${file}.unfinished`;
  try {
    const { archive, manifest } = writeArchive({ ...source, now: () => startedAt }, progress);
    const stream = recipient === undefined ? archive : await encrypt(archive, recipient);
    await pipeline(stream, createWriteStream(unfinished, { mode: 0o600 }));
    await syncFile(unfinished);
    // Not a rename, which would silently put it in the place of another.
    await link(unfinished, file);
    const { size } = await stat(file);
    return { file, bytes: size, startedAt, manifest: await manifest };
  } catch (error) {
    throw explain(error, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function nameFile(target: string, at: Date, isEncrypted: boolean): Promise<string> {
  const found = await stat(target).catch(() => undefined);
  if (found?.isFile()) throw new BackupError(backupMessages.archiveExists(target));
  if (!found?.isDirectory()) {
    const folder = path.dirname(target);
    const above = await stat(folder).catch(() => undefined);
    if (!above?.isDirectory()) throw new BackupError(backupMessages.noFolder(folder));
    // A name without an ending is that of a folder, which every guide calls it by.
    if (path.extname(target) !== '') return target;
    await mkdir(target, { mode: 0o700 });
  }
  const instant = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return path.join(target, `stagetime-${instant}.tar${isEncrypted ? '.age' : ''}`);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new BackupError(backupMessages.archiveExists(file));
  if (code === 'ENOSPC') return new BackupError(backupMessages.diskFull(file), { cause: error });
  if (code === 'EACCES' || code === 'EROFS') {
    return new BackupError(backupMessages.notWritable(file), { cause: error });
  }
  return error;
}

type FinishedBackup = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly bytes: number;
  readonly isEncrypted: boolean;
};

/** Notes a backup whose archive is in its place, so that its age can be watched. */
export async function recordBackup(
  db: Database,
  { startedAt, endedAt, bytes, isEncrypted }: FinishedBackup,
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ started_at: startedAt, ended_at: endedAt, bytes, is_encrypted: isEncrypted })
    .execute();
}
