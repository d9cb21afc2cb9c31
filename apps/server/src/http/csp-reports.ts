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

/** Query strings can hold secrets and stay out of the log. */
function withoutQuery(url: string | undefined): string | undefined {
  return url?.replace(/[?#].*$/s, '');
}

/** Takes browsers' reports of what the content security policy stopped, and logs a few of them. */
export async function cspReportsPlugin(
  fastify: FastifyInstance,
  { countCall }: { readonly countCall: CountCall },
): Promise<void> {
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
      request.log.warn(
        {
          page: withoutQuery(body.documentURL),
          blocked: withoutQuery(body.blockedURL),
          directive: body.effectiveDirective,
          source: withoutQuery(body.sourceFile),
          line: body.lineNumber,
        },
        'content security policy violation',
      );
    }
    return reply.code(reports.success ? 204 : 400).send();
  });
}
