import { purgeAudit } from '@stagetime/api/core/audit';
import { purgeIdempotencyKeys } from '@stagetime/api/core/idempotency';
import { purgeAccounts } from '@stagetime/api/features/accounts/accounts.service';
import { purgeOutbox } from '@stagetime/api/features/delivery/deliver-due';
import { purgeContactMessages } from '@stagetime/api/features/messaging/contact/contact.service';
import { purgeMessaging } from '@stagetime/api/features/messaging/messaging.service';
import { purgeSearchWords } from '@stagetime/api/features/mics/search/purge-search-words';
import { purgeNotifications } from '@stagetime/api/features/notifications/notifications.service';
import { purgeOperations } from '@stagetime/api/features/operations/operations.service';
import type { Database } from '@stagetime/db/database';
import { purgeWritePositions } from '@stagetime/db/replicas/write-positions';

type Purge = (db: Database, now: Date) => Promise<void>;

/** What removes what has ended, by the names that docs/data.md knows them by. */
export const purges = {
  purgeOutbox,
  purgeAccounts,
  purgeNotifications,
  purgeOperations,
  purgeSearchWords,
  purgeMessaging,
  purgeIdempotencyKeys,
  purgeWritePositions,
  purgeContactMessages,
  purgeAudit,
} as const satisfies Record<string, Purge>;

/**
 * Removes what has ended. Where one fails the others have their turn all the same: the app's role, for
 * one, may remove nothing of the audit log. The first failure is thrown at the end.
 */
export async function purge(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const run of Object.values(purges)) {
    await run(db, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
