import type { Database } from '@stagetime/db/database';
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type CachedTestApp = TestApp & {
  readonly responseCache: ResponseCache;
  /** Lets so many milliseconds pass for what is kept; otherwise its time stands still. */
  pass(milliseconds: number): void;
};

export type CachedTestOptions = Omit<TestAppOptions, 'responseCache'> & {
  readonly maxBytes?: number;
};

/** An app that keeps its answers for as long as the test says. */
export async function createCachedTestApp(
  db: Database,
  { maxBytes = 64 * 1024 * 1024, ...options }: CachedTestOptions = {},
): Promise<CachedTestApp> {
  // Not 0, which the cache takes for none.
  let time = 1;
  const responseCache = createResponseCache({ maxBytes, perf: { now: () => time } });
  const app = await createTestApp(db, { ...options, responseCache });
  return {
    ...app,
    responseCache,
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}

type Answer = { readonly statusCode: number; readonly headers: object; readonly body: string };

/** Headers in which a cached response may differ from the same answer made for its request. */
const ownHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  // Whether the length is known before sending.
  'content-length',
  'transfer-encoding',
]);

const requestId = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An answer without what differs from request to request, for comparing two apps. */
export function comparable({ statusCode, headers, body }: Answer, except: readonly string[] = []) {
  const kept = Object.entries(headers).filter(
    ([name]) => !ownHeaders.has(name) && !except.includes(name),
  );
  return {
    status: statusCode,
    headers: Object.fromEntries(kept),
    body: body.replaceAll(requestId, 'request id'),
  };
}
