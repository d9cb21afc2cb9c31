import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWish, setOptimistically, subscribeToWishes } from './optimistic-toggle.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

/** A server whose answers are given by hand, and a page that shows what it holds. */
function createPage(held: boolean | string | null = false) {
  const key = `test:${crypto.randomUUID()}`;
  const page = { held, failures: [] as unknown[], sent: [] as unknown[], seen: [] as unknown[] };
  const calls: { answer: () => void; refuse: (error: unknown) => void }[] = [];
  const shown = () => readWish(key)?.wanted ?? page.held;
  const stop = subscribeToWishes(() => page.seen.push(shown()));
  return {
    page,
    shown,
    stop,
    tap: (wanted: typeof held) =>
      setOptimistically(key, wanted, {
        send: (state) => {
          page.sent.push(state);
          return new Promise<typeof held>((resolve, refuse) => {
            calls.push({ answer: () => resolve(state), refuse });
          });
        },
        onSaved: (answer) => {
          page.held = answer;
        },
        onFailed: (error) => page.failures.push(error),
      }),
    answer: async (index: number) => {
      calls[index]?.answer();
      await new Promise(setImmediate);
    },
    refuse: async (index: number, error: unknown) => {
      calls[index]?.refuse(error);
      await new Promise(setImmediate);
    },
  };
}

test('what was tapped shows before the server answers, and stays', async () => {
  const { page, shown, tap, answer } = createPage();
  tap(true);
  expect([shown(), page.held]).toEqual([true, false]);
  await answer(0);
  expect([shown(), page.held, page.sent]).toEqual([true, true, [true]]);
  expect(page.seen).not.toContain(false);
});

test('a second call waits for the first, and the last tap wins', async () => {
  const { page, shown, tap, answer } = createPage();
  tap(true);
  tap(false);
  expect([shown(), page.sent]).toEqual([false, [true]]);
  await answer(0);
  expect([shown(), page.sent]).toEqual([false, [true, false]]);
  await answer(1);
  expect([shown(), page.held]).toEqual([false, false]);
});

test('what was wanted in between is never sent', async () => {
  const { page, tap, answer } = createPage(null);
  for (const vote of ['up', 'down', null, 'down', 'up']) tap(vote);
  await answer(0);
  expect([page.sent, page.held]).toEqual([['up'], 'up']);
});

test('a refusal goes back to what the server holds, and is told once', async () => {
  const { page, shown, tap, refuse } = createPage();
  tap(true);
  await refuse(0, 'no');
  expect([shown(), page.failures]).toEqual([false, ['no']]);
});

test('after a refusal what is wanted by then is sent, and the refusal is of no interest', async () => {
  const { page, shown, tap, refuse, answer } = createPage();
  tap(true);
  tap(false);
  await refuse(0, 'lost');
  expect(page.sent).toEqual([true, false]);
  await answer(1);
  expect([shown(), page.failures]).toEqual([false, []]);
});

test('it can be tapped again after it ended', async () => {
  const { page, tap, answer } = createPage();
  tap(true);
  await answer(0);
  tap(false);
  await answer(1);
  expect([page.sent, page.held]).toEqual([[true, false], false]);
});

test('keys do not wait for each other', async () => {
  const [one, other] = [createPage(), createPage()];
  one.tap(true);
  other.tap(true);
  await other.answer(0);
  expect([one.page.held, other.page.held]).toEqual([false, true]);
  await one.answer(0);
});

test('what waits when someone else is signed in is not sent for them', async () => {
  const claims = btoa(JSON.stringify({ exp: 4_102_444_800 }));
  kept.set('authToken', `a.${claims}.one`);
  const { page, shown, tap, answer } = createPage();
  tap(true);
  tap(false);
  kept.set('authToken', `a.${claims}.other`);
  await answer(0);
  expect([page.sent, shown()]).toEqual([[true], true]);
});

test('the actions of the last wish count', async () => {
  const told: string[] = [];
  const answers: (() => void)[] = [];
  const set = (wanted: boolean, name: string) =>
    setOptimistically('test:actions', wanted, {
      send: () => new Promise<void>((resolve) => answers.push(resolve)),
      onSaved: (_answer, saved) => told.push(`${name} ${saved}`),
      onFailed: () => told.push('failed'),
    });
  set(true, 'first');
  set(false, 'second');
  set(true, 'third');
  answers[0]?.();
  await new Promise(setImmediate);
  expect([told, answers.length]).toEqual([['third true'], 1]);
});
