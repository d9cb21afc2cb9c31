import type { Database } from '@stagetime/db/database';
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts';
import type { Dropped } from '../http/cache/tagged-cache.ts';
import { createTestApp, type TestApp, type TestAppOptions, testNow } from './test-app.ts';

export type CachedTestApp = TestApp & {
  readonly responseCache: ResponseCache;
  /** Tells the app that something changed, as the listener would. */
  tell(dropped: Dropped): void;
};

export type CachedTestOptions = Omit<TestAppOptions, 'responseCache' | 'now'> & {
  readonly maxBytes?: number;
  readonly now?: () => Date;
};

/** An app that keeps its answers, and hears of changes only what the test tells it. */
export async function createCachedTestApp(
  db: Database,
  { maxBytes = 64 * 1024 * 1024, now = () => testNow, ...options }: CachedTestOptions = {},
): Promise<CachedTestApp> {
  const subscribers: ((dropped: Dropped) => void)[] = [];
  const changes = {
    isHeard: () => true,
    subscribe: (onChange: (dropped: Dropped) => void) => void subscribers.push(onChange),
  };
  const responseCache = createResponseCache({ maxBytes, changes, now });
  const app = await createTestApp(db, { ...options, now, responseCache });
  return {
    ...app,
    responseCache,
    tell(dropped) {
      for (const subscriber of subscribers) subscriber(dropped);
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
