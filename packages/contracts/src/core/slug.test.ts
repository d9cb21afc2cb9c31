import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCitySlug } from '../places/rules.ts';
import { CitySlug } from '../places/schemas.ts';
import { isUsableSlug, maxSlugLength, reservedNames, slugify } from './slug.ts';

test.each([
  ['The Comedy Jawn', 'the-comedy-jawn'],
  ["Sweeney's Comedy Open Mic", 'sweeneys-comedy-open-mic'],
  ['Öpen Mic – Größe', 'open-mic-gro-e'],
  ['2nd & 4th', '2nd-and-4th'],
  ['🎤', ''],
  ['   ', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('every slug is short, and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = slugify(name);
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('reserved words, ids and nothing are no slugs', () => {
  for (const name of [...reservedNames, '123', '']) expect(isUsableSlug(name)).toBe(false);
  expect(isUsableSlug('good-hang')).toBe(true);
});

test('the small parser of city slugs and the schema agree', () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.stringMatching(/^[a-z0-9-]{0,90}$/),
    fc.constantFrom('los-angeles', 'los--angeles', '-a', 'a-', 'A', '', 'ä'),
  );
  fc.assert(
    fc.property(segment, (text) => {
      expect(isCitySlug(text)).toBe(CitySlug.safeParse(text).success);
    }),
  );
});
