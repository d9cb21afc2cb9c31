import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropRefusedToken,
  dropToken,
  keepAdminHint,
  keepToken,
  readAdminHint,
  readToken,
  refusedKey,
  unauthorizedEvent,
} from './session-store.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode({ exp: 4_102_444_800 })}.signature`;

let kept: Map<string, string>;
let heard: string[];

beforeEach(() => {
  kept = new Map();
  heard = [];
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const window = Object.assign(new EventTarget(), { localStorage });
  window.addEventListener(unauthorizedEvent, ({ type }) => heard.push(type));
  vi.stubGlobal('window', window);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['email', 'phone', 'google'] as const)('a sign-in by %s is recorded', (method) => {
  keepToken(token, method);
  expect(Object.fromEntries(kept)).toEqual({
    authToken: token,
    token,
    hasVisitedBefore: 'true',
    authMethod: method,
  });
});

test('only the first sign-in of a browser is the first', () => {
  expect(keepToken(token, 'email')).toEqual({ isFirstTime: true });
  dropToken();
  expect(keepToken(token, 'email')).toEqual({ isFirstTime: false });
});

test.each(['authToken', 'token'])('a token under %s alone counts', (key) => {
  kept.set(key, token);
  expect(readToken()).toBe(token);
});

test('both names of the token and what was kept with it go together', () => {
  keepToken(token, 'google');
  keepAdminHint(true);
  expect(readAdminHint()).toBe(true);
  dropToken();
  expect(Object.fromEntries(kept)).toEqual({ hasVisitedBefore: 'true' });
});

test.each(['junk', 'a.b', `a.${encode({ exp: 1 })}.c`])('%j is removed', (text) => {
  kept.set('authToken', text).set('token', text);
  expect(readToken()).toBeNull();
  expect(kept.size).toBe(0);
});

test('a refused token is removed, and told once; that it was refused is known until the next one', () => {
  keepToken(token, 'email');
  dropRefusedToken();
  dropRefusedToken();
  expect(readToken()).toBeNull();
  expect(heard).toEqual(['unauthorized']);
  expect(kept.has(refusedKey)).toBe(true);
  keepToken(token, 'email');
  expect(kept.has(refusedKey)).toBe(false);
  dropToken();
  expect(kept.has(refusedKey)).toBe(false);
});
