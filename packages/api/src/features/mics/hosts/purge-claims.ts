import type { Database } from '@stagetime/db/database';

const day = 24 * 60 * 60 * 1000;

/** What someone said who claimed a mic matters a year after it was decided on or withdrawn. */
export async function purgeClaims(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('mic_claims')
    .where('decided_at', '<', new Date(now.getTime() - 365 * day))
    .execute();
}
