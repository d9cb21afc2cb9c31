import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { Dropped } from './tagged-cache.ts';

const answerOf = (body: string) => createCachedResponse({ status: 200, headers: {}, body });
const bodyOf = ({ identity }: CachedResponse) => identity.body.toString();

let time: number;
let elapsed: number;
let cache: ResponseCache;
let tell: (dropped: Dropped) => void;
/** Loads that were begun, each with what it was begun for. */
let begun: { readonly key: string; readonly made: PromiseWithResolvers<CachedResponse> }[];
beforeEach(() => {
  time = Date.parse('2026-11-20T19:00:20Z');
  elapsed = 0;
  begun = [];
  cache = createResponseCache({
    maxBytes: 1024 * 1024,
    changes: {
      isHeard: () => true,
      subscribe(onChange) {
        tell = onChange;
      },
    },
    now: () => new Date(time),
    elapsed: () => elapsed,
  });
});

function ask(key: string): Promise<string> {
  const kept = cache.find(key);
  if (kept !== undefined) return Promise.resolve(bodyOf(kept));
  const load = async () => {
    const made = Promise.withResolvers<CachedResponse>();
    begun.push({ key, made });
    return { value: await made.promise, isCacheable: true };
  };
  return cache.loadOrStale(key, () => cache.answers.read({ key, tags: [], load })).then(bodyOf);
}

/** So many keys that are kept, and whose minute is over then. */
async function keep(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `key ${index}`);
  const asked = keys.map(ask);
  for (const { made } of begun.splice(0)) made.resolve(answerOf('first'));
  expect(await Promise.all(asked)).toEqual(keys.map(() => 'first'));
  time += 60_000;
  return keys;
}

const away = () => new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);

describe('while answers take long', () => {
  it('nobody waits once one was late, and what was late is kept when it comes', async () => {
    const [one = '', other = ''] = await keep(2);
    // A quarter of a second, and no more.
    expect(await ask(one)).toBe('first');
    const [late] = begun;
    expect(await ask(one)).toBe('first');
    expect(await ask(other)).toBe('first');
    // Whoever was given the last one has the next one made.
    expect(begun.map(({ key }) => key)).toEqual([one, other]);
    late?.made.resolve(answerOf('second'));
    await expect.poll(() => cache.find(one)).toBeDefined();
    expect(await ask(one)).toBe('second');
  });

  it('few are made at once, whatever is asked for', async () => {
    const keys = await keep(20);
    for (const key of keys) expect(await ask(key)).toBe('first');
    expect(begun).toHaveLength(5);
  });

  it('is over a while after the last one was late', async () => {
    const [one = '', other = ''] = await keep(2);
    expect(await ask(one)).toBe('first');
    elapsed += 5000;
    const asked = ask(other);
    begun.at(-1)?.made.resolve(answerOf('second'));
    expect(await asked).toBe('second');
  });
});

describe('while answers fail', () => {
  it('the last one stands in, and one is tried in a second', async () => {
    const [one = '', other = ''] = await keep(2);
    const asked = ask(one);
    begun[0]?.made.reject(away());
    expect(await asked).toBe('first');
    for (const key of [one, other, one]) expect(await ask(key)).toBe('first');
    expect(begun).toHaveLength(1);
    elapsed += 1000;
    expect(await ask(other)).toBe('first');
    expect(begun).toHaveLength(2);
  });

  it('what may have missed a change is waited for, and stands in only where nothing can be made', async () => {
    const [one = ''] = await keep(1);
    tell('missed');
    const fresh = ask(one);
    begun[0]?.made.resolve(answerOf('second'));
    expect(await fresh).toBe('second');
    tell('missed');
    const asked = ask(one);
    begun[1]?.made.reject(away());
    expect(await asked).toBe('second');
    expect(await ask(one)).toBe('second');
    expect(begun).toHaveLength(2);
    tell('missed');
    const back = ask(one);
    begun[2]?.made.resolve(answerOf('third'));
    expect(await back).toBe('third');
    tell('everything');
    const gone = ask(one);
    begun[3]?.made.reject(away());
    await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('is told to whom nothing can stand in for', async () => {
    const asked = ask('never kept');
    begun[0]?.made.reject(away());
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
