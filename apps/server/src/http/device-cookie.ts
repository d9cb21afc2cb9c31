import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser is to keep, where someone signed in by this request; null otherwise. */
    deviceMark: string | null;
  }
}

/** As long as accounts remember it. */
const keptSeconds = 180 * 24 * 60 * 60;

/** The prefix binds it to exactly this host; browsers refuse it without https. */
function nameFor(origin: string): string {
  return isSecure(origin) ? '__Host-device' : 'device';
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}

/** The mark that a browser kept; null where it keeps none. */
export function readDeviceCookie(header: string | undefined, origin: string): string | null {
  return header === undefined ? null : (parseCookie(header)[nameFor(origin)] ?? null);
}

function writeDeviceCookie(mark: string, origin: string): string {
  return stringifySetCookie({
    name: nameFor(origin),
    value: mark,
    path: '/',
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: 'lax',
    maxAge: keptSeconds,
  });
}

/** Has browsers keep the mark of who signed in with them, whichever route they did it by. */
export function keepDeviceMarks(app: FastifyInstance, origin: () => string): void {
  app.decorateRequest('deviceMark', null);
  app.addHook('onSend', async (request, reply) => {
    // A sign-in that failed after all leaves none.
    if (request.deviceMark === null || reply.statusCode >= 400) return;
    reply.header('set-cookie', writeDeviceCookie(request.deviceMark, origin()));
  });
}
