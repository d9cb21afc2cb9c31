import type { FeatureFlagName } from '@stagetime/contracts/operations/feature-flags/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';

export async function listFeatureFlagRows(db: Database) {
  return db
    .selectFrom('feature_flags')
    .select(['name', 'is_on', 'changed_at'])
    .orderBy('name')
    .execute();
}

export type FeatureFlagRow = Awaited<ReturnType<typeof lockFeatureFlag>>;

/** A feature flag; nobody else changes it until the transaction has ended. */
export async function lockFeatureFlag(trx: Transaction<DB>, name: FeatureFlagName) {
  return trx
    .selectFrom('feature_flags')
    .select(['name', 'is_on'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateFeatureFlag(
  trx: Transaction<DB>,
  { name }: Authorized<FeatureFlagRow, 'set'>,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('feature_flags')
    .set({ is_on: isOn, changed_at: now })
    .where('name', '=', name)
    .execute();
}
