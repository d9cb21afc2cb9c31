import type { SwitchName } from '@stagetime/contracts/accounts/switches/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';

export async function listSwitchRows(db: Database) {
  return db
    .selectFrom('switches')
    .select(['name', 'is_on', 'changed_at'])
    .orderBy('name')
    .execute();
}

export type SwitchRow = Awaited<ReturnType<typeof lockSwitch>>;

/** A switch; nobody else changes it until the transaction has ended. */
export async function lockSwitch(trx: Transaction<DB>, name: SwitchName) {
  return trx
    .selectFrom('switches')
    .select(['name', 'is_on'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSwitch(
  trx: Transaction<DB>,
  { name }: Authorized<SwitchRow, 'turn'>,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('switches')
    .set({ is_on: isOn, changed_at: now })
    .where('name', '=', name)
    .execute();
}
