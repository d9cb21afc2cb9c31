import type { Database } from '../database.ts';

export type FinishedBackup = {
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
