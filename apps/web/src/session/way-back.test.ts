import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, beginReturn, endReturn, handleTaps, isReturning, takeDone } from './return.ts';
import { followAddress, keepWayBack, readWayBack, wayBackSearch } from './way-back.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A tab; tabs of one browser share its local storage. */
function openTab(localStorage = createStorage()) {
  const location = { origin: 'http://stagetime.test' };
  const tab = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage: createStorage(),
    location,
  });
  vi.stubGlobal('window', tab);
  return tab;
}

const next = '/philadelphia/good-hang';
const tap = { kind: 'favorite', payload: { micId: 7 } };
let heard: unknown[];
const hear = (payload: unknown) => void heard.push(payload);

beforeEach(() => {
  heard = [];
  openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was tapped is carried out once, on the page where it was, at the place where it was', () => {
  handleTaps('favorite', hear);
  keepWayBack({ next, scrollY: 1200, tap });
  beginReturn();
  expect(isReturning()).toBe(true);
  expect(arriveAt('/profile-setup')).toBe(0);
  expect(heard).toEqual([]);
  expect(arriveAt(next)).toBe(1200);
  expect(heard).toEqual([{ micId: 7 }]);
  expect(isReturning()).toBe(false);
  expect(arriveAt(next)).toBe(0);
  beginReturn();
  arriveAt(next);
  expect(heard).toHaveLength(1);
});

test('it waits on its page for whoever carries it out, and of two the first does', () => {
  keepWayBack({ next, scrollY: 0, tap });
  beginReturn();
  arriveAt(next);
  expect(isReturning()).toBe(true);
  handleTaps('comment', hear);
  expect(heard).toEqual([]);
  handleTaps('favorite', hear);
  handleTaps('favorite', hear);
  expect(heard).toEqual([{ micId: 7 }]);
});

test('who stops handling taps hears none', () => {
  handleTaps('favorite', hear)();
  keepWayBack({ next, scrollY: 0, tap });
  beginReturn();
  arriveAt(next);
  expect(heard).toEqual([]);
});

test.each([
  ['goes elsewhere at once', () => arriveAt('/chicago')],
  [
    'leaves the page before anything happened',
    () => {
      arriveAt(next);
      arriveAt('/chicago');
    },
  ],
  ['signs out', endReturn],
])('nothing is carried out for who %s', (_title, leave) => {
  keepWayBack({ next, scrollY: 10, tap });
  beginReturn();
  leave();
  expect(isReturning()).toBe(false);
  handleTaps('favorite', hear);
  expect(arriveAt(next)).toBe(0);
  expect(heard).toEqual([]);
});

test('the tab in which someone signs in leads back, and no other', () => {
  const first = openTab();
  keepWayBack({ next, scrollY: 0, tap });
  openTab(first.localStorage);
  beginReturn();
  arriveAt(next);
  handleTaps('favorite', hear);
  vi.stubGlobal('window', first);
  beginReturn();
  arriveAt(next);
  handleTaps('favorite', hear);
  expect(heard).toEqual([{ micId: 7 }]);
});

test('the address of a page for signing in decides; without one the tap is forgotten', () => {
  keepWayBack({ next, scrollY: 5, tap });
  followAddress(next);
  expect(readWayBack()).toEqual({ next, scrollY: 5, tap });
  followAddress('/account');
  expect(readWayBack()).toEqual({ next: '/account', scrollY: 0 });
  expect(wayBackSearch()).toEqual({ next: '/account' });
  followAddress(undefined);
  expect(readWayBack()).toBeNull();
  expect(wayBackSearch()).toEqual({});
});

test('after an hour no one is led back', () => {
  vi.useFakeTimers();
  keepWayBack({ next, scrollY: 0, tap });
  vi.advanceTimersByTime(3_599_000);
  expect(readWayBack()).not.toBeNull();
  vi.advanceTimersByTime(1000);
  expect(readWayBack()).toBeNull();
});

test.each([
  'junk',
  'null',
  '[]',
  JSON.stringify({ next: '//evil.example', scrollY: 0, at: Date.now() }),
  JSON.stringify({ next: 'https://evil.example', scrollY: 0, at: Date.now() }),
  JSON.stringify({ next, scrollY: 0 }),
])('what no one of us stored is no way back: %s', (text) => {
  window.localStorage.setItem('wayBack', text);
  expect(readWayBack()).toBeNull();
  beginReturn();
  expect(isReturning()).toBe(false);
});

test('where storage is refused no one is led back, and nothing breaks', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  Object.assign(window, { localStorage: refused, sessionStorage: refused });
  keepWayBack({ next, scrollY: 0, tap });
  beginReturn();
  expect(arriveAt(next)).toBe(0);
});

test('what is to be said of a tap is there once, when it was carried out', () => {
  keepWayBack({ next, scrollY: 0, tap: { ...tap, done: 'Saved Good Hang' } });
  beginReturn();
  arriveAt(next);
  expect(takeDone()).toBeUndefined();
  handleTaps('favorite', hear);
  expect(takeDone()).toBe('Saved Good Hang');
  expect(takeDone()).toBeUndefined();
});
