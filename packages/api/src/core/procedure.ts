import type { AuditEvent } from './audit.ts';
import type { ReadKind } from './call-limits.ts';
import type { Context } from './context.ts';
import { readFailure } from './errors.ts';
import { admit, type Gate, requireWritable, type Who } from './gate.ts';
import { createOwner, type Owner } from './owner.ts';
import { failSpan, inSpan } from './tracing.ts';
import { t, toTrpcError } from './trpc.ts';
import { createWriting, type WriteLimits, type WriteOnce } from './write.ts';

type ReadPolicy = Gate & {
  /** Counted in the memory of each process (call-limits.ts), before the call. Default: `reads`. */
  readonly limit?: ReadKind;
  /**
   * Where `ctx.db` leads. A replica may lack what others wrote in the last seconds, and never what
   * the caller did. Without it, to the primary.
   */
  readonly readsFrom?: 'replica';
};

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
  const { limit = 'reads', readsFrom, worksReadOnly } = policy;
  const meta = { policy: { ...policy, limit, audit: [] } };
  // One middleware, because tRPC copies the whole context for each.
  return t.procedure.meta(meta).use(({ ctx, next, type, path }) =>
    explain(ctx, path, async () => {
      const caller = await admit(policy, ctx);
      ctx.countCall(limit, caller?.userId ?? null);
      if (type === 'mutation' && !worksReadOnly) requireWritable(await ctx.featureFlags.read());
      const actor = (caller && createOwner(caller)) as Caller<P['who']>;
      const replicas = readsFrom === 'replica' ? ctx.replicas : null;
      const db = replicas === null ? ctx.db : await replicas.databaseForCaller();
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
