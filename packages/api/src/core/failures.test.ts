import { DomainError, type ErrorCode, errorStatus } from '@stagetime/contracts/core/errors';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFailure, trpcCodes } from './failures.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

test.each(codes)('%s has the same status over tRPC as over REST', (code) => {
  const error = new TRPCError({ code: trpcCodes[code] });
  expect(getHTTPStatusCodeFromError(error)).toBe(errorStatus[code]);
});

test("a rule's own sentence passes", () => {
  const error = new DomainError('CONFLICT', 'That name is taken.');
  const wrapped = new TRPCError({ code: 'CONFLICT', cause: error });
  for (const failure of [readFailure(error), readFailure(wrapped)]) {
    expect(failure).toMatchObject({
      code: 'CONFLICT',
      message: 'That name is taken.',
      isUnexpected: false,
    });
  }
});

test("a schema's complaints name their fields", () => {
  const { error } = z.object({ name: z.string(), age: z.int() }).safeParse({ age: 1.5 });
  const failure = readFailure(new TRPCError({ code: 'BAD_REQUEST', cause: error }));
  expect(failure.code).toBe('INVALID_INPUT');
  expect(failure.fieldErrors.map(({ field }) => field)).toEqual(['name', 'age']);
});

test.each([
  new Error('password authentication failed for user "stagetime"'),
  new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('relation "mics"') }),
  // An answer that does not fit its own schema is our bug, not the caller's.
  new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    cause: z.string().safeParse(1).error,
  }),
  'a string',
  undefined,
])('anything else is an internal error without its text (%#)', (error) => {
  expect(readFailure(error)).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    fieldErrors: [],
    isUnexpected: true,
  });
});
