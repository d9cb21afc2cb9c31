import { statfs } from 'node:fs/promises';
import { readQueueDepths } from '@stagetime/api/features/delivery/delivery.queries';
import {
  findLastBackup,
  readSchema,
} from '@stagetime/api/features/operations/system/system.service';
import { readSqlRelease } from '@stagetime/db/apply-sql';
import type { Database } from '@stagetime/db/database';
import { readSchemaState } from '@stagetime/db/migrate';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { withDeadline } from '../tracing.ts';

/** What the processes of an installation share. */
type State = {
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
      lastBackupAt: backup?.endedAt ?? null,
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

export type StateReader = () => Promise<State>;

/**
 * What all processes share and the database knows, and the disk under the data folder. Returns what
 * reads it; while the database is away its metrics are not there at all, because old numbers would look
 * like good ones.
 */
export function watchState(read: StateReader, registers: Registry[]): () => Promise<void> {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge<Label>({ name, help, labelNames, registers });
  const up = gauge('stagetime_database_up', '1 while the database answers within two seconds');
  const waiting = gauge(
    'stagetime_outbox_waiting_messages',
    'Mails and text messages that were not sent yet',
    ['channel'],
  );
  const failing = gauge(
    'stagetime_outbox_failing_messages',
    'Of those the ones that were tried in vain',
    ['channel'],
  );
  const oldest = gauge(
    'stagetime_outbox_oldest_seconds',
    'How long the oldest of them has waited',
    ['channel'],
  );
  const pending = gauge(
    'stagetime_pending_migrations',
    'Migrations, SQL files and indexes of this release that the database lacks',
  );
  const schema = gauge('stagetime_schema_info', 'Always 1; the newest migration of the database', [
    'migration',
  ]);
  const backup = gauge(
    'stagetime_last_backup_timestamp_seconds',
    'When the last npm run backup ended; 0 for never',
  );
  const archived = gauge(
    'stagetime_last_archived_timestamp_seconds',
    'When Postgres last archived its log; 0 for never',
  );
  const free = gauge('stagetime_data_folder_free_bytes', 'Free space on the disk of DATA_DIR');
  const size = gauge('stagetime_data_folder_size_bytes', 'Size of the disk of DATA_DIR');
  return async () => {
    const { database, disk } = await read();
    for (const metric of [waiting, failing, oldest, schema]) metric.reset();
    for (const metric of [pending, backup, archived]) metric.remove();
    up.set(database === undefined ? 0 : 1);
    if (disk !== undefined) {
      free.set(disk.freeBytes);
      size.set(disk.sizeBytes);
    }
    if (database === undefined) return;
    for (const { channel, ...messages } of database.outbox) {
      waiting.set({ channel }, messages.waiting);
      failing.set({ channel }, messages.failing);
      oldest.set({ channel }, messages.oldestSeconds);
    }
    pending.set(database.pendingMigrations);
    schema.set({ migration: database.schema }, 1);
    backup.set(toSeconds(database.lastBackupAt));
    archived.set(toSeconds(database.lastArchivedAt));
  };
}

function toSeconds(at: Date | null): number {
  return at === null ? 0 : at.getTime() / 1000;
}
