import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isSuperAdmin } from '../../../core/admin.ts';
import { type Authorized, authorize } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';

/** Whoever runs a command on the server's own machine, who is nobody in the database. */
export type FlagSetter = Pick<Actor, 'role' | 'userId'> | 'operator';

export function canSetFeatureFlag(by: FlagSetter): boolean {
  return by === 'operator' || isSuperAdmin(by);
}

/** Throws FORBIDDEN for everybody but super admins and operators. */
export function authorizeSet<Row extends object>(by: FlagSetter, row: Row): Authorized<Row, 'set'> {
  const refusal = () => new DomainError('FORBIDDEN', errorMessages.FORBIDDEN);
  return authorize(row, 'set', canSetFeatureFlag(by), refusal);
}
