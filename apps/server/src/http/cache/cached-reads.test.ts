import { appRouter } from '@stagetime/api/app.router';
import type { ProcedureMeta } from '@stagetime/api/core/trpc';
import { getRoute } from '@stagetime/rest/core/answer-route';
import { keptForASecond } from '@stagetime/rest/core/route';
import { describe, expect, test } from 'vitest';
import { cachedReads } from './cache-plugin.ts';

const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly type: string; readonly meta?: ProcedureMeta } }>
>;

describe.each(cachedReads)('what is kept of $procedure', ({ procedure, limit, operation }) => {
  test('may be read without signing in, and is counted as the procedure says', () => {
    const { type, meta } = procedures[procedure]?._def ?? {};
    expect(type).toBe('query');
    expect(meta?.policy).toMatchObject({ limit });
    expect(['anyone', 'visitor-or-user']).toContain(meta?.policy.who);
  });

  test.runIf(operation)('is read over REST without knowing who asks, and may be kept there', () => {
    const { method, auth, cacheControl } = getRoute(operation ?? '');
    expect({ method, auth }).toEqual({ method: 'get', auth: 'open' });
    expect(cacheControl).toBe(keptForASecond);
  });
});
