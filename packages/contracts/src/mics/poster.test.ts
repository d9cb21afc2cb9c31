import { describe, expect, it } from 'vitest';
import { micPoster } from './poster.ts';
import { type PosterInks, posterInks } from './poster-colors.ts';
import { micPosterPath } from './poster-path.ts';
import { micTypes } from './rules.ts';

/** Enough names to meet every layout and variant. */
const names = Array.from({ length: 200 }, (_, index) => `Night ${index} at the Tilted Heron`);

function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

/** Linear red, green and blue of an sRGB colour, 0 to 1. */
function linear(hex: string): [number, number, number] {
  const read = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [read(1), read(3), read(5)];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('a poster', () => {
  it('is the same for the same name and type', () => {
    const poster = micPoster({ name: 'Slant Rhyme', type: 'poetry' });
    expect(micPoster({ name: 'Slant Rhyme', type: 'poetry' })).toBe(poster);
    expect(micPoster({ name: 'Slant Rhymes', type: 'poetry' })).not.toBe(poster);
    expect(micPoster({ name: 'Slant Rhyme', type: 'music' })).not.toBe(poster);
  });

  it.each(micTypes)('of %s has its own inks, and says its category', (type) => {
    const poster = micPoster({ name: 'A Night', type });
    const others = micTypes.filter((other) => other !== type);
    expect(poster).toContain(posterInks[type].bright);
    for (const other of others) expect(poster).not.toContain(posterInks[other].bright);
    expect(texts(poster)).toContain(type.toUpperCase());
  });

  it('has five layouts', () => {
    const marks = ['<ellipse', 'M22 20h356', 'h48v5h-48z', '<circle r=', 'rotate('];
    const posters = names.map((name) => micPoster({ name, type: 'comedy' }));
    for (const mark of marks) {
      expect(posters.filter((poster) => poster.includes(mark)).length).toBeGreaterThan(20);
    }
  });

  it('escapes what would be markup, and drops what XML cannot hold', () => {
    for (let number = 0; number < 40; number += 1) {
      const name = `${number}<script>alert(1)</script>&"'\u0001\ud800`;
      const poster = micPoster({ name, type: 'magic' });
      expect(poster).not.toMatch(/<script|\p{Cc}|&(?!amp;|lt;|gt;)/u);
      expect(poster.isWellFormed()).toBe(true);
      expect(texts(poster).join(' ').toLowerCase()).toContain('&lt;');
    }
  });

  it.each([
    'W'.repeat(119),
    '&'.repeat(119),
    '& '.repeat(60).slice(0, 119),
    'の'.repeat(119),
    '🎤'.repeat(59),
    'a '.repeat(60).slice(0, 119),
    'Abc def '.repeat(15).slice(0, 119),
  ])('of a long name stays within 1,500 bytes and its sheet: %s', (long) => {
    for (const first of 'abcdefghijklmnopqrstuvwxyz') {
      const poster = micPoster({ name: `${first}${long}`, type: 'storytelling' });
      expect(new TextEncoder().encode(poster).length).toBeLessThanOrEqual(1500);
      for (const [, width] of poster.matchAll(/textLength="(\d+)"/g)) {
        expect(Number(width)).toBeLessThanOrEqual(360);
      }
      for (const [, y] of poster.matchAll(/y="(-?\d+)"[^>]* textLength/g)) {
        expect(Number(y)).toBeGreaterThan(10);
        expect(Number(y)).toBeLessThan(300);
      }
    }
  });

  it('shows the whole name', () => {
    for (const name of names) {
      const shown = texts(micPoster({ name, type: 'variety' }))
        .join(' ')
        .toLowerCase();
      expect(shown).toContain(name.toLowerCase());
    }
  });

  it('of a name without a letter is drawn all the same', () => {
    for (const name of ['?', '…', '🎤', '   ', '\u0301 \u0301', '\u200d']) {
      expect(micPoster({ name, type: 'music' })).toMatch(/^<svg .*MUSIC.*<\/svg>$/);
    }
  });
});

describe.each(micTypes)('the inks of %s', (type) => {
  const inks: PosterInks = posterInks[type];

  it('are read on their ground and on the shapes on it', () => {
    expect(contrast(inks.bright, inks.deep)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inks.bright, inks.dusk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inks.deep, inks.glow)).toBeGreaterThanOrEqual(4.5);
  });

  it('are as light as those of the other categories', () => {
    expect(lightness(inks.bright)).toBeCloseTo(0.8, 1.8);
    expect(lightness(inks.deep)).toBeCloseTo(0.24, 1.8);
  });
});

/** OKLab's L; https://bottosson.github.io/posts/oklab/ */
function lightness(hex: string): number {
  const [red, green, blue] = linear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
}

it('a poster is found under its first category and its name', () => {
  const path = micPosterPath({ showName: 'Jokes/Songs? ¡Sí!', categories: ['music', 'comedy'] });
  expect(path).toBe('/images/posters/music/Jokes%2FSongs%3F%20%C2%A1S%C3%AD!.svg');
  expect(micPosterPath({ showName: 'A', categories: [] })).toBe('/images/posters/comedy/A.svg');
});
