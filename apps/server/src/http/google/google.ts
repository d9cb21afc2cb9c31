import type { Context } from '@stagetime/api/core/context';
import { readFailure } from '@stagetime/api/core/errors';
import {
  acceptGoogle,
  beginGoogle,
  codeSeconds,
  departureSeconds,
  readDeparture,
} from '@stagetime/api/features/accounts/google/google-redirect';
import type { GoogleFailure } from '@stagetime/contracts/accounts/messages';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { toLocalPath } from '@stagetime/contracts/core/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageAddress } from '../cache/page-lookup.ts';
import { hostCookie } from '../cookies.ts';

/** What a browser keeps while its person is at Google. */
export const googleCookie = hostCookie('google-sign-in');

type GoogleOptions = {
  readonly origin: () => string;
  readonly createContext: (request: FastifyRequest) => Context;
};

type Query = Readonly<Record<string, unknown>>;

const maxReturnLength = 1000;

/** What is told of a failure; everything else counts as failed. */
const reasons: Partial<Record<ErrorCode, GoogleFailure>> = {
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'unreachable',
};

/** The two addresses by which a browser goes to Google and comes back. They sign no one in. */
export async function googlePlugin(
  fastify: FastifyInstance,
  { origin, createContext }: GoogleOptions,
): Promise<void> {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });

  fastify.get<{ Querystring: Query }>('/auth/google/start', async (request, reply) => {
    // Cookies belong to a host's name, and Google leads back to the one that is configured.
    if (isOtherLoopbackName(request, origin())) return reply.redirect(origin() + request.url);
    const next = toPagePath(request.query.return_to);
    const context = createContext(request);
    try {
      const { url, cookie } = await beginGoogle(context, next);
      reply.header('set-cookie', googleCookie.write(cookie, departureSeconds, origin()));
      return reply.redirect(url);
    } catch (error) {
      return leadBack(reply, next, { error: reasonOf(context, error) });
    }
  });

  fastify.get<{ Querystring: Query }>('/auth/google/callback', async (request, reply) => {
    const { code, state } = request.query;
    const context = createContext(request);
    const departure = readDeparture(context.googleCookie);
    const next = toPagePath(departure?.next);
    try {
      if (departure !== undefined && state === departure.state && typeof code !== 'string') {
        return leadBack(reply, next, { error: 'cancelled' });
      }
      const ours = await acceptGoogle(context, { code: String(code), state: String(state) });
      // The page's code works only beside it, and no longer than that code does.
      const cookie = googleCookie.write(context.googleCookie ?? '', codeSeconds, origin());
      return leadBack(reply.header('set-cookie', cookie), next, { code: ours });
    } catch (error) {
      return leadBack(reply, next, { error: reasonOf(context, error) });
    }
  });
}

/** To the page that goes on, which reads the fragment: no server and no log gets to see that. */
function leadBack(
  reply: FastifyReply,
  next: string | null,
  outcome: { readonly code: string } | { readonly error: GoogleFailure },
) {
  const query = next === null ? '' : `?${new URLSearchParams({ next })}`;
  return reply.redirect(`/auth/google${query}#${new URLSearchParams(outcome)}`);
}

function reasonOf({ reportError }: Context, error: unknown): GoogleFailure {
  const { code, isUnexpected } = readFailure(error);
  // Where there is no Google sign-in, there is no such address either.
  if (code === 'NOT_FOUND') throw error;
  if (isUnexpected) reportError(error);
  return (isUnexpected ? undefined : reasons[code]) ?? 'failed';
}

/** A way back that is a page of ours; null for every other address. */
function toPagePath(text: unknown): string | null {
  // It has to fit into a cookie.
  if (typeof text !== 'string' || text.length > maxReturnLength) return null;
  const path = toLocalPath(text);
  return path !== null && readPageAddress(path).kind !== 'nothing' ? path : null;
}

/** Whether someone came by 127.0.0.1 to what calls itself localhost, or the other way round. */
function isOtherLoopbackName(request: FastifyRequest, origin: string): boolean {
  const { hostname, port } = new URL(origin);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return (
    names.includes(hostname) &&
    names.includes(request.hostname) &&
    hostname !== request.hostname &&
    // A proxy in front has another port: leading there would lead here again.
    String(request.port ?? '') === port
  );
}
