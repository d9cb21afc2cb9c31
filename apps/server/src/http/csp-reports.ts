import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CountCall } from './call-limiter.ts';
import { cspReportPath } from './security-headers.ts';

const maxReportBytes = 16 * 1024;
const maxReports = 10;

const Report = z.object({
  type: z.string().max(100).optional(),
  body: z
    .object({
      documentURL: z.string().max(2000),
      blockedURL: z.string().max(2000),
      effectiveDirective: z.string().max(200),
      sourceFile: z.string().max(2000),
      lineNumber: z.int(),
    })
    .partial(),
});
const Reports = z.array(Report).max(maxReports);

/** Characters of a field that are logged, and lines of all reports together in a minute. */
const maxLength = 200;
const maxLines = 10;
const minute = 60_000;

/** Query strings can hold secrets and stay out of the log; what a `data:` holds does too. */
function withoutQuery(url: string | undefined): string | undefined {
  return url
    ?.replace(/[?#].*$/s, '')
    .replace(/^(data|blob):.*$/is, '$1:')
    .slice(0, maxLength);
}

/** Whether a line may be logged: each once a minute, and few in all, whoever sends them. */
function createLineGate(clock: () => number): (line: object) => boolean {
  const logged = new Set<string>();
  let since = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (clock() - since >= minute) {
      logged.clear();
      since = clock();
    }
    const text = JSON.stringify(line);
    if (logged.size >= maxLines || logged.has(text)) return false;
    logged.add(text);
    return true;
  };
}

/** Takes browsers' reports of what the content security policy stopped, and logs a few of them. */
export async function cspReportsPlugin(
  fastify: FastifyInstance,
  { countCall, clock = Date.now }: { readonly countCall: CountCall; readonly clock?: () => number },
): Promise<void> {
  const mayLog = createLineGate(clock);
  fastify.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: maxReportBytes },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.post(cspReportPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
    const refusal = countCall('reports', request.ip);
    if (refusal !== undefined) throw refusal;
    const reports = Reports.safeParse(request.body);
    for (const { body } of reports.data ?? []) {
      const line = {
        page: withoutQuery(body.documentURL),
        blocked: withoutQuery(body.blockedURL),
        directive: body.effectiveDirective?.slice(0, maxLength),
        source: withoutQuery(body.sourceFile),
        line: body.lineNumber,
      };
      if (mayLog(line)) request.log.warn(line, 'content security policy violation');
    }
    return reply.code(reports.success ? 204 : 400).send();
  });
}
