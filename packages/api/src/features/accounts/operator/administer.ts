import { administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { asRequest, type Operator } from '../../../core/authorize.ts';
import { transact } from '../../../core/write.ts';
import {
  type AdministeredRow,
  findAdministered,
  lockAdministered,
  setSuspendedAt,
} from '../accounts.queries.ts';
import { giveRole } from '../accounts.service.ts';
import { deleteSessionsOf, listSessionRows } from '../sessions/sessions.queries.ts';
import { liftSuspension } from '../suspensions/suspensions.service.ts';

function requireKnown(account: AdministeredRow | undefined, email: string): AdministeredRow {
  if (account !== undefined) return account;
  throw new DomainError('NOT_FOUND', administerMessages.unknown(email));
}

async function getByEmail({ db }: Operator, email: string): Promise<AdministeredRow> {
  return requireKnown(await findAdministered(db, email), email);
}

/** Gives someone a role and ends their sessions. Throws CONFLICT as {@link giveRole} does. */
export async function setRole(
  operator: Operator,
  email: string,
  { role, adminLevel }: { readonly role: Role; readonly adminLevel: number },
): Promise<void> {
  await transact(asRequest(operator), ['privilege_permissions_changed'], async (write) => {
    const account = requireKnown(await lockAdministered(write.trx, email), email);
    await giveRole(write, account, { role, adminLevel, isDemo: operator.isDemo });
  });
}

/** Someone's sessions, the newest first. */
export async function listSessionsOf(operator: Operator, email: string) {
  const { user_id: userId } = await getByEmail(operator, email);
  return listSessionRows(operator.db, userId);
}

/** Ends all of someone's sessions. */
export async function revokeSessions(operator: Operator, email: string): Promise<void> {
  const { user_id: userId } = await getByEmail(operator, email);
  await transact(asRequest(operator), ['sessions_revoked'], async (write) => {
    await deleteSessionsOf(write.trx, userId);
    await write.audit({ event: 'sessions_revoked', targetId: userId });
  });
}

/** Shuts an account and ends its sessions, or takes that back, and a moderator's suspension with it. */
export async function setSuspended(
  operator: Operator,
  email: string,
  isSuspended: boolean,
): Promise<void> {
  const { user_id: userId } = await getByEmail(operator, email);
  const event = isSuspended ? 'account_suspended' : 'account_unsuspended';
  await transact(asRequest(operator), [event], async (write) => {
    await setSuspendedAt(write.trx, userId, isSuspended ? operator.now() : null);
    if (!isSuspended) await liftSuspension(write.trx, userId);
    await deleteSessionsOf(write.trx, userId);
    await write.audit({ event, targetId: userId });
  });
}
