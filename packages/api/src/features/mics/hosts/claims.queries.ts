import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { DB, MicClaims } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { isHost, isReferredMic } from '../mics.predicates.ts';

export type Claim = Selectable<MicClaims>;

/** A mic that has a page, and whether the actor hosts it. */
export async function findClaimableMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return db
    .selectFrom('mics')
    .select('mics.id')
    .select((eb) => isHost(eb, actor).as('is_host'))
    .where('mics.status', 'in', shownStatuses)
    .where((eb) => isReferredMic(eb, reference))
    .executeTakeFirst();
}

/** Of each person at most one waits: what they say anew takes the place of it, with its turn. */
export async function upsertClaim(
  trx: Transaction<DB>,
  claim: Pick<Claim, 'mic_id' | 'user_id' | 'words' | 'claimed_at'>,
): Promise<void> {
  await trx
    .insertInto('mic_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['mic_id', 'user_id'])
        // As a parameter it would name no index once the statement is planned without values.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ words: claim.words }),
    )
    .execute();
}

/** Ends what someone has wait for a mic; nothing where nothing does. */
export async function withdrawOpen(
  trx: Transaction<DB>,
  { userId }: Actor,
  micId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mic_claims')
    .set({ state: 'withdrawn', decided_at: now })
    .where('mic_id', '=', micId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

export async function hasOpenClaim(
  db: Kysely<DB>,
  { mic_id, user_id }: Pick<Claim, 'mic_id' | 'user_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('mic_claims')
    .select('id')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits, with who says it. */
export async function findOpenClaim(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('mic_claims')
    .innerJoin('users', 'users.id', 'mic_claims.user_id')
    .select(['mic_claims.id', 'mic_claims.mic_id', 'mic_claims.user_id', 'mic_claims.words'])
    .select(['users.name', 'users.stage_name', 'users.custom_slug', 'users.profile_image_url'])
    .select('users.created_at')
    .select((eb) =>
      eb
        .selectFrom('mic_hosts')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('mic_hosts.user_id', '=', 'users.id')
        .as('hosts'),
    )
    .where('mic_claims.id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Waits for who else decides on it, and for its sender, who may withdraw it. */
export async function lockClaim(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('mic_claims')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateClaim(
  trx: Transaction<DB>,
  { id }: Authorized<Claim, 'decide'> | Authorized<Claim, 'undo'>,
  decision: Pick<Updateable<MicClaims>, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await trx.updateTable('mic_claims').set(decision).where('id', '=', id).execute();
}
