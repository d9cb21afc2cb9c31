import type { Context, SecurityEvent, Tools } from '@stagetime/api/core/context';
import { createWriteQueue } from '@stagetime/api/core/queue';
import { createRefusals } from '@stagetime/api/core/rate-limit';
import { createActorReader, readBearer } from '@stagetime/api/features/accounts/sessions/sessions';
import type { LiveHub } from '@stagetime/api/features/notifications/live/live-hub';
import { createFeatureFlagReader } from '@stagetime/api/features/operations/feature-flags/feature-flags.service';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountCall } from './call-limiter.ts';
import { hostCookie } from './cookies.ts';
import { googleCookie } from './google/google.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser is to keep, where someone signed in by this request; null otherwise. */
    deviceMark: string | null;
  }
}

/** As long as accounts remember it. */
const keptSeconds = 180 * 24 * 60 * 60;

/** The mark that a browser keeps once someone signed in with it. */
const deviceCookie = hostCookie('device');

/** Has browsers keep the mark of who signed in with them, whichever route they did it by. */
export function keepDeviceMarks(app: FastifyInstance, origin: () => string): void {
  app.decorateRequest('deviceMark', null);
  app.addHook('onSend', async (request, reply) => {
    // A sign-in that failed after all leaves none.
    if (request.deviceMark === null || reply.statusCode >= 400) return;
    reply.header('set-cookie', deviceCookie.write(request.deviceMark, keptSeconds, origin()));
  });
}

export type RequestContextOptions = {
  readonly db: Database;
  /** What answers reads of visitors in the primary's place. */
  readonly replica: Database | undefined;
  readonly now: () => Date;
  readonly origin: () => string;
  readonly live: LiveHub;
  readonly tools: Omit<Tools, 'origin' | 'live' | 'writeQueue'>;
  /** Told of what matters to security, for counting. */
  readonly onSecurityEvent: ((event: SecurityEvent) => void) | undefined;
  /** A header in lower case in which trusted proxies name the client's city. */
  readonly cityHeader: string | undefined;
};

/** What someone should be woken for. */
const alerts: ReadonlySet<SecurityEvent> = new Set([
  'authz_fail_repeated',
  'sms_half_of_daily_cap',
]);

/** About one and a half seconds of one processor of a visitor. */
export const captchaCounter = [2000, 6000] as const;

/** Makes what procedures get handed of each request; `count` where its calls are to be counted. */
export function createContextMaker(
  options: RequestContextOptions,
): (request: FastifyRequest, count?: CountCall) => Context {
  const { db, now, origin, replica, live } = options;
  const { rateLimits } = options.tools;
  const tools: Tools = {
    ...options.tools,
    rateLimits: { refusals: createRefusals(rateLimits.now), ...rateLimits },
    writeQueue: createWriteQueue(),
    live,
    origin,
  };
  const featureFlags = createFeatureFlagReader({ db });
  return (request, count) => {
    const token = readBearer(request.headers.authorization);
    const reportSecurity: Context['reportSecurity'] = (event, about) => {
      request.log[alerts.has(event) ? 'warn' : 'info']({ event, ...about }, 'security');
      options.onSecurityEvent?.(event);
      if (event !== 'authz_fail' || about?.userId === undefined) return;
      const repeated = count?.('authz-fail', null, about.userId);
      if (repeated !== undefined) reportSecurity('authz_fail_repeated', about);
    };
    return {
      db,
      now,
      tools,
      // Whoever has a token finds what they wrote; whether it is a good one is not asked for that.
      replica: request.headers.authorization === undefined && replica ? replica : null,
      featureFlags,
      token,
      // One header would hold for all calls of a batch; the REST interface reads its own.
      idempotencyKey: null,
      requestId: request.id,
      clientAddress: request.ip ?? null,
      cityHeader: readCityHeader(request, options.cityHeader),
      userAgent: request.headers['user-agent'] ?? null,
      googleCookie: googleCookie.read(request.headers.cookie, origin()),
      deviceMark: deviceCookie.read(request.headers.cookie, origin()),
      keepDeviceMark(mark) {
        request.deviceMark = mark;
      },
      readActor: createActorReader({ db, now, tools, token }),
      reportError: (error) => request.log.error({ err: error }, 'procedure failed'),
      reportSecurity,
      noteAttempt: () => {},
      countCall(kind, userId) {
        const refusal = count?.(kind, request.ip ?? null, userId);
        if (refusal === undefined) return;
        reportSecurity('excess_rate_limit_exceeded');
        throw refusal;
      },
    };
  };
}

/** What a trusted proxy says of the client's city; only past such a one a request has two addresses. */
function readCityHeader(request: FastifyRequest, name: string | undefined): string | null {
  const value = name === undefined ? undefined : request.headers[name];
  const hasTrustedProxy = (request.ips?.length ?? 0) > 1;
  return hasTrustedProxy && typeof value === 'string' ? value : null;
}
