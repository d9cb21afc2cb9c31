import type { ErrorCode, FieldError } from '@stagetime/contracts/core/errors';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import type { Context } from './context.ts';
import { readFailure, trpcCodes } from './failures.ts';
import type { Policy } from './policy.ts';

/** What our errors add to tRPC's own shape; clients switch on `code`. */
export type ErrorData = {
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | undefined;
};

const t = initTRPC
  .context<Context>()
  .meta<{ policy: Policy }>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error, ctx }) {
      const failure = readFailure(error);
      const stagetime: ErrorData = {
        code: failure.code,
        fieldErrors: failure.fieldErrors,
        requestId: ctx?.requestId,
      };
      const { stack: _stack, ...data } = shape.data;
      return { ...shape, message: failure.message, data: { ...data, stagetime } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Gives every failure the code and sentence it may have outside, and reports bugs and outages. */
const failures = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const cause = result.error.cause ?? result.error;
  const failure = readFailure(result.error);
  if (failure.isUnexpected) ctx.reportError(cause);
  throw new TRPCError({ code: trpcCodes[failure.code], message: failure.message, cause });
});

/** The only way to begin a procedure: with its policy. */
export function procedure(policy: Policy) {
  return t.procedure.meta({ policy }).use(failures);
}
