import { beforeEach, describe, expect, it } from 'vitest';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';

type Value = { readonly text: string };

let time: number;
let isHeard: boolean;
let cache: TaggedCache<Value>;

/** 20 s into a minute. */
const begin = Date.parse('2026-11-20T19:00:20Z');

function createCache(maxBytes = 100_000): TaggedCache<Value> {
  return createTaggedCache<Value>({
    maxBytes,
    bytesOf: ({ text }) => text.length,
    now: () => new Date(time),
    elapsed: () => time,
    isHeard: () => isHeard,
  });
}

beforeEach(() => {
  time = begin;
  isHeard = true;
  cache = createCache();
});

function read(text: string, { key = 'key', tags = ['tag'] as string[], isCacheable = true } = {}) {
  return cache.read({ key, tags, load: async () => ({ value: { text }, isCacheable }) });
}

function readRare(key: string) {
  const load = async () => ({ value: { text: key }, isCacheable: true });
  return cache.read({ key, tags: ['tag'], admission: 'second-request', load });
}

/** Starts a load that ends when the test says so. */
function readSlowly(key = 'key', tags = ['tag']) {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const answer = cache.read({
    key,
    tags,
    load: async () => ({ value: await promise, isCacheable: true }),
  });
  return { answer, end: (text: string) => resolve({ text }), fail: reject };
}

describe('a value', () => {
  it('is made once for all who ask meanwhile, and kept', async () => {
    const slow = readSlowly();
    const second = read('never made');
    slow.end('first');
    expect(await slow.answer).toEqual({ text: 'first' });
    expect(await second).toEqual({ text: 'first' });
    expect(cache.find('key')).toEqual({ text: 'first' });
    expect(cache.stats()).toMatchObject({ misses: 1, hits: 1, entries: 1 });
  });

  it('that was made before the clock was set back is made again', async () => {
    await read('of an hour to come');
    time -= 3_600_000;
    expect(cache.find('key')).toBeUndefined();
    expect(await read('of now')).toEqual({ text: 'of now' });
  });

  it('that may not be kept is made again', async () => {
    await read('failure', { isCacheable: false });
    expect(cache.find('key')).toBeUndefined();
  });

  it('that few may ask for is kept when it is asked for again', async () => {
    await readRare('key');
    expect(cache.find('key')).toBeUndefined();
    await readRare('key');
    expect(cache.find('key')).toEqual({ text: 'key' });
    cache.drop('everything');
    await readRare('key');
    expect(cache.find('key')).toEqual({ text: 'key' });
  });

  it('that is asked for once pushes nothing out, and is forgotten in time', async () => {
    await read('often', { key: 'often' });
    await readRare('first');
    for (let index = 0; index < 20_000; index += 1) await readRare(`once ${index}`);
    expect(cache.find('often')).toBeDefined();
    expect(cache.stats().entries).toBe(1);
    await readRare('first');
    expect(cache.find('first')).toBeUndefined();
  });

  it('whose making fails is made again, and fails for all who waited', async () => {
    const slow = readSlowly();
    const second = read('never made');
    slow.fail(new Error('away'));
    await expect(slow.answer).rejects.toThrow('away');
    await expect(second).rejects.toThrow('away');
    expect(await read('next')).toEqual({ text: 'next' });
  });

  it.each([
    ['until the full minute', true, 40_000],
    ['for a second while changes are not heard', false, 1000],
  ])('lives %s', async (_title, heard, age) => {
    isHeard = heard;
    await read('old');
    time = begin + age - 1;
    expect(cache.find('key')).toBeDefined();
    time = begin + age;
    expect(cache.find('key')).toBeUndefined();
    expect(await read('new')).toEqual({ text: 'new' });
  });

  it('ages from when its making began, and late comers do not wait for one that is too old', async () => {
    isHeard = false;
    const slow = readSlowly();
    time = begin + 1000;
    expect(await read('new')).toEqual({ text: 'new' });
    slow.end('old');
    expect(await slow.answer).toEqual({ text: 'old' });
    expect(cache.find('key')).toEqual({ text: 'new' });
  });
});

