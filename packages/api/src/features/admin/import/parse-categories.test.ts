import { micTypes } from '@stagetime/contracts/mics/rules';
import { describe, expect, it } from 'vitest';
import { parseCategories } from './parse-categories.ts';

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
    ['anything goes', ['variety']],
    ['all', [...micTypes]],
  ])('understands %j', (words, value) => {
    expect(parseCategories(words)).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    ['comedy, burlesque', ['comedy'], 'no type we know: “burlesque” left out'],
    ['Burlesque', ['comedy'], 'no type we know: listed as comedy'],
    ['=HYPERLINK("x")', ['comedy'], 'no type we know: listed as comedy'],
    ['x'.repeat(10_000), ['comedy'], 'no type we know: listed as comedy'],
    ['__proto__', ['comedy'], 'no type we know: listed as comedy'],
    ['', ['comedy'], 'no type given: listed as comedy'],
    ['TBD', ['comedy'], 'no type given: listed as comedy'],
  ])('leaves out what is no type: %.40s', (words, value, assumed) => {
    expect(parseCategories(words)).toEqual({ value, assumed, saysMore: false });
  });
});
