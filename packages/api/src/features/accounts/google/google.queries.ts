import type { Database } from '@stagetime/db/database';
import type { DB, OauthCodes } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';

const provider = 'google';

/** Lets one sign-in of a person after the other, so that two at once make one account. */
export async function lockSubject(trx: Transaction<DB>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(
    trx,
  );
}

export async function findUserIdBySubject(
  db: Database,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether an account is anyone's at Google already. */
export async function hasIdentity(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertIdentity(
  trx: Transaction<DB>,
  { subject, userId, now }: { subject: string; userId: number; now: Date },
): Promise<void> {
  const row = { provider, subject, user_id: userId, created_at: now } as const;
  await trx.insertInto('oauth_identities').values(row).execute();
}

/** Notes that a nonce was used; false when it was before. */
export async function spendNonce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_nonces')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertCode(db: Database, code: Insertable<OauthCodes>): Promise<void> {
  await db.insertInto('oauth_codes').values(code).execute();
}

/** Uses a code up and tells whom it is for: of many at once, one gets an answer. */
export async function spendCode(
  trx: Transaction<DB>,
  code: { readonly id: string; readonly browserHash: string; readonly now: Date },
) {
  return trx
    .deleteFrom('oauth_codes')
    .where('id', '=', code.id)
    .where('browser_hash', '=', code.browserHash)
    .where('expires_at', '>', code.now)
    .returning(['subject', 'email', 'name', 'is_authoritative'])
    .executeTakeFirst();
}

/** Forgets codes and nonces that are too old to be taken anyway. */
export async function purgeGoogle(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_nonces').where('expires_at', '<', now).execute();
}
