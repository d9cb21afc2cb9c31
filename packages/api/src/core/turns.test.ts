import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

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

const options = { atOnce: 2, mostWaiting: 2, longestWait: 2000, clock: () => 0 };

test('few work at once, the others in the order they came', async () => {
  const { begun, work, end } = createWorks();
  const inTurn = createTurns(options);
  const results = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await results[1]).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

test('who comes when too many wait is refused at once, until somebody is done', async () => {
  const { begun, work, end } = createWorks();
  const inTurn = createTurns(options);
  const first = inTurn(work('a'));
  for (const name of ['b', 'c', 'd']) void inTurn(work(name));
  await expect(inTurn(work('e'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end('a');
  await first;
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  void inTurn(work('f'));
  await expect(inTurn(work('g'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a turn that comes too late is not taken', async () => {
  let now = 0;
  const { begun, work, end } = createWorks();
  const inTurn = createTurns({ ...options, atOnce: 1, clock: () => now });
  const [first, second] = [inTurn(work('a')), inTurn(work('b'))];
  await expect.poll(() => begun).toEqual(['a']);
  now = 2001;
  end('a');
  await first;
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(begun).toEqual(['a']);
});

test('work that fails gives its turn on', async () => {
  const inTurn = createTurns({ ...options, atOnce: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const after = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('done');
});
