import { expect, test } from 'vitest';
import { findLeaks, type Secrets } from './leaks.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
const secrets: Secrets = new Map([
  [token, 'token'],
  ['seven crooked spotlights', 'password'],
  ['314159', 'code'],
  ['dana@example.com', 'recipient'],
]);

for (const [line, kind] of [
  [`{"authorization":"Bearer ${token}"}`, 'token'],
  [`{"path":"/auth/magic-success?token=${token}"}`, 'token'],
  ['{"err":{"message":"no match for seven crooked spotlights"}}', 'password'],
  ['{"url":"/x?password=seven%20crooked%20spotlights"}', 'password'],
  ['{"text":"Your code is 314159."}', 'code'],
  ['{"to":"dana@example.com"}', 'recipient'],
  ['{"url":"/x?email=dana%40example.com"}', 'recipient'],
] as const) {
  test(`a log with a ${kind} is found out: ${line.slice(0, 30)}`, () => {
    const log = `{"msg":"request"}\n${line}\n`;
    expect(findLeaks(log, secrets).map((leak) => leak.split(':')[0])).toEqual([kind]);
  });
}

test('a log that only counts and names hashes is clean', () => {
  expect(findLeaks('{"id":"13141592653","ms":31,"hash":"a314159f"}', secrets)).toEqual([]);
});
