import { describe, expect, it } from 'vitest';
import { maskEmail, plainName } from './rules.ts';

describe('an address as a stranger may see it', () => {
  it.each([
    ['dana.deckhand@example.com', 'd•••@e•••.com'],
    ['d@x.co', 'd•••@x•••.co'],
    ['dana@mail.example.co.uk', 'd•••@m•••.uk'],
  ])('%s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('a name as a stranger may read it', () => {
  it.each([
    ['Dana Deckhand', '“Dana Deckhand”'],
    ["Zoë  O'Neil-Müller", "“Zoë O'Neil-Müller”"],
    ['Queue Mic 0', '“Queue Mic 0”'],
    ["R&B @ St. Mary's, 7.30 p.m. (No. 2!)", "“R&B @ St. Mary's, 7.30 p.m. (No. 2!)”"],
    ['Win at https://evil.test/now', '“Win at https evil test/now”'],
    ['www.evil。test', '“www evil test”'],
    ['Write to boss@evil.test', '“Write to boss@evil test”'],
    ['Call +1 (900) 555-0123!', '“Call + !”'],
    ['<b>“hi”</b>\r\nBcc: x\u202e', "“<b>'hi'</b> Bcc: x”"],
    ['1234', '“1234”'],
    ['5550123', ''],
    ['x'.repeat(80), `“${'x'.repeat(40)}”`],
  ])('%j is %j', (name, shown) => {
    expect(plainName(name)).toBe(shown);
  });
});
