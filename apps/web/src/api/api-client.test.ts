import { afterEach, expect, test, vi } from 'vitest';
import { apiClient } from './api-client.ts';
import { isUnreached } from './api-errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers nothing of use, and collects what was asked. */
function collectRequests() {
  const requests: { method: string; address: string; headers: string[] }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    requests.push({ method: `${method}`, address, headers: Object.keys(headers ?? {}) });
    return Response.json([]);
  });
  return requests;
}

const getMic = (mic: string) => apiClient.mics.get.query({ mic });
const preview = (citySlug: string) => apiClient.mics.cityPreview.query({ citySlug });

const askEverything = () =>
  Promise.allSettled([
    apiClient.mics.list.query({ citySlug: 'boston' }),
    apiClient.places.listCities.query(),
    apiClient.comments.list.query({ mic: '1' }),
    getMic('one'),
    preview('boston'),
    apiClient.places.detectLocation.query(),
  ]);

test('what the server keeps is asked by itself, by GET, without a word of who asks', async () => {
  const requests = collectRequests();
  await askEverything();
  const paths = requests.map(({ address }) => address.replace(/input=.*/, ''));
  expect(paths.sort()).toEqual([
    '/trpc/comments.list?',
    '/trpc/mics.cityPreview,places.detectLocation?batch=1&',
    '/trpc/mics.get?',
    '/trpc/mics.list?',
    '/trpc/places.listCities?',
  ]);
  for (const { method, headers } of requests) expect([method, headers]).toEqual(['GET', []]);
});

test('someone signed in says who asks for what they may have written, or see more of', async () => {
  keepToken();
  const requests = collectRequests();
  await askEverything();
  const told = requests.map(({ address, headers }) => [
    address.replace(/input=.*/, ''),
    ...headers,
  ]);
  expect(told.sort()).toEqual([
    [
      '/trpc/comments.list,mics.get,mics.cityPreview,places.detectLocation?batch=1&',
      'authorization',
    ],
    ['/trpc/mics.list?'],
    ['/trpc/places.listCities?'],
  ]);
});

test('a listing that is nothing counts as one that failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { json: null } } }));
  await expect(apiClient.mics.list.query({ citySlug: 'boston' })).rejects.toThrow(
    'mics.list answered nothing.',
  );
});

test('a call that no one answers ends after a minute, as one that was not reached', async () => {
  await getMic('one').catch(() => undefined);
  vi.useFakeTimers();
  let isGivenUp = false;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => {
      isGivenUp = true;
    });
    return new Promise(() => {});
  });
  const failed = getMic('two').then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isUnreached(await failed)).toBe(true);
  expect(isGivenUp).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('signing out arrives though the page is left meanwhile', async () => {
  const kept: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return Response.json([]);
  });
  await Promise.allSettled([apiClient.accounts.signOut.mutate()]);
  await Promise.allSettled([getMic('one')]);
  expect(kept).toEqual([true, undefined]);
});

test('at most ten calls travel together', async () => {
  const requests = collectRequests();
  await Promise.allSettled(Array.from({ length: 11 }, (_, index) => preview(`city-${index}`)));
  const sizes = requests.map(({ address }) => address.split('mics.cityPreview').length - 1);
  expect(sizes.sort()).toEqual([1, 10]);
});

/** A browser with a token. */
function keepToken() {
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  const kept = new Map([['authToken', `a.${claims}.c`]]);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const window = Object.assign(new EventTarget(), { localStorage });
  const listener = vi.fn();
  window.addEventListener('unauthorized', listener);
  vi.stubGlobal('window', window);
  return { token: `a.${claims}.c`, kept, listener };
}

/** A browser with a token, and a server that answers everything with 401. */
function refuseEverything() {
  const sent: unknown[] = [];
  const data = { httpStatus: 401, stagetime: { code: 'UNAUTHENTICATED' } };
  const error = { json: { message: 'Please sign in.', code: -32_001, data } };
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(headers);
    return Response.json([{ error }], { status: 401 });
  });
  return { ...keepToken(), sent };
}

test('whatever is answered with 401 removes the token and says so', async () => {
  const { token, kept, listener, sent } = refuseEverything();
  await expect(apiClient.mics.get.query({ mic: 'one' })).rejects.toThrow('Please sign in.');
  expect(sent).toEqual([{ authorization: `Bearer ${token}` }]);
  expect(kept.has('authToken')).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
});

test('a late refusal of a token that was signed out keeps that of whoever signed in since', async () => {
  const { kept, listener } = refuseEverything();
  const late = apiClient.mics.get.query({ mic: 'one' });
  kept.set('authToken', `b.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.c`);
  await expect(late).rejects.toThrow('Please sign in.');
  expect(kept.get('authToken')).toMatch(/^b\./);
  expect(listener).not.toHaveBeenCalled();
});

test('a call that is about another account keeps the token', async () => {
  const { kept, listener } = refuseEverything();
  const context = { keepsSession: true };
  const confirming = apiClient.accounts.confirmEmail.mutate({ token: 'x' }, { context });
  await expect(confirming).rejects.toThrow('Please sign in.');
  expect(kept.size).toBe(1);
  expect(listener).not.toHaveBeenCalled();
});
