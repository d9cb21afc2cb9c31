import { createHmac, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { deriveKeys, type SessionKey } from '../../../core/keys.ts';
import { testNow } from '../../../testing/callers.ts';
import { hashSecret, readSessionToken, signSessionToken } from './session-token.ts';

const { sessions: keys } = deriveKeys(Buffer.alloc(32, 'a'));
const [key] = keys as [SessionKey];
const { sessions: otherKeys } = deriveKeys(Buffer.alloc(32, 'b'));
const secret = Buffer.alloc(32, 7);
const claims = {
  userId: 1234567890,
  secret,
  name: 'Dana',
  issuedAt: testNow,
  expiresAt: new Date(testNow.getTime() + 3600_000),
};
const holder = { userId: 1234567890, sessionId: hashSecret(secret) };

let token: string;
beforeAll(async () => {
  token = await signSessionToken(keys, claims);
});

function read(text: string, now = testNow) {
  return readSessionToken(keys, text, now);
}

test('a token has three parts, names its holder and says nothing of rights', async () => {
  expect(await read(token)).toEqual(holder);
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toEqual({ alg: 'HS256', typ: 'session+jwt', kid: key.id });
  expect(Object.keys(payload).toSorted()).toEqual([
    'aud',
    'exp',
    'iat',
    'iss',
    'name',
    'sid',
    'sub',
  ]);
});

test('it ends when it says so, with a minute for clocks that differ', async () => {
  expect(await read(token, new Date(claims.expiresAt.getTime() + 59_000))).toEqual(holder);
  expect(await read(token, new Date(claims.expiresAt.getTime() + 60_000))).toBeNull();
});

test('a second look tells the same, and ends with it as the first does', async () => {
  const again = await signSessionToken(keys, { ...claims, secret: Buffer.alloc(32, 8) });
  const own = { ...holder, sessionId: hashSecret(Buffer.alloc(32, 8)) };
  for (let look = 0; look < 2; look += 1) expect(await read(again)).toEqual(own);
  expect(await read(again, claims.expiresAt)).toEqual(own);
  expect(await read(again, new Date(claims.expiresAt.getTime() + 60_000))).toBeNull();
  expect(await read(`${again.slice(0, -1)}${again.endsWith('A') ? 'E' : 'A'}`)).toBeNull();
  expect(await readSessionToken(otherKeys, again, testNow)).toBeNull();
});

test('a good signature is checked once, a bad one each time', async () => {
  const again = await signSessionToken(keys, { ...claims, secret: Buffer.alloc(32, 9) });
  const verify = vi.spyOn(globalThis.crypto.subtle, 'verify');
  try {
    for (let look = 0; look < 3; look += 1) expect(await read(again)).not.toBeNull();
    expect(verify).toHaveBeenCalledTimes(1);
    const forged = await forge({}, {}, Buffer.alloc(32, 1));
    for (let look = 0; look < 2; look += 1) expect(await read(forged)).toBeNull();
    expect(verify).toHaveBeenCalledTimes(3);
  } finally {
    verify.mockRestore();
  }
});

test('after a change of keys the former one still opens, and a third does not', async () => {
  expect(await readSessionToken([...otherKeys, ...keys], token, testNow)).toEqual(holder);
  expect(await readSessionToken(otherKeys, token, testNow)).toBeNull();
});

test('no single character can be another one', async () => {
  const accepted: string[] = [];
  const characters = 'ABab01-_.=';
  for (let index = 0; index < token.length; index += 1) {
    for (const character of characters) {
      if (character === token[index]) continue;
      const changed = token.slice(0, index) + character + token.slice(index + 1);
      if ((await read(changed)) !== null) accepted.push(changed);
    }
  }
  expect(accepted).toEqual([]);
});

test('no other spelling of the last characters passes', async () => {
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = await Promise.all(
    Array.from(last, (character) => read(token.slice(0, -1) + character)),
  );
  expect(spellings.filter((result) => result !== null)).toHaveLength(1);
});

/** A token that someone made by hand, signed with our own key unless told otherwise. */
function forge(
  changes: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  signingKey: KeyObject | Uint8Array = key.secret,
) {
  const payload = {
    iss: 'stagetime',
    aud: 'stagetime-api',
    sub: '1234567890',
    sid: secret.toString('base64url'),
    iat: testNow.getTime() / 1000,
    exp: testNow.getTime() / 1000 + 60,
    ...changes,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid: key.id, ...header })
    .sign(signingKey);
}

/** Signed rightly over any two parts, as only the owner of the key could. */
function sign(header: unknown, payload: unknown): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`;
}

describe('is refused', () => {
  it('only where something is wrong', async () => {
    expect(await read(await forge())).toEqual(holder);
  });

  it.each([
    ['alg none', async () => new UnsecuredJWT({ sub: '1234567890' }).encode()],
    [
      'alg none with our kid',
      async () => `${sign({ alg: 'none', typ: 'session+jwt', kid: key.id }, {})}`,
    ],
    ['another key', () => forge({}, {}, Buffer.alloc(32, 1))],
    ['another key under its own name', () => forge({}, { kid: 'deadbeef' }, Buffer.alloc(32, 1))],
    ['another MAC', () => forge({}, { alg: 'HS512' }, Buffer.alloc(64, 1))],
    ['another kind of token', () => forge({}, { typ: 'JWT' })],
    ['a header that says more', () => forge({}, { cty: 'JWT' })],
    ['a header with a key in it', () => forge({}, { jwk: { kty: 'oct', k: 'AA' } })],
    ['another issuer', () => forge({ iss: 'elsewhere' })],
    ['another audience', () => forge({ aud: 'elsewhere' })],
    ['an end in the past', () => forge({ exp: testNow.getTime() / 1000 - 61 })],
    ['no end', () => forge({ exp: undefined })],
    ['no session', () => forge({ sid: undefined })],
    ['a short session', () => forge({ sid: 'AAAA' })],
    ['no person', () => forge({ sub: undefined })],
    ['nobody', () => forge({ sub: 'admin' })],
    ['too much of it', () => forge({ name: 'x'.repeat(1000) })],
    ['two parts', async () => token.split('.').slice(0, 2).join('.')],
    ['four parts', async () => `${token}.${token}`],
    ['padding', async () => `${token}=`],
    ['nothing', async () => ''],
    ['dots', async () => '..'],
  ])('%s', async (_title, make) => {
    expect(await read(await make())).toBeNull();
  });
});
