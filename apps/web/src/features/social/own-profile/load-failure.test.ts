import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { loadFailure } from './load-failure.ts';

function failureOf(code: ErrorCode) {
  const data = { code: 'INTERNAL_SERVER_ERROR', stagetime: { code, fieldErrors: [] } };
  return TRPCClientError.from({ error: { code: -32600, message: 'said', data } } as never);
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

test('an answer in other words, and none at all, are told apart', () => {
  const answered = TRPCClientError.from(new Error('Unexpected token <'), {
    meta: { response: new Response('<html>') },
  });
  expect(loadFailure(answered)).toBe('Invalid response format from server');
  const unreachable = 'Unable to connect to server. Please check your internet connection.';
  expect(loadFailure(TRPCClientError.from(new Error('Failed to fetch')))).toBe(unreachable);
});
