import type { Keys } from '@stagetime/api/core/keys';
import type { Database } from '@stagetime/db/database';

/** Adds demo mode's accounts if they never were, and says who can sign in. */
export async function offerDemoAccounts(
  db: Database,
  keys: Keys,
  now: Date,
  say: (message: string) => void,
): Promise<void> {
  // Production never loads them.
  const { addDemoAccounts, demoAccounts, demoPassword } = await import(
    '@stagetime/api/features/accounts/demo-accounts'
  );
  await addDemoAccounts(db, keys, now);
  const addresses = demoAccounts.map(({ email }) => email).join(', ');
  say(`Sign in as ${addresses}; the password is ${demoPassword}`);
  say('Mail and text messages show at /dev/outbox');
}
