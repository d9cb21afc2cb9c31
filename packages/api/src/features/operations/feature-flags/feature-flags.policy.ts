import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { isSuperAdmin } from '../../../core/admin.ts';
import { createAuthorize } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';

/** Whoever runs a command on the server's own machine, who is no one in the database. */
export type FlagSetter = Pick<Actor, 'role' | 'userId'> | 'operator';

/** Super admins and operators read and set feature flags; those that are there stay. */
export const authorize = createAuthorize({
  set: (by: FlagSetter, _flag: object) =>
    by === 'operator' || isSuperAdmin(by) || errorMessages.FORBIDDEN,
});
