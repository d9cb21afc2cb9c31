import { adminRequired, DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { featureFlagMessages } from '@stagetime/contracts/operations/messages';
import type { AuditEvent } from './audit.ts';
import { createOwner, isAdmin, isSuperAdmin, type Owner } from './authorize.ts';
import type { ReadKind } from './call-limits.ts';
import type { Actor, Context, FeatureFlags } from './context.ts';
import { readFailure } from './errors.ts';
import { failSpan, inSpan } from './tracing.ts';
import { t, toTrpcError } from './trpc.ts';
import { createWriting, type WriteLimits, type WriteOnce } from './write.ts';

/**
 * Who may call a procedure. `anyone` never reads who is calling, so its answers may be cached for all.
 * `public-uncached` is open to all too, but answers by where the request came from: its answers are
 * never cached.
 */
type Who = 'anyone' | 'public-uncached' | 'visitor-or-user' | SignedIn;
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
async function admit(
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

type ReadPolicy = {
  /** Counted in the memory of each process (call-limits.ts), before the call. Default: `reads`. */
  readonly limit?: ReadKind;
} & (
  | (Gate & { readonly readsFrom?: never })
  /**
   * `ctx.db` leads to a replica, which may lack what was written in the last seconds, for who has no token.
   * Without it, to the primary.
   */
  | (Gate<'anyone' | 'visitor-or-user'> & { readonly readsFrom: 'replica' })
);

type WritePolicy = WriteLimits &
  (
    | (Gate<Exclude<Who, 'admin' | 'super-admin'>> & {
        /** One of these events is written down with each call, unless it says that none is to be. */
        readonly audit?: readonly AuditEvent[];
      })
    // Whatever an admin writes is written down.
    | (Gate<'admin' | 'super-admin'> & { readonly audit: readonly [AuditEvent, ...AuditEvent[]] })
  );

/** Who was let in: no one to know of, perhaps someone, or someone for certain. */
type Caller<W extends Who> = W extends 'anyone' | 'public-uncached'
  ? null
  : W extends 'visitor-or-user'
    ? Owner | null
    : Owner;

type EventOf<P extends WritePolicy> = P['audit'] extends readonly (infer E extends AuditEvent)[]
  ? E
  : never;

/** Begins a procedure that reads: who may call it, and how often. `ctx.actor` is whom that let in. */
export function reads<const P extends ReadPolicy>(policy: P) {
  const { limit = 'reads', worksReadOnly } = policy;
  const meta = { policy: { ...policy, limit, audit: [] } };
  // One middleware, because tRPC copies the whole context for each.
  return t.procedure.meta(meta).use(({ ctx, next, type, path }) =>
    explain(ctx, path, async () => {
      const caller = await admit(policy, ctx);
      ctx.countCall(limit, caller?.userId ?? null);
      if (type === 'mutation' && !worksReadOnly) requireWritable(await ctx.featureFlags.read());
      const actor = (caller && createOwner(caller)) as Caller<P['who']>;
      const db = ('readsFrom' in policy && ctx.replica) || ctx.db;
      return noteRefusal(ctx, actor, await next({ ctx: { actor, db } }));
    }),
  );
}

/**
 * Begins a procedure that writes: who may call it, how often, and what it leaves in the audit log.
 * `ctx.write` is its one transaction, which is committed only if all of that was kept.
 */
export function writes<const P extends WritePolicy>(policy: P) {
  const { limit = 'writes', audit = [], worksReadOnly } = policy;
  return t.procedure
    .meta({ policy: { ...policy, limit, audit } })
    .use(({ ctx, next, path, getRawInput }) =>
      explain(ctx, path, async () => {
        const caller = await admit(policy, ctx);
        if (!worksReadOnly) requireWritable(await ctx.featureFlags.read());
        const actor = (caller && createOwner(caller)) as Caller<P['who']>;
        const rules = { ...policy, limit, audit };
        const writing = createWriting(ctx, rules, caller, [path, getRawInput]);
        const write = writing.write as WriteOnce<EventOf<P>>;
        const { isAnswered, noteAttempt } = writing;
        const result = await next({ ctx: { actor, write, isAnswered, noteAttempt } });
        if (result.ok) writing.requireKept();
        return noteRefusal(ctx, actor, result);
      }),
    );
}

type Result = { readonly ok: true } | { readonly ok: false; readonly error: Error };

/**
 * Gives every failure the code and sentence that it may have outside; bugs and outages are reported. A
 * call that ended well without what its policy declares is such a bug.
 */
function explain<R extends Result>(
  ctx: Pick<Context, 'reportError'>,
  path: string,
  call: () => Promise<R>,
): Promise<R> {
  return inSpan(path, { attributes: { 'rpc.system.name': 'trpc' } }, async (span) => {
    try {
      const result = await call();
      if (!result.ok) throw result.error;
      return result;
    } catch (thrown) {
      const error = thrown as Error;
      const { code, isUnexpected } = readFailure(error);
      span.setAttribute('stagetime.error.code', code);
      if (isUnexpected) {
        failSpan(span, error.cause ?? error);
        ctx.reportError(error.cause ?? error);
      }
      throw toTrpcError(error);
    }
  });
}

/** Tells the security log of who was let in and asked for what they may not. */
function noteRefusal<R extends Result>(
  ctx: Pick<Context, 'reportSecurity'>,
  actor: Owner | null,
  result: R,
): R {
  if (!result.ok && actor !== null && readFailure(result.error).code === 'FORBIDDEN') {
    ctx.reportSecurity('authz_fail', { userId: actor.userId });
  }
  return result;
}
