import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSecrets, type Secret } from './dump.ts';

const token: Secret = {
  kind: 'token',
  bytes: Buffer.from('abcdefgh.ijklmnop.qrstuvwx'),
  isGuessable: false,
};
const code: Secret = { kind: 'code', bytes: Buffer.from('314159'), isGuessable: true };

function found(value: string | Buffer, secret: Secret): boolean {
  return findSecrets([{ place: 'a.b', value: Buffer.from(value) }], [secret]).length > 0;
}
const sha256 = ({ bytes }: Secret) => createHash('sha256').update(bytes).digest();

test.each([
  ['as it is', `{"token": "${token.bytes}"}`, token],
  ['in hexadecimal', token.bytes.toString('hex'), token],
  ['in base64', token.bytes.toString('base64'), token],
  ['in base64url', token.bytes.toString('base64url'), token],
  ['a code among words', 'Your code is 314159.', code],
  ['the plain hash of a code', sha256(code), code],
  ['the plain hash of a code in hexadecimal', sha256(code).toString('hex'), code],
])('finds a secret %s', (_title, value, secret) => {
  expect(found(value, secret)).toBe(true);
});

test.each([
  ['the hash of what no one can guess', sha256(token).toString('hex'), token],
  ['digits of a code within another number', '+13141592653', code],
  ['a part of a token', 'abcdefgh', token],
])('lets pass %s', (_title, value, secret) => {
  expect(found(value, secret)).toBe(false);
});
