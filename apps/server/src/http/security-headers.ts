import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

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

export const cspReportPath = '/api/csp-reports';

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
