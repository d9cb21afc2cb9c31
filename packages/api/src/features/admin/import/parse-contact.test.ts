import { describe, expect, it } from 'vitest';
import {
  parseEmail,
  parseHandle,
  parsePhone,
  parseUrl,
  readNamedProfile,
} from './read-contacts.ts';

describe('parseUrl', () => {
  it.each([
    ['https://slotted.co/abc', 'https://slotted.co/abc'],
    ['slotted.co/abc', 'https://slotted.co/abc'],
    ['www.foo.com', 'https://www.foo.com/'],
    ['http://foo.com?x=1', 'http://foo.com/?x=1'],
    ['HTTPS://Foo.COM/Bar', 'https://foo.com/Bar'],
    ['foo.com.', 'https://foo.com/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('reads %j', (words, value) => {
    expect(parseUrl(words)).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://foo.com/%0aalert(1)',
    'data:text/html,x',
    '//evil.com',
    'mailto:a@b.com',
    'a@b.com',
    'http://user:secret@foo.com',
    'ftp://foo.com',
    'file:///etc/passwd',
    'http://localhost:3000',
    'http://192.168.0.1/',
    'http://[::1]/',
    'http://foo',
    'in person',
    `https://foo.com/${'a'.repeat(600)}`,
    '\u202Emoc.oof',
  ])('takes no address from %.40s', (words) => {
    expect(parseUrl(words).value).toBeNull();
    expect(parseUrl(words).saysMore).toBe(true);
  });

  it('takes the first of several, and says that there is more', () => {
    const parsed = parseUrl('Form: https://a.co/b, or https://c.co');
    expect(parsed.value).toBe('https://a.co/b');
    expect(parsed.saysMore).toBe(true);
  });

  it.each(['', 'n/a', '-', 'TBD'])('takes %j for no answer', (words) => {
    expect(parseUrl(words)).toEqual({ value: null, assumed: null, saysMore: false });
  });
});

describe('parseHandle', () => {
  it.each([
    ['@foo', 'foo'],
    ['foo.bar_1', 'foo.bar_1'],
    ['ig: @foo', 'foo'],
    ['https://www.instagram.com/foo/?hl=en', 'foo'],
    ['instagram.com/foo', 'foo'],
    ['https://m.instagram.com/@foo', 'foo'],
  ])('reads %j', (words, value) => {
    expect(parseHandle(words, 'instagram')).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    'Philly Comedy Network',
    'foo-bar',
    '@',
    '🎤',
    'a'.repeat(31),
    'https://instagram.com/p/xyz',
    'https://facebook.com/foo',
    'javascript:alert(1)',
    '<script>',
  ])('makes no handle of %j and keeps the words', (words) => {
    const assumed = 'not a handle; kept in the notes';
    expect(parseHandle(words, 'instagram')).toEqual({ value: null, assumed, saysMore: true });
  });

  it('takes the first of several', () => {
    const assumed = 'only foo; the rest is kept in the notes';
    const expected = { value: 'foo', assumed, saysMore: true };
    expect(parseHandle('@foo / @bar', 'twitter')).toEqual(expected);
    expect(parseHandle('@foo/@bar', 'twitter')).toEqual(expected);
  });

  it('knows the networks by their addresses', () => {
    expect(readNamedProfile('https://x.com/foo')).toEqual({ network: 'twitter', handle: 'foo' });
    expect(readNamedProfile('tiktok.com/@foo')).toEqual({ network: 'tiktok', handle: 'foo' });
    expect(readNamedProfile('fb.com/foo')).toEqual({ network: 'facebook', handle: 'foo' });
    expect(readNamedProfile('https://www.facebook.com/groups/123')).toBeNull();
    expect(readNamedProfile('https://x.com/foo/status/1')).toBeNull();
    expect(readNamedProfile('https://notinstagram.com/foo')).toBeNull();
    expect(readNamedProfile('IG: @foo')).toEqual({ network: 'instagram', handle: 'foo' });
    expect(readNamedProfile('@foo')).toBeNull();
  });
});

describe('parseEmail', () => {
  it.each([
    ['a@b.com', 'a@b.com', null],
    ['Ann <ann@b.co.uk>', 'ann@b.co.uk', null],
    ['mailto:a@b.com', 'a@b.com', null],
    ['a@b.com, c@d.org', 'a@b.com', 'only the first address'],
    ['a@b', null, 'not an e-mail address; left out, as contact data is never public'],
    ['ask me', null, 'not an e-mail address; left out, as contact data is never public'],
    ['n/a', null, null],
  ])('reads %j', (words, value, assumed) => {
    expect(parseEmail(words)).toEqual({ value, assumed, saysMore: false });
  });
});

describe('parsePhone', () => {
  it.each([
    ['(215) 555-0100', '(215) 555-0100', null],
    ['tel: 215.555.0100', '215.555.0100', null],
    ['+1 215 555 0100 ext 5', '+1 215 555 0100 ext 5', null],
    ['215-555-0100 / 215-555-0101', '215-555-0100', 'only the first number'],
    ['2.15555E+09', null, 'not a phone number; left out, as contact data is never public'],
    ['123', null, 'not a phone number; left out, as contact data is never public'],
    ['', null, null],
  ])('reads %j', (words, value, assumed) => {
    expect(parsePhone(words)).toEqual({ value, assumed, saysMore: false });
  });
});
