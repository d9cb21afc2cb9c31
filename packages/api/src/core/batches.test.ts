import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';
import { createConcurrencyLimit } from './queue.ts';

/** Batches that are answered when the test says so, each question by itself in capitals. */
function createAsked(maxWaiting = 100) {
  const asked: (readonly string[])[] = [];
  const ends: ((problem?: Error) => void)[] = [];
  const limitConcurrency = createConcurrencyLimit({
    name: 'searches',
    atOnce: 1,
    maxWaiting,
    maxWait: 1000,
    clock: () => 0,
  });
  const ask = createBatches<string, string>({
    limitConcurrency,
    maxInBatch: 3,
    ask: (questions) =>
      new Promise((resolve, reject) => {
        asked.push(questions);
        ends.push((problem) => {
          if (problem === undefined) resolve(questions.map((text) => text.toUpperCase()));
          else reject(problem);
        });
      }),
  });
  const end = async (place: number, problem?: Error) => {
    await expect.poll(() => ends.length).toBeGreaterThan(place);
    ends[place]?.(problem);
  };
  return { ask, asked, end };
}

test('what waits is asked together, as many at once as may be, in the order it came', async () => {
  const { ask, asked, end } = createAsked();
  const first = ask('a');
  await expect.poll(() => asked).toEqual([['a']]);
  const others = ['b', 'c', 'd', 'e'].map(ask);
  await end(0);
  await end(1);
  await end(2);
  expect(await first).toBe('A');
  expect(await Promise.all(others)).toEqual(['B', 'C', 'D', 'E']);
  expect(asked).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
});

test('a batch that fails fails its own questions only', async () => {
  const { ask, asked, end } = createAsked();
  const first = ask('a');
  await expect.poll(() => asked).toHaveLength(1);
  const others = Promise.allSettled(['b', 'c'].map(ask));
  await end(0);
  await end(1, new Error('gone'));
  expect(await first).toBe('A');
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = ask('d');
  await end(2);
  expect(await later).toBe('D');
});

test('nobody joins a batch that was refused its turn', async () => {
  const { ask, asked } = createAsked(0);
  await expect(ask('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(ask('b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toEqual([]);
});
