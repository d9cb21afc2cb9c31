import { minute } from '@stagetime/contracts/core/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { type CountCall, countRequest } from './call-limiter.ts';

/** One constant, so that finished pages can be kept with it. Only development pages differ. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'report-to csp',
].join('; ');

const cspReportPath = '/api/csp-reports';

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'reporting-endpoints': `csp="${cspReportPath}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const secureHeaders = {
  ...headers,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The headers of every answer, errors included. HSTS where people come by https. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? secureHeaders : headers;
}

/** For answers that are sent before any hook ran. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, origin: string) {
  reply.headers(securityHeaders(origin)).header('x-request-id', request.id);
}

export const securityHeadersPlugin = fastifyPlugin<{ readonly origin: string }>(
  async (fastify, { origin }) => {
    fastify.addHook('onRequest', async (request, reply) => {
      setSecurityHeaders(request, reply, origin);
    });
  },
);

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

/** Query strings can hold secrets and stay out of the log; what a `data:` holds does too. */
function withoutQuery(url: string | undefined): string | undefined {
  return url
    ?.replace(/[?#].*$/s, '')
    .replace(/^(data|blob):.*$/is, '$1:')
    .slice(0, maxLength);
}

/** Whether a line may be logged: each once a minute, and few in all, whoever sends them. */
function createLineGate(): (line: object) => boolean {
  const logged = new Set<string>();
  let since = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (Date.now() - since >= minute) {
      logged.clear();
      since = Date.now();
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
  { countCall }: { readonly countCall: CountCall },
): Promise<void> {
  const mayLog = createLineGate();
  fastify.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: maxReportBytes },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.post(cspReportPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
    countRequest(countCall, 'reports', request);
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
