import {
  DomainError,
  type ErrorCode,
  errorMessages,
  errorStatus,
} from '@stagetime/contracts/core/errors';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readFailure, trpcCodes } from './errors.ts';

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

test("a schema's own sentence passes without its field's name; a library's words never do", () => {
  const schema = z.object({ name: z.string('Name is required'), note: z.string().max(5) });
  const { error } = schema.safeParse({ note: 'too long', age: 1 });
  const failure = readFailure(new TRPCError({ code: 'BAD_REQUEST', cause: error }));
  expect(failure.message).toBe('Name is required');
  expect(failure.fieldErrors).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'note', message: 'Please use 5 characters or fewer.' },
  ]);
  const other = readFailure(
    new TRPCError({ code: 'BAD_REQUEST', cause: schema.safeParse(null).error }),
  );
  expect(other.message).toBe('Please check what you entered and try again.');
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [700, '12 minutes'],
  [3601, '2 hours'],
])('who came too often reads the real wait: %i s', (retryAfter, wait) => {
  const limit = { max: 3, retryAfter };
  const error = new DomainError('RATE_LIMITED', errorMessages.RATE_LIMITED, [], limit);
  expect(readFailure(error).message).toBe(`That was a lot at once. Try again in ${wait}.`);
  const own = new DomainError('RATE_LIMITED', 'No messages are left.', [], limit);
  expect(readFailure(own).message).toBe('No messages are left.');
});

test('a lock that others held for too long is 503, and told to operators', async () => {
  const { db, drop } = await createTestDatabase(inject('databaseServerUrl'));
  try {
    await db.transaction().execute(async (trx) => {
      await sql`lock table comments`.execute(trx);
      const waiting = db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = 1`.execute(other);
        await sql`lock table comments`.execute(other);
      });
      const cause = await waiting.catch((error: unknown) => error);
      for (const error of [cause, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })]) {
        expect(readFailure(error)).toMatchObject({
          code: 'UNAVAILABLE',
          message: "We're really busy right now. Please try again in a moment.",
          isUnexpected: true,
        });
      }
    });
  } finally {
    await drop();
  }
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
