import type { DomainError } from '@stagetime/contracts/core/errors';

declare const mayBe: unique symbol;

/** A row that somebody was allowed to do something to. What does it asks for one. */
export type Authorized<Row, Action extends string> = Row & {
  readonly [mayBe]: Readonly<Record<Action, true>>;
};

/**
 * The row as proof that a policy was asked, or the error of who is refused. A feature's policies are
 * pure functions in its `<feature>.policy.ts`; the row is locked or its condition stands in the
 * statement, where it could change meanwhile.
 */
export function authorize<Row extends object, const Action extends string>(
  row: Row,
  _action: Action,
  isAllowed: boolean,
  refusal: () => DomainError,
): Authorized<Row, Action> {
  if (!isAllowed) throw refusal();
  return row as Authorized<Row, Action>;
}
