import type { Database } from '@stagetime/db/database';

/** Notes that a captcha was used; false when it was before. */
export async function spendCaptcha(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captchas')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets captchas that are too old to be taken anyway. */
export async function purgeCaptchas(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute();
}
