import type { SwitchName } from '@stagetime/contracts/accounts/switches/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

export async function listSwitchRows(db: Database) {
  return db
    .selectFrom('switches')
    .select(['name', 'is_on', 'changed_at'])
    .orderBy('name')
    .execute();
}

/** Whether a switch is on; nobody else changes it until the transaction has ended. */
export async function lockSwitch(trx: Transaction<DB>, name: SwitchName): Promise<boolean> {
  const row = await trx
    .selectFrom('switches')
    .select('is_on')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.is_on;
}

export async function updateSwitch(
  trx: Transaction<DB>,
  name: SwitchName,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('switches')
    .set({ is_on: isOn, changed_at: now })
    .where('name', '=', name)
    .execute();
}
