import { appRouter } from '@stagetime/api/app.router';
import type { ProcedureMeta } from '@stagetime/api/core/trpc';
import { getRoute } from '@stagetime/rest/core/answer-route';
import { describe, expect, test } from 'vitest';
import { admitListing, cachedReads } from './cached-reads.ts';

const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly type: string; readonly meta?: ProcedureMeta } }>
>;

test('all but one of them stand for a row of REST too', () => {
  const withoutRow = cachedReads.filter(({ operation }) => operation === undefined);
  expect(withoutRow.map(({ procedure }) => procedure.path)).toEqual(['comments.list']);
});

describe.each(cachedReads.map((read) => [read.procedure.path, read] as const))(
  'what is kept of %s',
  (path, { limit, operation }) => {
    test('is the same for everybody, and counted as the procedure says', () => {
      expect(procedures[path]?._def.type).toBe('query');
      expect(procedures[path]?._def.meta?.policy).toMatchObject({ principal: 'anyone', limit });
    });

    test.runIf(operation)(
      'is read over REST without knowing who asks, and may be kept there',
      () => {
        const { method, auth, cacheControl } = getRoute(operation?.id ?? '');
        expect({ method, auth }).toEqual({ method: 'get', auth: 'open' });
        expect(cacheControl).toMatch(/^public\b/);
      },
    );
  },
);

describe('an answer of a listing is worth its room', () => {
  test.each([
    {},
    { day: 'monday' },
    { type: 'comedy', day: 'today' },
    { neighborhoods: [], free: false },
  ])('at once: %j', (given) => expect(admitListing(given)).toBe('immediate'));
  test.each([
    { neighborhoods: ['fishtown'] },
    { neighborhood: 'fishtown' },
    { free: true },
    { free: '1' },
    { starts_after: '19:00' },
    { startsAfter: '19:00', type: 'comedy' },
    { signup: 'online' },
  ])('when it is asked for again: %j', (given) =>
    expect(admitListing(given)).toBe('second-request'),
  );
});
