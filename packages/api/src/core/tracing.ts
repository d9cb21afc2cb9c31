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

/**
 * Where spans begin. Unless someone wants traces nothing is registered behind it, and all of this does
 * nothing. Attributes are names of ours (procedures, routes, channels), never what people sent.
 */
const tracer = trace.getTracer('stagetime');

/** A name of ours, and what is said of the work beside it. */
type SpanOptions = { readonly attributes?: Attributes; readonly kind?: SpanKind };

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
