import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Write } from '../../../core/write.ts';
import { authorizeRole } from '../accounts.policy.ts';
import { type AdministeredRow, lockWithSuperAdmins, updateRole } from '../accounts.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

type RoleGiven = {
  readonly role: Role;
  readonly adminLevel: number;
  /** Null for an operator. */
  readonly actorId: number | null;
  readonly reason?: string;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** Gives a locked account a role and ends its sessions. Throws CONFLICT as `authorizeRole` says. */
export async function giveRole(
  write: Write<'privilege_permissions_changed'>,
  account: AdministeredRow,
  { role, adminLevel, actorId, reason, isDemo }: RoleGiven,
): Promise<void> {
  await updateRole(write.trx, authorizeRole(account, role, { isDemo }), { role, adminLevel });
  await deleteSessionsOf(write.trx, account.user_id);
  const before = { roleBefore: account.role, levelBefore: account.admin_level };
  await write.audit({
    event: 'privilege_permissions_changed',
    actorId,
    targetId: account.user_id,
    details: { ...before, role, adminLevel, ...(reason !== undefined && { reason }) },
  });
}

/**
 * Someone's account, locked for a super admin who is to set their role. As nobody sets their own, and who sets one
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
