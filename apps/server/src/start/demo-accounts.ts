import type { Keys } from '@stagetime/api/core/keys';
import {
  addDemoAccounts,
  demoPassword,
  haveOtherKey,
  listOpenDemoAccounts,
} from '@stagetime/api/features/accounts/operator/demo-accounts';
import { addDemoActivity } from '@stagetime/api/features/comments/demo-activity';
import { addDemoConversations } from '@stagetime/api/features/messaging/demo-conversations';
import {
  addDemoAnswers,
  addDemoChanges,
  addDemoGoings,
  addDemoReports,
} from '@stagetime/api/features/mics/demo-nights';
import { addDemoErrorReports } from '@stagetime/api/features/operations/error-reports/error-reports.service';
import { addDemoFollows } from '@stagetime/api/features/social/follows/demo-follows';
import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Database } from '@stagetime/db/database';

const followers = { performer: 'performer@stagetime.test', fan: 'fan@stagetime.test' };

/** Adds demo mode's accounts, what they do and what broke for them if they never were, and says which of them can sign in. */
export async function offerDemoAccounts(
  db: Database,
  keys: Keys,
  now: Date,
  say: (message: string) => void,
): Promise<void> {
  await addDemoAccounts(db, keys, now);
  await addDemoFollows(db, followers, now);
  await addDemoConversations(db, now);
  await addDemoActivity(db, now);
  await addDemoReports(db, now);
  await addDemoAnswers(db, now);
  await addDemoGoings(db, now);
  await addDemoChanges(db, now);
  await addDemoErrorReports(db, now);
  const open = await listOpenDemoAccounts(db, keys);
  if (await haveOtherKey(db, keys)) say(administerMessages.otherSecret);
  else if (open.length > 0) say(`Sign in as ${open.join(', ')}; the password is ${demoPassword}`);
  say('Mail and text messages show at /dev/outbox');
}

/** Throws where demo mode left accounts that everyone has the password of. */
export async function refuseDemoAccounts(db: Database, keys: Keys): Promise<void> {
  const open = await listOpenDemoAccounts(db, keys);
  if (open.length > 0) throw new Error(administerMessages.openDemoAccounts(open));
}
