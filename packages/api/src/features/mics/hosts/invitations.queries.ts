import { invitationDays } from '@stagetime/contracts/mics/hosts/rules';
import type { Database } from '@stagetime/db/database';
import type { DB, MicInvitations } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';

export type Invitation = Selectable<MicInvitations>;
type InvitationKey = Pick<Invitation, 'mic_id' | 'user_id'>;

/** Those of a mic that no one answered, the first of them first, with who is invited. */
export async function listInvitationRows(db: Kysely<DB>, micId: number) {
  return db
    .selectFrom('mic_invitations')
    .innerJoin('users', 'users.id', 'mic_invitations.user_id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['mic_invitations.hands_over', 'mic_invitations.invited_by'])
    .where('mic_invitations.mic_id', '=', micId)
    .orderBy('mic_invitations.invited_at')
    .orderBy('users.id')
    .execute();
}

/** Of someone who is suspended nothing is shown or taken until that is over. */
function selectOwn(db: Kysely<DB>, { userId }: Actor, micId: number) {
  return db
    .selectFrom('mic_invitations')
    .innerJoin('users as host', 'host.id', 'mic_invitations.invited_by')
    .selectAll('mic_invitations')
    .select(['host.name', 'host.stage_name', 'host.custom_slug'])
    .where('mic_invitations.mic_id', '=', micId)
    .where('mic_invitations.user_id', '=', userId)
    .where('host.disabled_at', 'is', null)
    .where('host.suspended_until', 'is', null);
}

/** By whom the actor is invited to host a mic. */
export async function findOwnInvitation(db: Kysely<DB>, actor: Actor, micId: number) {
  return selectOwn(db, actor, micId).executeTakeFirst();
}

/** The same; waits for a block between the two, and has one wait. */
export async function lockOwnInvitation(trx: Transaction<DB>, actor: Actor, micId: number) {
  return selectOwn(trx, actor, micId).forUpdate('mic_invitations').executeTakeFirst();
}

export async function findInvitation(
  trx: Transaction<DB>,
  { mic_id, user_id }: InvitationKey,
): Promise<Invitation | undefined> {
  return trx
    .selectFrom('mic_invitations')
    .selectAll()
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export async function insertInvitation(
  trx: Transaction<DB>,
  invitation: Authorized<Invitation, 'invite'>,
): Promise<void> {
  const { mic_id, user_id, invited_by, hands_over, invited_at } = invitation;
  await trx
    .insertInto('mic_invitations')
    .values({ mic_id, user_id, invited_by, hands_over, invited_at })
    .execute();
}

/** Ends one; returns it, undefined where there is none any more. */
export async function deleteInvitation(
  trx: Transaction<DB>,
  { mic_id, user_id }: Authorized<InvitationKey, 'end-invitation'>,
): Promise<Invitation | undefined> {
  return trx
    .deleteFrom('mic_invitations')
    .where('mic_id', '=', mic_id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirst();
}

/** How many host a mic, and how many more would if all who are invited accepted. */
export async function countHosts(trx: Transaction<DB>, micId: number) {
  const { rows } = await sql<{ hosts: number; invited: number }>`
    select
      (select count(*)::int from mic_hosts where mic_id = ${micId}) as hosts,
      (select count(*)::int from mic_invitations where mic_id = ${micId} and not hands_over)
        as invited`.execute(trx);
  return rows[0] ?? { hosts: 0, invited: 0 };
}

/** Ends what no one answered for {@link invitationDays} days. */
export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await sql`
    delete from mic_invitations
    where invited_at < ${now}::timestamptz - make_interval(days => ${invitationDays})`.execute(db);
}
