import type { Database } from '@stagetime/db/database';
import { type Caller, createCaller } from '../app.router.ts';
import type { Context } from '../core/context.ts';

/** Friday 20 November 2026, 14:00 in Philadelphia and 11:00 in Los Angeles. */
export const testNow = new Date('2026-11-20T19:00:00Z');

/** A context as a request has it; a failure that would be logged is collected in `reported`. */
export function createTestContext(
  db: Database,
  now: Date = testNow,
  request: Partial<Pick<Context, 'clientAddress' | 'cityHeader'>> = {},
): Context & { readonly reported: unknown[] } {
  const reported: unknown[] = [];
  return {
    db,
    now: () => now,
    requestId: 'test-request',
    clientAddress: null,
    cityHeader: null,
    ...request,
    reportError: (error) => reported.push(error),
    reported,
  };
}

/** Calls procedures as a visitor, at {@link testNow} unless the test says otherwise. */
export function createVisitor(db: Database, now?: Date): Caller {
  return createCaller(createTestContext(db, now));
}
