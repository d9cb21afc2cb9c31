import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsableSlug } from '../core/slug.ts';
import { listSlugs, numberSlug } from './mic-address.ts';

const slugs = (showName: string, venueName: string | null, neighborhood: string | null = null) =>
  listSlugs({ showName, venueName, neighborhood, citySlug: 'boston' });

describe('listSlugs', () => {
  it.each([
    ['The Jam', 'The Cave', ['the-jam', 'the-jam-the-cave']],
    ['The Jam', null, ['the-jam', 'the-jam-boston']],
    ['Contact', null, ['contact-boston']],
    ['2024', 'The Cave', ['2024-the-cave']],
    ['🎤', 'The Cave', ['open-mic-the-cave']],
    ['ليلة', 'مقهى', ['open-mic-boston']],
    ['x'.repeat(120), 'The Cave', ['x'.repeat(80)]],
  ])('%.20s at %s', (name, venue, expected) => {
    expect(slugs(name, venue)).toEqual(expected);
  });

  it('takes the neighborhood where there is no venue', () => {
    expect(slugs('The Jam', null, 'Back Bay')[1]).toBe('the-jam-back-bay');
  });

  it('gives slugs that the database takes, numbered or not', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, fc.option(text), fc.integer({ min: 2, max: 10 ** 6 }), (name, venue, n) => {
        for (const slug of slugs(name, venue).flatMap((base) => [base, numberSlug(base, n)])) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(80);
          expect(isUsableSlug(slug)).toBe(true);
        }
      }),
    );
  });
});
