import type { Keys } from '@stagetime/api/core/keys';
import { listOpenDemoAccounts } from '@stagetime/api/features/accounts/operator/demo-accounts';
import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Database } from '@stagetime/db/database';

/** Throws where demo mode left accounts that everybody has the password of. */
export async function refuseDemoAccounts(db: Database, keys: Keys): Promise<void> {
  const open = await listOpenDemoAccounts(db, keys);
  if (open.length > 0) throw new Error(administerMessages.openDemoAccounts(open));
}
