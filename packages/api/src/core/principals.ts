import { adminRequired, errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isAdmin, isSuperAdmin } from './admin.ts';
import type { Actor, Context } from './context.ts';
import type { Policy } from './policy.ts';

type Wanted = {
  readonly principal: Exclude<
    Policy['principal'],
    'anyone' | 'public-uncached' | 'visitor-or-user'
  >;
  /** What a visitor reads. Default: that they should sign in. */
  readonly signedOut?: string | undefined;
};

/** Who is calling, where only some may; throws UNAUTHENTICATED, and FORBIDDEN for a missing role. */
export async function requirePrincipal(
  { principal, signedOut = errorMessages.UNAUTHENTICATED }: Wanted,
  ctx: Pick<Context, 'readActor' | 'reportSecurity'>,
): Promise<Actor> {
  const actor = await ctx.readActor();
  if (actor === null) throw new DomainError('UNAUTHENTICATED', signedOut);
  if (principal === 'user') return actor;
  if (principal === 'admin' ? isAdmin(actor) : isSuperAdmin(actor)) return actor;
  ctx.reportSecurity('authz_fail', { userId: actor.userId });
  // An admin misses another right.
  throw new DomainError('FORBIDDEN', isAdmin(actor) ? errorMessages.FORBIDDEN : adminRequired);
}
