import { Gauge, type Registry } from 'prom-client';
import type { State } from './read-state.ts';

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
