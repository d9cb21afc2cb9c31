import { accountMessages, administerMessages } from '@stagetime/contracts/accounts/messages';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isAdmin } from '../../core/admin.ts';
import { type Authorized, allow } from '../../core/authorize.ts';

type Account = { readonly disabled_at: Date | null };

/** Whether somebody who proved who they are gets a session: everybody but who was shut out. */
export function canSignIn({ disabled_at }: Account): boolean {
  return disabled_at === null;
}

/** Throws FORBIDDEN for who was shut out; only who proved to be that person may learn it. */
export function authorizeSignIn<Row extends Account>(account: Row): Authorized<Row, 'sign-in'> {
  return allow(account, 'sign-in', canSignIn(account) || accountMessages.accountDisabled);
}

type Candidate = {
  readonly email_verified_at: Date | null;
  readonly password_set_at: Date | null;
  readonly password_is_long: boolean;
};

/** What keeps an account from a role; null where nothing does. */
export function findObstacle(
  account: Candidate,
  role: Role,
): 'unverified' | 'shortPassword' | null {
  if (!isAdmin({ role })) return null;
  if (account.email_verified_at === null) return 'unverified';
  return account.password_set_at !== null && !account.password_is_long ? 'shortPassword' : null;
}

/**
 * Throws CONFLICT for an admin-to-be whose address is not confirmed or whose password is under 15
 * characters. Well-known demo accounts are spared that.
 */
export function authorizeRole<Row extends Candidate & { readonly email: string }>(
  account: Row,
  role: Role,
  { isDemo }: { readonly isDemo: boolean },
): Authorized<Row, 'set-role'> {
  const obstacle = isDemo ? null : findObstacle(account, role);
  const verdict =
    obstacle === null || new DomainError('CONFLICT', administerMessages[obstacle](account.email));
  return allow(account, 'set-role', verdict);
}
