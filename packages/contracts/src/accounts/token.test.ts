import { expect, test } from 'vitest';
import { isShownAdmin, isUsableToken, readTokenClaims, userOfClaims } from './token.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;
const now = Date.parse('2026-11-20T19:00:00Z');

test('a token is good until its end', () => {
  expect(isUsableToken(token({ exp: now / 1000 + 1 }), now)).toBe(true);
  expect(isUsableToken(token({ exp: now / 1000 }), now)).toBe(false);
});

test.each(
  [
    ['', 'a.b', 'a.b.c.d', '..', 'a.%%%.c', `a.${encode('text')}.c`, `a.${encode({})}.c`],
    [`a.${encode({ exp: 'soon' })}.c`, `a.${encode(null)}.c`, 'undefined', 'a b.c d.e f'],
  ].flat(),
)('%j is no token', (text) => {
  expect(readTokenClaims(text)).toBeNull();
  expect(isUsableToken(text, 0)).toBe(false);
});

test('names of any language are read', () => {
  expect(readTokenClaims(token({ exp: 1, name: 'José 🎤' }))?.name).toBe('José 🎤');
});

test.each([
  [{ exp: 1 }, { userId: null, name: 'User', role: 'user', isAdmin: false }],
  [
    { exp: 1, sub: '42', name: 'Dana' },
    { userId: 42, name: 'Dana', isAdmin: false },
  ],
  [
    { exp: 1, role: 'admin' },
    { role: 'admin', isAdmin: true },
  ],
  [{ exp: 1, role: 'super_admin' }, { isAdmin: true }],
  [
    { exp: 1, is_admin: true },
    { role: 'user', isAdmin: true },
  ],
] as const)('%j is shown as %j', (claims, shown) => {
  expect(userOfClaims(claims)).toMatchObject(shown);
});

test.each([
  [false, 0, false],
  [true, 0, true],
  [false, 1, true],
  [true, 2, true],
])('is_admin %s with level %i is shown what is for admins: %s', (isAdmin, adminLevel, isShown) => {
  expect(isShownAdmin({ isAdmin, adminLevel })).toBe(isShown);
});
