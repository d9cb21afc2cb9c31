import { invitationDays } from '@stagetime/contracts/mics/hosts/rules';
import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { Database } from '@stagetime/db/database';
import type { DB, MicClaims, MicInvitations } from '@stagetime/db/tables';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { Authorized, Owner } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { isShownPerson } from '../../social/social.predicates.ts';
import { selectMicFor } from '../reference.queries.ts';

/** A mic that has a page. */
export function selectShownMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectMicFor(db, actor, reference).where('mics.status', 'in', shownStatuses);
}

/** The same; no one else writes it until the transaction has ended. */
export async function lockClaimedMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return selectShownMic(trx, actor, reference).forNoKeyUpdate('mics').executeTakeFirst();
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

/** As {@link selectShownHosts} says it. */
export type ShownHost = {
  readonly id: number;
  readonly name: string;
  readonly stageName: string | null;
  readonly customSlug: string | null;
  readonly profileImageUrl: string | null;
};

/** Who hosts a mic, as far as the viewer reads of them, the first of them first; null for no one. */
export function selectShownHosts(viewer: Actor | null, now: Date): RawBuilder<ShownHost[] | null> {
  return sql`(
    select jsonb_agg(jsonb_build_object('id', users.id, 'name', name, 'stageName', stage_name,
      'customSlug', custom_slug, 'profileImageUrl', profile_image_url) order by since, users.id)
    from mic_hosts join users on users.id = mic_hosts.user_id
    where mic_hosts.mic_id = mics.id and ${isShownPerson(viewer, now)})`;
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

export type Claim = Selectable<MicClaims>;

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
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .innerJoin('mics', 'mics.id', 'mic_claims.mic_id')
    .select(['mic_claims.id', 'mic_claims.mic_id', 'mic_claims.user_id', 'mic_claims.words'])
    .select(['mics.submitted_by', 'accounts.email_verified_at'])
    .select(['mics.host_name', 'mics.contact_email'])
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
    .where('mic_claims.state', '=', 'open')
    .executeTakeFirst();
}

/** What others say who want to host the same mic, as far as it waits; the first of them first. */
export async function listOtherClaims(
  db: Kysely<DB>,
  { id, mic_id }: Pick<Claim, 'id' | 'mic_id'>,
  limit: number,
) {
  return db
    .selectFrom('mic_claims')
    .innerJoin('users', 'users.id', 'mic_claims.user_id')
    .select(['mic_claims.id', 'users.name', 'users.stage_name'])
    .where('mic_claims.mic_id', '=', mic_id)
    .where('mic_claims.state', '=', 'open')
    .where('mic_claims.id', '<>', id)
    .orderBy('mic_claims.claimed_at')
    .orderBy('mic_claims.id')
    .limit(limit)
    .execute();
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

export type Invitation = Selectable<MicInvitations>;
type InvitationKey = Pick<Invitation, 'mic_id' | 'user_id'>;

/** Of someone who is suspended nothing is shown or taken until that is over. */
function selectOwn(db: Kysely<DB>, { userId }: Pick<Actor, 'userId'>) {
  return db
    .selectFrom('mic_invitations')
    .innerJoin('users as host', 'host.id', 'mic_invitations.invited_by')
    .selectAll('mic_invitations')
    .select(['host.name', 'host.stage_name', 'host.custom_slug'])
    .where('mic_invitations.user_id', '=', userId)
    .where('host.disabled_at', 'is', null)
    .where('host.suspended_until', 'is', null);
}

/** By whom the actor is invited to host a mic. */
export async function findOwnInvitation(db: Kysely<DB>, actor: Actor, micId: number) {
  return selectOwn(db, actor).where('mic_id', '=', micId).executeTakeFirst();
}

/** Each of these whose mic has a page. */
export function selectOwnInvitations(db: Kysely<DB>, owner: Owner) {
  return selectOwn(db, owner)
    .innerJoin('mics', 'mics.id', 'mic_invitations.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.slug', 'mics.show_name', 'cities.slug as city_slug'])
    .where('mics.status', 'in', shownStatuses);
}

/** The first of them first. */
export async function listOwnInvitations(db: Kysely<DB>, owner: Owner, limit: number) {
  return selectOwnInvitations(db, owner)
    .orderBy('mic_invitations.invited_at')
    .orderBy('mics.id')
    .limit(limit)
    .execute();
}

/** The same; waits for a block between the two, and has one wait. */
export async function lockOwnInvitation(trx: Transaction<DB>, actor: Actor, micId: number) {
  return selectOwn(trx, actor)
    .where('mic_id', '=', micId)
    .forUpdate('mic_invitations')
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
