import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
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
export type ErrorData = {
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

/**
 * Where spans begin. Unless someone wants traces nothing is registered behind it, and all of this does
 * nothing. Attributes are names of ours (procedures, routes, channels), never what people sent.
 */
const tracer = trace.getTracer('stagetime');

/** A name of ours, and what is said of the work beside it. */
export type SpanOptions = { readonly attributes?: Attributes; readonly kind?: SpanKind };

/** Does the work in a span of its own, below the one that runs. */
export function inSpan<Result>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes, kind }, (span) => runIn(span, work));
}

async function runIn<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await work(span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Says that it failed, and by what class of error; messages may name people. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span that runs, to be kept beside what is done later; null where nothing is traced. */
export function readTraceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** As {@link inSpan}, below a span that ended elsewhere. */
export function inSpanOf<Result>(
  traceparent: string | null,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(ROOT_CONTEXT, traceparent === null ? {} : { traceparent });
  return context.with(parent, () => inSpan(name, options, work));
}
