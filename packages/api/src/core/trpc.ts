import type { ErrorCode, FieldError } from '@stagetime/contracts/core/errors';
import { initTRPC, TRPCError } from '@trpc/server';
import type { AuditEvent } from './audit.ts';
import type { ReadKind } from './call-limits.ts';
import type { Context } from './context.ts';
import { readFailure, trpcCodes } from './errors.ts';
import type { Gate } from './procedure.ts';
import type { RateLimit } from './rate-limit.ts';
import { transformer } from './wire-input.ts';

/** What our errors add to tRPC's own shape; clients switch on `code`. */
type ErrorData = {
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds after which a call that came too often may succeed. */
  readonly retryAfter: number | undefined;
};

/** What is written beside every procedure: what `reads` and `writes` of procedure.ts were told. */
export type ProcedureMeta = {
  readonly policy: Gate & {
    readonly limit: ReadKind | 'writes' | 'sign-in' | 'none';
    readonly limits?: readonly RateLimit[];
    readonly audit: readonly AuditEvent[];
    readonly readsFrom?: 'replica';
  };
};

export const t = initTRPC
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
