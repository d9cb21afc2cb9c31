import { micTypes } from '@stagetime/contracts/mics/rules';
import { describe, expect, it } from 'vitest';
import { parseCategories } from './parse-text.ts';

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
