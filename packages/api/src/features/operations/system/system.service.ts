import type { SystemView } from '@stagetime/contracts/operations/system/schemas';
import type { Context } from '../../../core/context.ts';
import { listFeatureFlags } from '../feature-flags/feature-flags.service.ts';
import { findLastBackup, listLatestErrors, readDatabaseState } from './system.queries.ts';

const errorsShown = 5;

/** The process, the database and what is noted of both; nothing of people. */
export async function readSystem(
  ctx: Pick<Context, 'db' | 'tools'>,
): Promise<Pick<SystemView, 'versions' | 'database' | 'lastBackup' | 'errors' | 'featureFlags'>> {
  const { db, tools } = ctx;
  const [state, backup, errors, featureFlags] = await Promise.all([
    readDatabaseState(db),
    findLastBackup(db),
    listLatestErrors(db, errorsShown),
    listFeatureFlags(ctx),
  ]);
  return {
    versions: {
      product: tools.process.version,
      node: process.version.slice(1),
      postgres: state.postgres,
      schema: state.schema,
    },
    database: {
      bytes: Number(state.bytes),
      connections: Number(state.connections),
      maxConnections: state.max_connections,
      pool: tools.process.readPool(),
      archiving: state.is_archiving
        ? { archivedAt: state.archived_at, isFailing: state.is_failing }
        : null,
    },
    lastBackup: backup
      ? {
          endedAt: backup.ended_at,
          bytes: Number(backup.bytes),
          isEncrypted: backup.is_encrypted,
        }
      : null,
    errors: errors.map(({ last_seen_at, ...error }) => ({ ...error, lastSeenAt: last_seen_at })),
    featureFlags,
  };
}
