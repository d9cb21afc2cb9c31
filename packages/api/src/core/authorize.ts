import { DomainError } from '@stagetime/contracts/core/errors';
import type { Actor } from './context.ts';

declare const mayBe: unique symbol;

/** A row that someone was allowed to do something to. What does it asks for one. */
export type Authorized<Row, Action extends string> = Row & {
  readonly [mayBe]: Readonly<Record<Action, true>>;
};

/** True, the sentence with which someone is refused (FORBIDDEN), or another refusal. */
export type Verdict = true | string | DomainError;

/** The row as proof that a rule was asked, or the refusal. */
export function allow<Row extends object, const Action extends string>(
  row: Row,
  _action: Action,
  verdict: Verdict,
): Authorized<Row, Action> {
  if (verdict === true) return row as Authorized<Row, Action>;
  throw typeof verdict === 'string' ? new DomainError('FORBIDDEN', verdict) : verdict;
}

/**
 * Makes a feature's `authorize(actor, action, row)` of its rules. It is for more than ownership, which
 * stands in the WHERE of a statement; the row is locked in the same transaction, where it could change
 * meanwhile.
 */
export function createAuthorize<Who, Row extends object, Action extends string>(
  rules: Readonly<Record<Action, (actor: Who, row: Row) => Verdict>>,
) {
  return <R extends Row, const A extends Action>(actor: Who, action: A, row: R) =>
    allow(row, action, rules[action](actor, row));
}

type Holder = Pick<Actor, 'role'>;

/**
 * Who is an admin: everyone whose role is more than `user`. The database says the same by the
 * generated column `accounts.is_admin`, and a check keeps `admin_level` above 0 for just these. The
 * level is what pages show; no right depends on it.
 */
export function isAdmin({ role }: Holder): boolean {
  return role !== 'user';
}

export function isSuperAdmin({ role }: Holder): boolean {
  return role === 'super_admin';
}
