import type { Keys } from '@stagetime/api/core/keys';
import {
  addDemoAccounts,
  demoPassword,
  listOpenDemoAccounts,
} from '@stagetime/api/features/accounts/operator/demo-accounts';
import type { Database } from '@stagetime/db/database';

/** Adds demo mode's accounts if they never were, and says which of them can sign in. */
export async function offerDemoAccounts(
  db: Database,
  keys: Keys,
  now: Date,
  say: (message: string) => void,
): Promise<void> {
  await addDemoAccounts(db, keys, now);
  const open = await listOpenDemoAccounts(db, keys);
  if (open.length > 0) say(`Sign in as ${open.join(', ')}; the password is ${demoPassword}`);
  say('Mail and text messages show at /dev/outbox');
}
