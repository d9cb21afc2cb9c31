import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { DB } from '@stagetime/db/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { isContactOf, isHost, isReferredMic } from '../mics.predicates.ts';

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

/** Who hosts a mic, the first of them first. */
export async function listHostRows(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mic_hosts')
    .innerJoin('users', 'users.id', 'mic_hosts.user_id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug', 'mic_hosts.since'])
    .where('mic_hosts.mic_id', '=', micId)
    .orderBy('mic_hosts.since')
    .orderBy('users.id')
    .execute();
}

type HostKey = { readonly mic_id: number; readonly user_id: number };

/** Whether someone, who need not be the actor, hosts a mic; then they do until the transaction has ended. */
export async function isHostedBy(
  trx: Transaction<DB>,
  { mic_id, user_id }: HostKey,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mic_hosts')
    .select('user_id')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends someone's hosting; tells whether they did host it. */
export async function deleteHost(
  trx: Transaction<DB>,
  { mic_id, user_id }: Authorized<HostKey, 'end-hosting'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mic_hosts')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back what a decision of that instant made someone; who was a host before stays one. */
export async function deleteHostSince(
  trx: Transaction<DB>,
  { mic_id, user_id }: Authorized<HostKey, 'undo'>,
  since: Date,
): Promise<void> {
  await trx
    .deleteFrom('mic_hosts')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .where('since', '=', since)
    .execute();
}