describe('dropping', () => {
  it('takes what carries the tag and leaves the rest', async () => {
    await read('one', { key: 'one', tags: ['a', 'b'] });
    await read('two', { key: 'two', tags: ['c'] });
    cache.drop(new Set(['b', 'x']));
    expect(cache.find('one')).toBeUndefined();
    expect(cache.find('two')).toBeDefined();
    cache.drop('everything');
    expect(cache.find('two')).toBeUndefined();
  });

  it('keeps a value from being kept that was begun before; who asks later gets a new one', async () => {
    const slow = readSlowly();
    cache.drop(new Set(['tag']));
    const later = readSlowly();
    slow.end('old');
    expect(await slow.answer).toEqual({ text: 'old' });
    expect(cache.find('key')).toBeUndefined();
    later.end('new');
    expect(await later.answer).toEqual({ text: 'new' });
    expect(cache.find('key')).toEqual({ text: 'new' });
    expect(cache.stats().discarded).toBe(1);
  });

  it('of other tags leaves a running load alone', async () => {
    const slow = readSlowly();
    cache.drop(new Set(['other']));
    slow.end('value');
    await slow.answer;
    expect(cache.find('key')).toBeDefined();
  });
});

describe('the bound in bytes', () => {
  it('holds whatever comes, the least used leaving first', async () => {
    await read('often used', { key: 'often' });
    for (let index = 0; index < 500; index += 1) {
      await read('x'.repeat(900), { key: `${index}` });
      expect(cache.find('often')).toBeDefined();
    }
    const { bytes, entries } = cache.stats();
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(entries).toBeGreaterThan(40);
  });

  it('of 0 keeps nothing', async () => {
    cache = createCache(0);
    expect(await read('value')).toEqual({ text: 'value' });
    expect(cache.find('key')).toBeUndefined();
  });
});

describe('changes that follow each other', () => {
  const change = () => cache.drop(new Set(['tag']));

  it('drop at once again when a quarter of a second has passed since the value was begun', async () => {
    await read('first');
    change();
    expect(cache.find('key')).toBeUndefined();
    await read('second');
    time += 250;
    change();
    expect(cache.find('key')).toBeUndefined();
  });

  it('leave what was made after a change for a quarter of a second, and not longer', async () => {
    await read('first');
    change();
    await read('second');
    time += 100;
    change();
    expect(cache.find('key')).toEqual({ text: 'second' });
    time += 149;
    change();
    expect(cache.find('key')).toEqual({ text: 'second' });
    time += 1;
    expect(cache.find('key')).toBeUndefined();
    await read('third');
    time += 60;
    change();
    expect(cache.find('key')).toEqual({ text: 'third' });
  });

  it('share one making instead of beginning another each', async () => {
    await read('first');
    change();
    const slow = readSlowly();
    time += 10;
    change();
    const second = read('never made');
    slow.end('second');
    expect(await second).toEqual({ text: 'second' });
    expect(cache.find('key')).toEqual({ text: 'second' });
    time += 240;
    expect(cache.find('key')).toBeUndefined();
  });

  it('leave nothing when everything is dropped', async () => {
    await read('first');
    change();
    await read('second');
    cache.drop('everything');
    expect(cache.find('key')).toBeUndefined();
  });
});

it('tells how old the oldest value is', async () => {
  expect(cache.stats().oldestMs).toBe(0);
  await read('first');
  time += 3000;
  await read('second', { key: 'other' });
  expect(cache.stats().oldestMs).toBe(3000);
});

describe('a stale', () => {
  it('is what was kept last, for an hour, once its minute is over or changes may be missed', async () => {
    await read('first');
    cache.drop('unheard');
    expect(cache.find('key')).toBeUndefined();
    expect(cache.stats()).toMatchObject({ entries: 0 });
    expect(cache.findStale('key')).toEqual({ text: 'first' });
    time += 60 * 60_000 - 1;
    expect(cache.findStale('key')).toEqual({ text: 'first' });
    time += 1;
    expect(cache.findStale('key')).toBeUndefined();
  });

  it('is nothing that a change has dropped', async () => {
    await read('first');
    cache.drop(new Set(['tag']));
    expect(cache.findStale('key')).toBeUndefined();
    await read('second');
    cache.drop('everything');
    expect(cache.findStale('key')).toBeUndefined();
  });
});
