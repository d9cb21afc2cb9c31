import { statfs } from 'node:fs/promises';
import { readQueueDepths } from '@stagetime/api/features/delivery/delivery.queries';
import {
  findLastBackup,
  readSchema,
} from '@stagetime/api/features/operations/system/system.queries';
import { readSqlRelease } from '@stagetime/db/apply-sql';
import type { Database } from '@stagetime/db/database';
import { readSchemaState } from '@stagetime/db/migrate';
import type { Logger } from 'pino';
import { withDeadline } from '../with-deadline.ts';

/** What the processes of an installation share. */
export type State = {
  /** Undefined while the database does not answer. */
  readonly database:
    | {
        readonly outbox: readonly {
          readonly channel: 'email' | 'sms';
          readonly waiting: number;
          readonly failing: number;
          /** 0 where nothing waits. */
          readonly oldestSeconds: number;
        }[];
        readonly pendingMigrations: number;
        /** The newest migration. */
        readonly schema: string;
        readonly lastBackupAt: Date | null;
        readonly lastArchivedAt: Date | null;
      }
    | undefined;
  /** Undefined where there is no such folder. */
  readonly disk: { readonly freeBytes: number; readonly sizeBytes: number } | undefined;
};

export type StateReaderOptions = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** Whose disk is looked at. */
  readonly dataDir: string;
};

/** In milliseconds; who scrapes waits ten seconds. */
const patience = 2000;

/** Reads it anew each time: a handful of small queries, bounded in time. */
export function createStateReader(options: StateReaderOptions): () => Promise<State> {
  const { db, now, log, dataDir } = options;
  // The files do not change under a process.
  const release = readSqlRelease();

  async function readDatabase(): Promise<State['database']> {
    const [depths, migrations, schema, backup] = await Promise.all([
      readQueueDepths(db),
      readSchemaState(db, release),
      readSchema(db),
      findLastBackup(db),
    ]);
    return {
      outbox: (['email', 'sms'] as const).map((channel) => {
        const depth = depths.find((row) => row.channel === channel);
        const oldestAt = depth?.oldest_at?.getTime() ?? Number.POSITIVE_INFINITY;
        return {
          channel,
          waiting: Number(depth?.waiting ?? 0),
          failing: Number(depth?.failing ?? 0),
          oldestSeconds: Math.max(0, (now().getTime() - oldestAt) / 1000),
        };
      }),
      pendingMigrations: migrations.pending.length,
      schema: schema.migration,
      lastBackupAt: backup?.ended_at ?? null,
      lastArchivedAt: schema.archived_at,
    };
  }

  return async () => {
    const [database, disk] = await Promise.all([
      withDeadline(readDatabase(), patience).catch((error) => {
        log.debug({ err: error }, 'metrics without the database');
        return undefined;
      }),
      statfs(dataDir).catch(() => undefined),
    ]);
    return {
      database,
      disk: disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize },
    };
  };
}
