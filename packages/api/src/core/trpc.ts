import type { ErrorCode, FieldError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { initTRPC, TRPCError, type TRPCProcedureType } from '@trpc/server';
import { isReadKind, type ReadKind } from './call-limits.ts';
import type { Actor, Context } from './context.ts';
import { countStatements } from './count-statements.ts';
import { readFailure, trpcCodes } from './errors.ts';
import { countUses, createOwner, type Owner } from './ownership.ts';
import type { EventOf, Policy } from './policy.ts';
import { requirePrincipal } from './principals.ts';
import { requireWritable } from './read-only.ts';
import { failSpan, inSpan } from './tracing.ts';
import { transformer } from './transformer.ts';
import { createWriting, type Write } from './write.ts';

/** What our errors add to tRPC's own shape; clients switch on `code`. */
export type ErrorData = {
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds after which a call that came too often may succeed. */
  readonly retryAfter: number | undefined;
};

/** What is written beside every procedure. */
export type ProcedureMeta = { readonly policy: Policy };

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    // Proxies close what says nothing for half a minute or longer; clients notice a dead network.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const failure = readFailure(error);
      const stagetime: ErrorData = {
        code: failure.code,
        fieldErrors: failure.fieldErrors,
        requestId: ctx?.requestId,
        retryAfter: failure.limit?.retryAfter,
      };
      const { stack: _stack, ...data } = shape.data;
      return { ...shape, message: failure.message, data: { ...data, stagetime } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Any error as tRPC answers it, with nothing in it that may not be told. */
export function toTrpcError(error: Error): TRPCError {
  const { code, message } = readFailure(error);
  return new TRPCError({ code: trpcCodes[code], message, cause: error.cause ?? error });
}

/** Reads who is calling, as the policy wants it: somebody signed in, or whoever it is. */
async function readAdmitted(policy: Policy, ctx: Context): Promise<Actor | null> {
  if (policy.principal === 'anyone' || policy.principal === 'public-uncached') return null;
  if (policy.principal === 'visitor-or-user') return ctx.readActor();
  return requirePrincipal({ principal: policy.principal, signedOut: policy.signedOut }, ctx);
}

/** Whom the policy lets in, once the call is counted; throws where it keeps somebody out. */
async function admit(policy: Policy, ctx: Context, type: TRPCProcedureType): Promise<Actor | null> {
  const actor = await readAdmitted(policy, ctx);
  if (isReadKind(policy.limit)) {
    ctx.countCall(policy.limit, actor?.userId ?? null);
  }
  if (type === 'mutation' && !policy.worksReadOnly) requireWritable(await ctx.featureFlags.read());
  return actor;
}

/** Whom the policy lets in: nobody to know of, perhaps somebody, or somebody for certain. */
type Admitted<P extends Policy> = P['principal'] extends 'anyone' | 'public-uncached'
  ? null
  : P['principal'] extends 'visitor-or-user'
    ? Somebody<P> | null
    : Somebody<P>;
type Somebody<P extends Policy> = P['ownership'] extends 'own' ? Owner : Actor;

/** How the procedure writes; policies for reading give no way to. */
type Granted<P extends Policy> = P['limit'] extends ReadKind ? undefined : Write<EventOf<P>>;

/**
 * The only way to begin a procedure: with its policy. `ctx.actor` is whom that lets in, and
 * `ctx.write` how it writes. Every failure gets the code and sentence it may have outside; bugs and
 * outages are reported. A call that ended well without what its policy declares is such a bug.
 */
export function procedure<const P extends Policy>(policy: P) {
  const isOwn = policy.ownership === 'own';
  const isReading = isReadKind(policy.limit);
  // One middleware, because tRPC copies the whole context for each.
  return t.procedure.meta({ policy }).use(({ ctx, next, type, path, getRawInput }) =>
    inSpan(path, { attributes: { 'rpc.system.name': 'trpc' } }, async (span) => {
      const fail = (error: Error): never => {
        const { code, isUnexpected } = readFailure(error);
        span.setAttribute('stagetime.error.code', code);
        if (isUnexpected) {
          failSpan(span, error.cause ?? error);
          ctx.reportError(error.cause ?? error);
        }
        throw toTrpcError(error);
      };
      const admitted = await admit(policy, ctx, type).catch(fail);
      const owner = isOwn && admitted !== null ? createOwner(admitted) : null;
      const actor = (owner ?? admitted) as Admitted<P>;
      const readRequest = async () => [path, await getRawInput()];
      const writing = isReading
        ? undefined
        : createWriting(policy, ctx, admitted, owner, readRequest);
      const write = writing?.write as Granted<P>;
      const { noteAttempt } = writing ?? ctx;
      const isAnswered = writing?.isAnswered ?? (async () => false);
      const db = await chooseDatabase(policy, ctx).catch(fail);
      // A read that finds nothing to look up has shown nobody anything.
      const asked = owner !== null && isReading ? countStatements(db) : undefined;
      const result = await next({
        ctx: { actor, write, isAnswered, noteAttempt, db: asked?.db ?? db },
      });
      if (!result.ok) {
        if (admitted !== null && readFailure(result.error).code === 'FORBIDDEN') {
          ctx.reportSecurity('authz_fail', { userId: admitted.userId });
        }
        return fail(result.error);
      }
      try {
        // What was answered before was found for its owner then.
        const isUnasked = writing?.isRepeat() ?? asked?.count() === 0;
        if (owner !== null && !isUnasked) requireUsed(owner);
        writing?.requireKept();
      } catch (error) {
        fail(error as Error);
      }
      return result;
    }),
  );
}

/** What the procedure's queries ask, as its policy says. */
async function chooseDatabase(policy: Policy, { db, replicas }: Context): Promise<Database> {
  if (replicas === null || !('readsFrom' in policy)) return db;
  return replicas.databaseForCaller();
}

function requireUsed(owner: Owner): void {
  if (countUses(owner) > 0) return;
  throw new Error('Declares ownership, and no statement asked for the owner.');
}
