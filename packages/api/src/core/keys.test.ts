import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLink, signLink } from './keys.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const other = createSecretKey(Buffer.alloc(32, 2));
const now = new Date('2026-11-20T19:00:00Z');
const later = new Date(now.getTime() + 1);
const payload = { userId: 7, topic: 'going' };
const token = signLink(key, 'stop-mails', { payload, until: later });

test('a signed link gives back what was signed until its time is over', () => {
  expect(readLink(key, 'stop-mails', token, now)).toEqual({ payload });
  expect(readLink(key, 'stop-mails', token, later)).toBe('expired');
});

test('a signed link is good for its purpose and key only', () => {
  expect(readLink(key, 'check-in', token, now)).toBe('foreign');
  expect(readLink(other, 'stop-mails', token, now)).toBe('foreign');
});

test('a signed link with any other character is foreign', () => {
  for (let place = 0; place < token.length; place += 1) {
    const changed = token[place] === 'A' ? 'B' : 'A';
    const forged = token.slice(0, place) + changed + token.slice(place + 1);
    expect(readLink(key, 'stop-mails', forged, now)).toBe('foreign');
  }
  for (const text of ['', '.', 'x', `${token}.`, `${token}A`]) {
    expect(readLink(key, 'stop-mails', text, now)).toBe('foreign');
  }
});
