import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { SetSwitchInput } from '@stagetime/contracts/accounts/switches/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { auditedTransaction, writeAudit } from '../../core/audit.ts';
import { authorizeRole } from './accounts.policy.ts';
import {
  type AdministeredRow,
  findAdministered,
  lockAdministered,
  setDisabledAt,
  updateRole,
} from './accounts.queries.ts';
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

function requireKnown(account: AdministeredRow | undefined, email: string): AdministeredRow {
  if (account !== undefined) return account;
  throw new DomainError('NOT_FOUND', administerMessages.unknown(email));
}

async function getByEmail({ db }: Operator, email: string): Promise<AdministeredRow> {
  return requireKnown(await findAdministered(db, email), email);
}

/** Gives somebody a role and ends their sessions. Throws CONFLICT as {@link authorizeRole} says. */
export async function setRole(
  operator: Operator,
  email: string,
  { role, adminLevel }: { readonly role: Role; readonly adminLevel: number },
): Promise<void> {
  await auditedTransaction(operator.db, ['privilege_permissions_changed'], async (trx) => {
    const account = requireKnown(await lockAdministered(trx, email), email);
    const { user_id: userId } = account;
    await updateRole(trx, authorizeRole(account, role, operator), { role, adminLevel });
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
    changeSwitch(trx, asRequest(operator), 'operator', change),
  );
}
