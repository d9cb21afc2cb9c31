import { micTypes } from '@stagetime/contracts/mics/rules';
import { describe, expect, it } from 'vitest';
import { cleanText, cutText, isAbsent, parseCategories, parseText } from './parse-text.ts';

describe('cleanText', () => {
  it.each([
    ['  The \t Mic\u00A0Night  ', 'The Mic Night'],
    ['Cafe\u0301', 'Café'],
    ['a\u202Eb\u2066c\u200Fd\u200Be\uFEFF', 'abcde'],
    ['bell\u0007 and \u001B[31mred', 'bell and [31mred'],
    ['two\r\nlines', 'two lines'],
    ['half \uD83C pair', 'half pair'],
    ['👩‍🎤 mic', '👩‍🎤 mic'],
    ['ليلة مفتوحة', 'ليلة مفتوحة'],
    ['=HYPERLINK("https://evil.example","x")', '=HYPERLINK("https://evil.example","x")'],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('makes %j fit to be shown', (raw, text) => {
    expect(cleanText(raw)).toBe(text);
  });

  it('keeps the line breaks of longer texts, though not heaps of them', () => {
    expect(cleanText(' one \r\n\r\n\r\n\r\ntwo\u2028three \t four', 'lines')).toBe(
      'one\n\ntwo\nthree four',
    );
  });
});

describe('isAbsent', () => {
  it.each(['', '-', '—', '???', 'n/a', 'N/A', 'TBD', 'tba', 'none', 'null', '#REF!', '#N/A', '.'])(
    'takes %j for no answer',
    (words) => {
      expect(isAbsent(words)).toBe(true);
    },
  );

  it.each(['0', 'No', 'Nada', '7', '=', 'None of Your Business'])('takes %j for one', (words) => {
    expect(isAbsent(words)).toBe(false);
  });
});

describe('parseText', () => {
  it('cuts behind a word, and says so', () => {
    expect(parseText('one two three', 10)).toEqual({
      value: 'one two…',
      assumed: 'too long, cut to 10 characters',
      saysMore: false,
    });
    expect(cutText('x'.repeat(10_000), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(cutText('🎤'.repeat(10_000), 10)).toBe('🎤🎤🎤🎤…');
    expect(cutText('exactly 10', 10)).toBe('exactly 10');
  });

  it('says so when a character was lost on the way here', () => {
    expect(parseText('Caf\uFFFD', 10).assumed).toBe(
      'has characters that could not be read, shown as �',
    );
  });
});

describe('parseCategories', () => {
  it.each([
    ['Comedy', ['comedy']],
    ['COMEDY', ['comedy']],
    ['["comedy","music"]', ['comedy', 'music']],
    ["['comedy', 'music']", ['comedy', 'music']],
    ['Comedy/Music', ['comedy', 'music']],
    ['Comedy and Music', ['comedy', 'music']],
    ['Music – Poetry', ['music', 'poetry']],
    ['Music\nPoetry', ['music', 'poetry']],
    ['comedy, comedy', ['comedy']],
    ['stand-up', ['comedy']],
    ['Stand Up Comedy', ['comedy']],
    ['spoken word & live music', ['poetry', 'music']],
    ['Singer-Songwriter Open Mic', ['music']],
    ['Blues', ['music']],
    ['Folk Music', ['music']],
    ['R & B / blues jam', ['music']],
    ['anything goes', ['variety']],
    ['all', [...micTypes]],
  ])('understands %j', (words, value) => {
    expect(parseCategories(words)).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    ['comedy, burlesque', ['comedy'], 'no type we know: “burlesque” left out'],
    ['', ['comedy'], 'no type given: listed as comedy'],
    ['TBD', ['comedy'], 'no type given: listed as comedy'],
    ['Open Mic', ['comedy'], 'no type given: listed as comedy'],
  ])('leaves out what is no type: %.40s', (words, value, assumed) => {
    expect(parseCategories(words)).toEqual({ value, assumed, saysMore: false });
  });

  it.each([
    ['Comdy', /^comdy: Comedy\?/],
    ['Music, stroytelling', /^stroytelling: Storytelling\?/],
    ['Burlesque', /^no type we know; write one or more of comedy, improv,/],
    ['=HYPERLINK("x")', /^no type we know/],
    ['x'.repeat(10_000), /^no type we know/],
    ['__proto__', /^no type we know/],
    ['constructor', /^no type we know/],
  ])('asks what it is rather than calling it comedy: %.40s', (words, refused) => {
    expect(parseCategories(words)).toEqual({ refused: expect.stringMatching(refused) });
  });
});
