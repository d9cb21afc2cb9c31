import { describe, expect, it } from 'vitest';
import { renderPoster } from './poster.ts';
import { posterArt } from './poster-art.ts';
import { letter, letterWide } from './poster-lettering.ts';
import { drawable, listRuns, measure } from './poster-outlines.ts';
import { micPosterPath, micQrPath, type PosterInks, posterInks } from './poster-text.ts';
import { micTypes } from './rules.ts';

/** Enough names to meet every layout and variant. */
const names = Array.from({ length: 200 }, (_, index) => `Night ${index} at the Tilted Heron`);

const longNames = [
  'W'.repeat(119),
  '&'.repeat(119),
  '& '.repeat(60).slice(0, 119),
  'の'.repeat(119),
  '🎤'.repeat(59),
  'a '.repeat(60).slice(0, 119),
  'Abc def '.repeat(15).slice(0, 119),
];

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
    const poster = renderPoster({ name: 'Slant Rhyme', type: 'poetry' });
    expect(renderPoster({ name: 'Slant Rhyme', type: 'poetry' })).toBe(poster);
    expect(renderPoster({ name: 'Slant Rhymes', type: 'poetry' })).not.toBe(poster);
    expect(renderPoster({ name: 'Slant Rhyme', type: 'music' })).not.toBe(poster);
  });

  it.each(micTypes)('of %s has its own inks', (type) => {
    const poster = renderPoster({ name: 'A Night', type });
    const others = micTypes.filter((other) => other !== type);
    expect(poster).toContain(posterInks[type].bright);
    for (const other of others) expect(poster).not.toContain(posterInks[other].bright);
  });

  it('has five layouts, which turn', () => {
    const drawn = names.map((name) => posterArt({ name, type: 'comedy' }));
    const byLayout = Map.groupBy(
      drawn,
      ({ name: { left, top, width } }) => `${left} ${top} ${width}`,
    );
    expect(byLayout.size).toBe(5);
    for (const some of byLayout.values()) {
      expect(some.length).toBeGreaterThan(20);
      expect(new Set(some.map((art) => JSON.stringify(art))).size).toBeGreaterThan(1);
    }
  });

  it('draws what its art says', () => {
    for (const name of names.slice(0, 40)) {
      const { shapes } = posterArt({ name, type: 'improv' });
      const poster = renderPoster({ name, type: 'improv' });
      for (const { d } of shapes) expect(poster).toContain(`d="${d}"`);
    }
  });

  it('is outlines wherever the font has the letters, so that it looks the same everywhere', () => {
    for (const name of [
      ...names,
      'Phở & Jokes',
      'Żółć',
      'Bob’s “Late” Show',
      'Cafe\u0301 N\u0303',
      'ǎ',
    ]) {
      expect(renderPoster({ name, type: 'variety' })).not.toContain('<text');
    }
  });

  it('leaves letters that the font does not have to the reader, as text beside the outlines', () => {
    for (const name of ['よるのマイク', '🎤', 'שלום מיק', 'ليلة']) {
      expect(renderPoster({ name, type: 'music' })).toContain('<text');
    }
    const mixed = renderPoster({ name: 'Open 🎤 Mic', type: 'music' });
    expect(mixed).toContain('>🎤</text>');
    expect(mixed).not.toMatch(/Open<|Mic</);
  });

  it('escapes what would be markup, and drops what XML cannot hold', () => {
    for (let number = 0; number < 40; number += 1) {
      const name = `の<script>alert(1)</script>&]]>"'\u0001\ud800\u202e\r\n${number}`;
      const poster = renderPoster({ name, type: 'magic' });
      expect(poster).not.toMatch(/<script|\]\]>|\p{Cc}|\u202e|&(?!amp;|lt;|gt;|quot;)/u);
      expect(poster.isWellFormed()).toBe(true);
      expect(poster).toContain('>の');
    }
  });

  it.each(longNames)('of a long name stays small: %s', (long) => {
    for (const first of 'abcdefghijklmnopqrstuvwxyz') {
      const poster = renderPoster({ name: `${first}${long}`, type: 'storytelling' });
      expect(new TextEncoder().encode(poster).length).toBeLessThanOrEqual(100_000);
    }
  });

  it('of a name without a letter is drawn all the same', () => {
    for (const name of ['?', '…', '🎤', '   ', '\u0301 \u0301', '\u200d', '\u202e']) {
      expect(renderPoster({ name, type: 'music' })).toMatch(/^<svg .*<\/svg>$/su);
    }
  });
});

describe('the lines of a name', () => {
  const boxes = [
    { width: 330, height: 194, max: 92 },
    { width: 216, height: 160, max: 66 },
  ];

  it('hold every word, in order', () => {
    for (const name of names) {
      const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text).join(' ');
      expect(texts(letter(name, { width: 330, height: 194, max: 92 }))).toBe(name);
      expect(texts(letterWide(name, { width: 356, height: 194, max: 150 }))).toBe(
        name.toUpperCase(),
      );
    }
  });

  it.each(longNames)('stay within their box: %s', (name) => {
    for (const box of boxes) {
      for (const lines of [letter(name, box), letterWide(name, box)]) {
        expect(lines.length).toBeGreaterThan(0);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(box.width + 0.01);
        const height = lines.reduce((sum, { size }) => sum + size * 0.66, 0);
        expect(height).toBeLessThanOrEqual(box.height);
      }
    }
  });

  it('break a word between letters as people read them', () => {
    const family = '👨‍👩‍👧';
    const lines = letter(family.repeat(40), { width: 330, height: 194, max: 92 });
    for (const { text } of lines) expect(text.replaceAll(family, '')).toBe('');
  });
});

describe('outlines', () => {
  it('move letters together that leave a hole between them', () => {
    expect(measure('AV')).toBeLessThan(measure('A') + measure('V'));
    const [run] = listRuns('AV');
    expect(run?.outline).toMatch(/^M0 0m.*zM\d+ 0m.*z$/);
  });

  it('say what of a name can be drawn', () => {
    expect(drawable('🎤 Open\u0000 Mic 🎉🎉 Night ')).toBe('Open Mic Night');
    expect(drawable('よるのマイク')).toBe('');
    expect(drawable('שלום Mic')).toBe('');
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

it('a QR code is found under the address that it holds', () => {
  expect(micQrPath({ citySlug: 'boston', slug: 'good-hang' })).toBe(
    '/images/qr/boston/good-hang.svg',
  );
});
