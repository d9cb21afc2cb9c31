import {
  accountMessages,
  administerMessages,
  suspendedSentence,
} from '@stagetime/contracts/accounts/messages';
import { phoneCodePause } from '@stagetime/contracts/accounts/rules';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { type Authorized, allow, isAdmin } from '../../core/authorize.ts';
import type { RateLimit } from '../../core/rate-limit.ts';
import { readEnd } from './suspensions/suspensions.service.ts';

/**
 * When an account was shut by an operator, or erased. The column keeps its first name, because the release before
 * reads it by that (docs/decisions/0021-releases-overlap.md).
 */
type Account = {
  readonly disabled_at: Date | null;
  readonly suspended_until: Date | null;
  readonly suspension_reason: string | null;
  readonly email: string | null;
};

/**
 * Throws FORBIDDEN for who was shut out by an operator, and ACCOUNT_SUSPENDED, with reason and end, for who is
 * suspended; only who proved to be that person may learn it.
 */
export function authorizeSignIn<Row extends Account>(
  account: Row,
  now: Date,
): Authorized<Row, 'sign-in'> {
  const { disabled_at, suspended_until: until, suspension_reason: reason, email } = account;
  if (disabled_at !== null) return allow(account, 'sign-in', accountMessages.accountSuspended);
  const isSuspended = until !== null && until > now;
  if (!isSuspended) return allow(account, 'sign-in', true);
  const words = suspendedSentence({ until: readEnd(until), reason, isMailed: email !== null });
  return allow(account, 'sign-in', new DomainError('ACCOUNT_SUSPENDED', words));
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

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** For limits that belong to one caller, and whose tries are never given back. */
const remembered = { isRemembered: true } as const;

/** Every limit that is counted in the database. All are multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  signInByCallerShort: { name: 'sign-in-caller-short', max: 6, seconds: minute, ...remembered },
  signInByCaller: { name: 'sign-in-caller', max: 20, seconds: 10 * minute, ...remembered },
  /** Counts wrong passwords only: a right one gives its try back. */
  signInByAccount: { name: 'sign-in-account', max: 10, seconds: hour },
  signUpShort: { name: 'sign-up-caller-short', max: 3, seconds: hour, ...remembered },
  signUp: { name: 'sign-up-caller', max: 10, seconds: day, ...remembered },
  takenNotice: { name: 'taken-notice', max: 1, seconds: hour },
  resetByAccount: { name: 'reset-account', max: 3, seconds: hour },
  resetByCaller: { name: 'reset-caller', max: 10, seconds: hour, ...remembered },
  loginLinkByAddress: { name: 'login-link-address', max: 3, seconds: hour },
  loginLinkByCaller: { name: 'login-link-caller', max: 5, seconds: hour, ...remembered },
  confirmByUser: { name: 'confirm-user', max: 3, seconds: hour, ...remembered },
  codePause: { name: 'code-pause', max: 1, seconds: phoneCodePause },
  codeByCaller: { name: 'code-caller', max: 10, seconds: hour, ...remembered },
  codeByCallerDay: { name: 'code-caller-day', max: 20, seconds: day, ...remembered },
  /** Beyond it a solved captcha is asked for, which is good for three times as many. */
  codeByCallerSoft: { name: 'code-caller-soft', max: 3, seconds: hour },
  codeByNetwork: { name: 'code-network', max: 30, seconds: hour },
  codeByNetworkDay: { name: 'code-network-day', max: 60, seconds: day },
  codeByNumber: { name: 'code-number', max: 3, seconds: hour },
  codeByNumberDay: { name: 'code-number-day', max: 5, seconds: day },
  codeByPrefix: { name: 'code-prefix', max: 20, seconds: hour },
  codeByArea: { name: 'code-area', max: 100, seconds: day },
  /** All codes of a day; SMS_DAILY_CAP sets another number. */
  codeByAll: { name: 'code-all', max: 500, seconds: day },
  /** Half of them: beyond it everyone solves a captcha, and operators are told. */
  codeByAllSoft: { name: 'code-all-soft', max: 250, seconds: day },
  checkByCaller: { name: 'check-code-caller', max: 60, seconds: 10 * minute, ...remembered },
  wrongCodesByAll: { name: 'wrong-codes-all', max: 1000, seconds: hour },
  useLinkByCaller: { name: 'use-link-caller', max: 60, seconds: 10 * minute, ...remembered },
  googleByCaller: { name: 'google-caller', max: 20, seconds: 10 * minute, ...remembered },
  exportByUser: { name: 'export-user', max: 5, seconds: hour, ...remembered },
  /** Changes that people make to their own things. */
  changeByUser: { name: 'change-user', max: 60, seconds: 10 * minute, ...remembered },
} as const satisfies Record<string, RateLimit>;

/** Whose the limits are that all callers share. */
export const everyone = 'everyone';

/** How often operators are told that half of the day's codes are gone. */
export const codeAlertLimit: RateLimit = { name: 'code-alert', max: 1, seconds: hour };

/** How many times more is let in with a solved captcha. */
export const captchaFactor = 3;
/** After so many wrong passwords in a row only a link or a reset gets in. */
export const maxFailuresInARow = 100;
