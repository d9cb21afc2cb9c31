import { SpanKind, trace } from '@opentelemetry/api';

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
 * Statements that nobody's trace asked for have none.
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
