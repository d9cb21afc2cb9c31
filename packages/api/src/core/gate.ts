import { adminRequired, errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { featureFlagMessages } from '@stagetime/contracts/operations/feature-flags/messages';
import { isAdmin, isSuperAdmin } from './admin.ts';
import type { Actor, Context, FeatureFlags } from './context.ts';

/**
 * Who may call a procedure. `anyone` never reads who is calling, so its answers may be cached for all.
 * `public-uncached` is open to all too, but answers by where the request came from: its answers are
 * never cached.
 */
export type Who = 'anyone' | 'public-uncached' | 'visitor-or-user' | SignedIn;
type SignedIn = 'user' | 'admin' | 'super-admin';

export type Gate<W extends Who = Who> = {
  readonly who: W;
  /** What a visitor reads who calls it. Without it, that they should sign in. */
  readonly signedOut?: string;
  /**
   * Other mutations are refused while the product is read-only; these are what gets people in and
   * out, and what ends it.
   */
  readonly worksReadOnly?: true;
  /**
   * Most bytes of a body over HTTP that calls this, alone or with others. Without it, what every
   * body may be.
   */
  readonly maxBodyBytes?: number;
};

/** Who is calling, where they may; throws as {@link requireSignedIn}. */
export async function admit(
  { who, signedOut }: Gate,
  ctx: Pick<Context, 'readActor' | 'reportSecurity'>,
): Promise<Actor | null> {
  if (who === 'anyone' || who === 'public-uncached') return null;
  if (who === 'visitor-or-user') return ctx.readActor();
  return requireSignedIn({ who, signedOut }, ctx);
}

/** Who is calling, where only some may; throws UNAUTHENTICATED, and FORBIDDEN for a missing role. */
export async function requireSignedIn(
  {
    who,
    signedOut = errorMessages.UNAUTHENTICATED,
  }: { readonly who: SignedIn; readonly signedOut?: string | undefined },
  ctx: Pick<Context, 'readActor' | 'reportSecurity'>,
): Promise<Actor> {
  const actor = await ctx.readActor();
  if (actor === null) throw new DomainError('UNAUTHENTICATED', signedOut);
  if (who === 'user') return actor;
  if (who === 'admin' ? isAdmin(actor) : isSuperAdmin(actor)) return actor;
  ctx.reportSecurity('authz_fail', { userId: actor.userId });
  // An admin misses another right.
  throw new DomainError('FORBIDDEN', isAdmin(actor) ? errorMessages.FORBIDDEN : adminRequired);
}

/** Throws UNAVAILABLE while the product is read-only. */
export function requireWritable(featureFlags: FeatureFlags): void {
  if (featureFlags['read-only']) throw new DomainError('UNAVAILABLE', featureFlagMessages.readOnly);
}
