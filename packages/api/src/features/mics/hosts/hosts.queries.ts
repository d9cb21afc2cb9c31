import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Actor } from '../../../core/context.ts';
import { isHost, isReferredMic } from '../mics.predicates.ts';

/** Whether someone proved that they read what is sent to the address that a mic is known by. */
export function isContactOf(eb: ExpressionBuilder<DB, 'mics'>, { userId }: Actor) {
  return eb.exists(
    eb
      .selectFrom('accounts')
      .select('accounts.user_id')
      .where('accounts.user_id', '=', userId)
      .where('accounts.email_verified_at', 'is not', null)
      // The one is lower case by a rule, the other as it was typed.
      .where((inner) =>
        inner('accounts.email', '=', inner.fn<string | null>('lower', ['mics.contact_email'])),
      ),
  );
}

/** A mic that has a page; no one else writes it until the transaction has ended. */
export async function lockClaimedMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return trx
    .selectFrom('mics')
    .select(['mics.id', 'mics.submitted_by'])
    .select((eb) => [isContactOf(eb, actor).as('is_contact'), isHost(eb, actor).as('is_host')])
    .where('mics.status', 'in', shownStatuses)
    .where((eb) => isReferredMic(eb, reference))
    .forNoKeyUpdate('mics')
    .executeTakeFirst();
}

export async function insertHost(
  trx: Transaction<DB>,
  host: { readonly mic_id: number; readonly user_id: number; readonly since: Date },
): Promise<void> {
  await trx
    .insertInto('mic_hosts')
    .values(host)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
