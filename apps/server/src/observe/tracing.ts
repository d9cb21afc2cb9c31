import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracesSettings } from '../settings/observe.ts';

type Tracing = {
  /** Sends what is left, and begins no other span. */
  stop(): Promise<void>;
};

/**
 * From now on spans are kept and sent to the collector, in batches and beside the requests: one that is
 * away costs spans, never an answer. Loaded only where someone wants traces.
 */
export function startTracing({ url, headers, ratio }: TracesSettings, version: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'stagetime', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}

/**
 * A span for each request, named by its route. It begins a trace of its own, whatever the client says of
 * one: anyone could otherwise have everything recorded. Neither address nor query is in it.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('stagetime');
  const contexts = new WeakMap<FastifyRequest, Context>();
  const resume = (request: FastifyRequest, done: () => void) =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'stagetime.request.id': request.id,
        },
      },
      ROOT_CONTEXT,
    );
    contexts.set(request, trace.setSpan(ROOT_CONTEXT, span));
    resume(request, done);
  });
  // A body arrives by events of its socket, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => resume(request, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Longer statements are cut: what they are shows at their beginning. */
const maxTextLength = 200;

/** What a statement does and to which table first, as a name: `select mics`. */
export function nameStatement(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

/**
 * A span for a statement that has ended, below the one that asked for it; its text has no values.
 * Statements that no one's trace asked for have none.
 */
export function traceStatement(text: string, milliseconds: number): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength),
  };
  trace
    .getTracer('stagetime')
    .startSpan(nameStatement(text), {
      kind: SpanKind.CLIENT,
      startTime: end - milliseconds,
      attributes,
    })
    .end(end);
}

/**
 * Resolves and rejects as `work` does, but rejects with UNAVAILABLE after so many milliseconds: who
 * waits for work that many share must not wait forever when it is lost.
 */
export async function withDeadline<Value>(work: Promise<Value>, milliseconds: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
