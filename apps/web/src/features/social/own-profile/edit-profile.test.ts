import type { AppRouter } from '@stagetime/api/app.router';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { transformer, waitForTransformer } from '../../../api/api-client.ts';
import { loadFailure } from './edit-profile.tsx';

function failureOf(code: ErrorCode) {
  const data = { code: 'INTERNAL_SERVER_ERROR', stagetime: { code, fieldErrors: [] } };
  return TRPCClientError.from({ error: { code: -32600, message: 'said', data } } as never);
}

/** What the client makes of an answer. */
function failureOfFetch(answer: () => Promise<Response>): Promise<unknown> {
  const link = httpBatchLink<AppRouter>({ url: 'http://server/trpc', transformer, fetch: answer });
  const client = createTRPCClient<AppRouter>({ links: [waitForTransformer, link] });
  return client.social.getOwnProfile.query().catch((error: unknown) => error);
}

test.each([
  ['UNAUTHENTICATED', 'Authentication failed. Please log in again.'],
  ['NOT_FOUND', 'Profile not found. Please contact support.'],
  ['INTERNAL', 'Server error. Please try again in a few moments.'],
  ['UNAVAILABLE', 'Server error (503). Please try again.'],
  ['RATE_LIMITED', 'Server error (429). Please try again.'],
] as const)('%s is said as %s', (code, sentence) => {
  expect(loadFailure(failureOf(code))).toBe(sentence);
});

test.each([
  ['a page', async () => new Response('<html>A proxy says</html>', { status: 502 })],
  ['other words', async () => Response.json([{ said: 'otherwise' }])],
  ['nothing', async () => Response.json([])],
])('%s instead of an answer is told from none at all', async (_name, answer) => {
  const invalid = 'Invalid response format from server';
  expect(loadFailure(await failureOfFetch(answer))).toBe(invalid);
  const unreachable = 'Unable to connect to server. Please check your internet connection.';
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(loadFailure(await failureOfFetch(fail))).toBe(unreachable);
});
