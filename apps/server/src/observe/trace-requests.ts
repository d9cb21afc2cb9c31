import {
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
