import { phoneCodeTries, phoneCodeTriesKept } from '@stagetime/contracts/accounts/rules';
import type { Database } from '@stagetime/db/database';
import type { DB, PhoneCodes } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';

/** Keeps the new code of a number; the one before stops working. */
export async function replaceCode(
  trx: Transaction<DB>,
  code: Insertable<PhoneCodes>,
): Promise<void> {
  await trx
    .insertInto('phone_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ tries: 0, used_at: null, is_for_owner: false, ...code }),
    )
    .execute();
}

/**
 * Takes one of the five tries of the code that was sent; nothing when there is none left. Of a code that its
 * owner asked for, strangers leave the last two.
 */
export async function consumeCodeAttempt(
  db: Database,
  {
    phone,
    isKnown,
    now,
  }: { readonly phone: string; readonly isKnown: boolean; readonly now: Date },
) {
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', phoneCodeTries)
    .where((eb) =>
      eb.or([
        eb.lit(isKnown),
        eb('is_for_owner', '=', false),
        eb('tries', '<', phoneCodeTries - phoneCodeTriesKept),
      ]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
}

/** Uses the very code up that was compared; false when it was used or replaced meanwhile. */
export async function spendCode(
  trx: Transaction<DB>,
  phone: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function purgeCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<', now).execute();
}
