import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AnswerResult, createResponseCache, type ResponseCache } from './response-cache.ts';

let time: number;
let cache: ResponseCache;
let told: AnswerResult[];
/** Answers that were begun, each to be finished by hand. */
let begun: PromiseWithResolvers<string>[];
beforeEach(() => {
  time = 5000;
  begun = [];
  told = [];
  cache = createResponseCache({ maxBytes: 1024 * 1024, perf: { now: () => time } });
  cache.listen((result) => told.push(result));
});

const read = (key: string) =>
  cache.read(key, async () => {
    const made = Promise.withResolvers<string>();
    begun.push(made);
    return { status: 200, headers: {}, body: await made.promise };
  });

/** What a request gets, and how old it is. */
async function ask(key = 'key') {
  const { response, begunAt } = cache.find(key) ?? (await read(key));
  return [response.identity.body.toString(), time - begunAt];
}

/** Asks for what is not kept, and has it made as `body`, or fail. */
async function askAndMake(body: string | Error, key?: string) {
  const asked = ask(key);
  if (typeof body === 'string') begun.at(-1)?.resolve(body);
  else begun.at(-1)?.reject(body);
  return asked;
}

const below = (most: number) =>
  expect.toSatisfy((length: number) => length < most, `below ${most}`);

const away = () => new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
const gone = () => new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);

describe('an answer', () => {
  it('is made once for everyone who asks meanwhile', async () => {
    const asked = [ask(), ask(), ask()];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('first');
    expect(await Promise.all(asked)).toEqual(Array(3).fill(['first', 0]));
    expect(cache.stats()).toMatchObject({ hits: 0, misses: 1, entries: 1 });
  });

  it('holds on to no more memory than its forms have', async () => {
    await askAndMake('a short answer'.repeat(100));
    const response = cache.find('key')?.response;
    const forms = [
      response?.identity,
      await response?.inEncoding('br'),
      await response?.inEncoding('gzip'),
    ];
    expect(forms.map((form) => form?.body.length)).toEqual([1400, below(100), below(100)]);
    for (const form of forms) expect(form?.body.buffer.byteLength).toBe(form?.body.length);
  });

  it('is kept for a second from when it was begun, not from when it was there', async () => {
    const asked = ask();
    time += 600;
    begun[0]?.resolve('first');
    expect(await asked).toEqual(['first', 600]);
    time += 400;
    expect(await ask()).toEqual(['first', 1000]);
    time += 1;
    expect(await askAndMake('second')).toEqual(['second', 0]);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 2 });
  });

  it('that took longer than its second is asked for again at once', async () => {
    const asked = ask();
    time += 1500;
    begun[0]?.resolve('first');
    await asked;
    time += 2;
    expect(await askAndMake('second')).toEqual(['second', 0]);
  });

  it('of equal bytes is the same one, with its compressed forms', async () => {
    const body = 'the same '.repeat(1000);
    const first = await (async () => {
      await askAndMake(body);
      return cache.find('key')?.response;
    })();
    const form = first?.inEncoding('br');
    time += 1001;
    await askAndMake(body);
    expect(cache.find('key')?.response).toBe(first);
    expect(await cache.find('key')?.response.inEncoding('br')).toBe(await form);
    time += 1001;
    await askAndMake(`${body}.`);
    expect(cache.find('key')?.response.etag).not.toBe(first?.etag);
  });

  it('that is refused is not kept, and ends what was', async () => {
    await askAndMake('first');
    time += 1001;
    await expect(askAndMake(gone())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(cache.stats().entries).toBe(0);
    await expect(askAndMake(away())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(told).toEqual(['made', 'made', 'failed']);
  });

  it('is bounded in bytes with all others, and given though there is no room', async () => {
    const large = 'x'.repeat(100_000);
    for (let index = 0; index < 50; index += 1) await askAndMake(large, `key ${index}`);
    expect(cache.stats().bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.stats().entries).toBeGreaterThan(2);
    expect(await askAndMake('x'.repeat(2_000_000), 'too large')).toEqual([expect.anything(), 0]);
    expect(cache.find('too large')).toBeUndefined();
    cache = createResponseCache({ maxBytes: 0 });
    await askAndMake('small');
    expect(cache.find('key')).toBeUndefined();
  });
});

describe('while answers take long', () => {
  it('whoever asks first waits a moment, no one else, and what is late is kept', async () => {
    await askAndMake('first');
    time += 1001;
    // Three tenths of a second, and no more.
    const asked = [ask(), ask()];
    expect(await Promise.all(asked)).toEqual(Array(2).fill(['first', 1001]));
    time += 300;
    expect(await ask()).toEqual(['first', 1301]);
    expect(begun).toHaveLength(2);
    expect(told).toEqual(['made', 'stale', 'stale', 'stale']);
    begun[1]?.resolve('second');
    await expect.poll(() => ask()).toEqual(['second', 300]);
    expect(begun).toHaveLength(2);
  });

  it('what is later than the next one is not kept', async () => {
    await askAndMake('first');
    time += 1001;
    await ask();
    time += 1001;
    expect(await askAndMake('third')).toEqual(['third', 0]);
    begun[1]?.resolve('second');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ask()).toEqual(['third', 0]);
  });

  it('what turns out to be gone is shown no longer', async () => {
    await askAndMake('first');
    time += 1001;
    expect(await ask()).toEqual(['first', 1001]);
    begun[1]?.reject(gone());
    await expect.poll(() => cache.stats().entries).toBe(0);
  });
});

describe('while answers cannot be made', () => {
  it('one of the last minute stands in, and one is tried a second', async () => {
    await askAndMake('first');
    time += 1001;
    expect(await askAndMake(away())).toEqual(['first', 1001]);
    time += 999;
    expect(await ask()).toEqual(['first', 2000]);
    expect(begun).toHaveLength(2);
    time += 2;
    expect(await askAndMake(away())).toEqual(['first', 2002]);
    expect(begun).toHaveLength(3);
    time += 57_000;
    expect(await askAndMake(away())).toEqual(['first', 59_002]);
    time += 999;
    await expect(askAndMake(away())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('the next one that can be made is', async () => {
    await askAndMake('first');
    time += 1001;
    await askAndMake(away());
    time += 1001;
    expect(await askAndMake('second')).toEqual(['second', 0]);
  });

  it('a mistake of ours is told, whatever was kept', async () => {
    await askAndMake('first');
    time += 1001;
    await expect(askAndMake(new Error('Broken'))).rejects.toThrow('Broken');
    expect(told).toEqual(['made', 'failed']);
  });
});
