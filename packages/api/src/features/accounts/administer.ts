import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { SetSwitchInput } from '@stagetime/contracts/accounts/switches/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { auditedTransaction, writeAudit } from '../../core/audit.ts';
import { findAdministered, setDisabledAt, updateAccount } from './accounts.queries.ts';
import { deleteSessionsOf, listSessionRows } from './sessions/sessions.queries.ts';
import { changeSwitch } from './switches/switches.ts';

/** Who runs a command on the server's own machine; the audit log names nobody for it. */
export type Operator = {
  readonly db: Database;
  readonly now: () => Date;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** The audit log's columns of a request, for who made none. */
export function asRequest({ now }: Operator) {
  return { now, requestId: 'command', clientAddress: null };
}

async function getByEmail({ db }: Operator, email: string) {
  const account = await findAdministered(db, email);
  if (account === undefined) {
    throw new DomainError('NOT_FOUND', administerMessages.unknown(email));
  }
  return account;
}

/**
 * Gives somebody a role and ends their sessions. Throws CONFLICT for an admin-to-be whose address is
 * not confirmed or whose password is under 15 characters.
 */
export async function setRole(
  operator: Operator,
  email: string,
  { role, adminLevel }: { readonly role: Role; readonly adminLevel: number },
): Promise<void> {
  const account = await getByEmail(operator, email);
  const { user_id: userId } = account;
  if (role !== 'user' && !operator.isDemo) {
    if (account.email_verified_at === null) {
      throw new DomainError('CONFLICT', administerMessages.unverified(email));
    }
    if (account.password_set_at !== null && !account.password_is_long) {
      throw new DomainError('CONFLICT', administerMessages.shortPassword(email));
    }
  }
  await auditedTransaction(operator.db, ['privilege_permissions_changed'], async (trx) => {
    await updateAccount(trx, userId, { role, admin_level: adminLevel });
    await deleteSessionsOf(trx, userId);
    const before = { roleBefore: account.role, levelBefore: account.admin_level };
    await writeAudit(trx, asRequest(operator), {
      event: 'privilege_permissions_changed',
      actorId: null,
      targetId: userId,
      details: { ...before, role, adminLevel },
    });
  });
}

/** Somebody's sessions, the newest first. */
export async function listSessionsOf(operator: Operator, email: string) {
  const { user_id: userId } = await getByEmail(operator, email);
  return listSessionRows(operator.db, userId);
}

/** Ends all of somebody's sessions. */
export async function revokeSessions(operator: Operator, email: string): Promise<void> {
  const { user_id: userId } = await getByEmail(operator, email);
  await auditedTransaction(operator.db, ['sessions_revoked'], async (trx) => {
    await deleteSessionsOf(trx, userId);
    const entry = { event: 'sessions_revoked', actorId: null, targetId: userId } as const;
    await writeAudit(trx, asRequest(operator), entry);
  });
}

/** Shuts somebody out and ends their sessions, or lets them in again. */
export async function setDisabled(
  operator: Operator,
  email: string,
  isDisabled: boolean,
): Promise<void> {
  const { user_id: userId } = await getByEmail(operator, email);
  const event = isDisabled ? 'account_disabled' : 'account_enabled';
  await auditedTransaction(operator.db, [event], async (trx) => {
    await setDisabledAt(trx, userId, isDisabled ? operator.now() : null);
    await deleteSessionsOf(trx, userId);
    await writeAudit(trx, asRequest(operator), { event, actorId: null, targetId: userId });
  });
}

/** Turns a switch; running processes see it within ten seconds. */
export async function turnSwitch(operator: Operator, change: SetSwitchInput): Promise<void> {
  await auditedTransaction(operator.db, ['switch_changed'], (trx) =>
    changeSwitch(trx, asRequest(operator), null, change),
  );
}
