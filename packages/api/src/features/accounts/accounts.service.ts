import { administerMessages } from '@stagetime/contracts/accounts/messages';
import { profileSlug, splitName } from '@stagetime/contracts/accounts/rules';
import type { Role, SelfUser } from '@stagetime/contracts/accounts/schemas';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { isAdmin, type Owner } from '../../core/authorize.ts';
import type { Context, WithActor } from '../../core/context.ts';
import { requireFound } from '../../core/errors.ts';
import type { Write } from '../../core/write.ts';
import { authorizeRole } from './accounts.policy.ts';
import {
  type AdministeredRow,
  findOwnSelf,
  findSelf,
  lockWithSuperAdmins,
  type SelfRow,
  updateRole,
} from './accounts.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';

type Card = Pick<SelfRow, 'id' | 'name' | 'stage_name' | 'custom_slug'>;

/** Someone as others read of them: by their stage name where they have one. */
export function presentCard({ id, name, stage_name, custom_slug }: Card) {
  return { userId: id, name: stage_name ?? name, slug: profileSlug(custom_slug, id) };
}

export function presentSelf(row: SelfRow): SelfUser {
  return {
    userId: row.id,
    name: row.name,
    ...splitName(row.name),
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    phone: row.phone,
    hasPassword: row.password_hash !== null,
    role: row.role,
    isAdmin: isAdmin(row),
    adminLevel: row.admin_level,
    slug: profileSlug(row.custom_slug, row.id),
    customSlug: row.custom_slug,
    stageName: row.stage_name,
    profileImageUrl: row.profile_image_url,
    createdAt: row.created_at,
  };
}

/** Throws NOT_FOUND for who has no account. */
export async function getSelf(db: Database, userId: number): Promise<SelfRow> {
  return requireFound(await findSelf(db, userId), errorMessages.NOT_FOUND);
}

/** As {@link getSelf}, for who is calling. */
export async function getOwnSelf(db: Database, owner: Owner): Promise<SelfRow> {
  return requireFound(await findOwnSelf(db, owner), errorMessages.NOT_FOUND);
}

/** Who is calling, as they see themselves. */
export async function getMe({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<SelfUser> {
  return presentSelf(await getOwnSelf(db, actor));
}

type RoleGiven = {
  readonly role: Role;
  readonly adminLevel: number;
  readonly reason?: string;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** Gives a locked account a role and ends its sessions. Throws CONFLICT as `authorizeRole` says. */
export async function giveRole(
  write: Write<'privilege_permissions_changed'>,
  account: AdministeredRow,
  { role, adminLevel, reason, isDemo }: RoleGiven,
): Promise<void> {
  await updateRole(write.trx, authorizeRole(account, role, { isDemo }), { role, adminLevel });
  await deleteSessionsOf(write.trx, account.user_id);
  const before = { roleBefore: account.role, levelBefore: account.admin_level };
  await write.audit({
    event: 'privilege_permissions_changed',
    targetId: account.user_id,
    details: { ...before, role, adminLevel, ...(reason !== undefined && { reason }) },
  });
}

/**
 * Someone's account, locked for a super admin who is to set their role. As no one sets their own, and who sets one
 * is a super admin still, the last one stays: of two who demote each other, the second is refused.
 */
export async function lockForSuperAdmin(
  trx: Transaction<DB>,
  actorId: number,
  userId: number,
): Promise<AdministeredRow> {
  if (actorId === userId) throw new DomainError('FORBIDDEN', administerMessages.ownRole);
  const rows = await lockWithSuperAdmins(trx, userId);
  const actor = rows.find((row) => row.user_id === actorId);
  if (actor?.role !== 'super_admin') {
    throw new DomainError('FORBIDDEN', administerMessages.noLongerSuper);
  }
  const account = rows.find((row) => row.user_id === userId);
  if (account === undefined) throw new DomainError('NOT_FOUND', administerMessages.notFound);
  return account;
}

/** Ends all sessions of someone. */
export async function endSessionsOf(trx: Transaction<DB>, userId: number): Promise<void> {
  await deleteSessionsOf(trx, userId);
}
