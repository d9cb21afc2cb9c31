import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './queue.ts';

/** Works that begin when they get their turn and end when the test says so. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

const options = {
  name: 'searches',
  atOnce: 2,
  maxWaiting: 2,
  maxWait: 2000,
  clock: () => 0,
} as const;

test('few work at once, the others in the order they came', async () => {
  const { begun, work, end } = createWorks();
  const limitConcurrency = createConcurrencyLimit(options);
  const results = ['a', 'b', 'c', 'd'].map((name) => limitConcurrency(work(name)));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await results[1]).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

test('who comes when too many wait is refused at once, until someone is done', async () => {
  const { begun, work, end } = createWorks();
  const limitConcurrency = createConcurrencyLimit(options);
  const first = limitConcurrency(work('a'));
  for (const name of ['b', 'c', 'd']) void limitConcurrency(work(name));
  await expect(limitConcurrency(work('e'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end('a');
  await first;
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  void limitConcurrency(work('f'));
  await expect(limitConcurrency(work('g'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a turn that comes too late is not taken', async () => {
  let now = 0;
  const { begun, work, end } = createWorks();
  const limitConcurrency = createConcurrencyLimit({ ...options, atOnce: 1, clock: () => now });
  const [first, second] = [limitConcurrency(work('a')), limitConcurrency(work('b'))];
  await expect.poll(() => begun).toEqual(['a']);
  now = 2001;
  end('a');
  await first;
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(begun).toEqual(['a']);
});

test('work that fails gives its turn on', async () => {
  const limitConcurrency = createConcurrencyLimit({ ...options, atOnce: 1 });
  const failing = limitConcurrency(() => Promise.reject(new Error('no')));
  const after = limitConcurrency(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('done');
});
