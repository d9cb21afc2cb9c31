import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { isThorough } from '@stagetime/config/thorough';
import {
  type PosterSize,
  posterHands,
  posterSizes,
  posterVersion,
} from '@stagetime/contracts/mics/posters';
import { micTypes } from '@stagetime/contracts/mics/rules';
import { micNameWords } from '@stagetime/db/demo/words';
import { parseFragment } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { contrast } from './inks.ts';
import { drawable } from './outlines.ts';
import { drawPoster, type PosterOrder, splitName } from './poster.ts';

const words = Object.values(micNameWords);
/** As mics are called: heads of the demo with every kind of night, the others with those of their own kind. */
const allNames = [
  ...words
    .flatMap(({ heads }) => heads)
    .flatMap((head) => words.flatMap(({ tails }) => tails.map((tail) => `${head} ${tail}`))),
  ...words.flatMap(({ more, tails }) =>
    more.flatMap((head) => tails.slice(0, 2).map((tail) => `${head} ${tail}`)),
  ),
];
/** Whole with `npm run verify`: drawing them takes longest of all tests. */
const names = isThorough ? allNames : allNames.filter((_name, index) => index % 16 === 0);
const extremes = [
  'A',
  'I',
  '?',
  'W'.repeat(120),
  'i'.repeat(120),
  `${'W'.repeat(60)} ${'i'.repeat(59)}`,
  'a '.repeat(60).trim(),
  'W '.repeat(60).trim(),
  'Abc def '.repeat(15).trim(),
  'よるのマイク',
  'の'.repeat(120),
  '🎤',
  '🎤'.repeat(60),
  '👨‍👩‍👧'.repeat(15),
  'Open 🎤 Mic 🎉',
  'שלום מיק',
  'ليلة الميكروفون المفتوح',
  'Đêm Nhạc Mở Ở Sài Gòn',
  '\u0301 \u0301',
  '\u202egnirts',
];
const notes = { venue: 'The Tilted Heron', when: 'Tuesdays, 8 PM' };
/** One of each kind: small, small and high, high, wide, and as large as they get. */
const shapes = ['row', 'narrowestCard', 'card', 'stage', 'sheet'] as const;
const sizes = Object.keys(posterSizes) as PosterSize[];
const seeds = ['one', 'two', 'three', 'four'];

function order(more: Partial<PosterOrder> = {}): PosterOrder {
  const { name = 'Slant Rhyme Open Mic' } = more;
  return { name, type: 'poetry', slug: 'slant-rhyme', size: posterSizes.sheet, notes, ...more };
}

/** Every hand in every category, with `npm run verify` some times over: each draws lots for its inks and shapes. */
function* everyPoster(size: PosterSize) {
  for (const hand of posterHands) {
    for (const type of micTypes) {
      for (const [index, slug] of seeds.slice(0, isThorough ? 4 : 1).entries()) {
        const name = names[(index * 77 + hand.length * 13 + type.length) % names.length] ?? 'Up';
        yield { hand, ...drawPoster(order({ name, type, slug, hand, size: posterSizes[size] })) };
      }
    }
  }
}

describe('a poster', () => {
  it('says once that it is an open mic, and nothing of a category for which there is no room', () => {
    const said = (name: string, more: Partial<PosterOrder>) =>
      drawPoster(order({ name, notes: {}, ...more })).words.map(({ text }) => text);
    const marquee = { hand: 'marquee', size: posterSizes.card } as const;
    const times = (words: readonly string[]) => words.filter((text) => text === 'OPEN MIC').length;
    expect(times(said('Big Coat Open Mic', marquee))).toBe(1);
    expect(times(said('Big Coat', marquee))).toBe(1);
    const wood = { hand: 'wood', size: posterSizes.narrowestCard } as const;
    expect(said('Third Pocket', wood)).not.toContain('POETRY');
  });

  it('takes a cold open for a name, not for a kind of night', () => {
    expect(splitName('Cold Open Joke Lab')).toEqual({ head: 'Cold Open', tail: 'Joke Lab' });
    expect(splitName('Big Coat Open Mic')).toEqual({ head: 'Big Coat', tail: 'Open Mic' });
  });

  it('is the same for the same order, and another for another', () => {
    const { svg } = drawPoster(order());
    expect(drawPoster(order()).svg).toBe(svg);
    const others = [
      order({ name: 'Slant Rhymes' }),
      order({ type: 'music' }),
      order({ slug: 'slant-rhyme-2' }),
      order({ hand: 'pow' }),
      order({ hand: 'neon' }),
      order({ size: posterSizes.row }),
      order({ hand: 'marquee', notes: { label: '404' } }),
    ];
    expect(new Set([svg, ...others.map((other) => drawPoster(other).svg)]).size).toBe(8);
  });

  it('has a new version when it is drawn differently: caches keep the former one for a year', () => {
    const drawn = posterHands.flatMap((hand) =>
      seeds.flatMap((slug) =>
        shapes.map((size) => drawPoster(order({ hand, slug, size: posterSizes[size] })).svg),
      ),
    );
    const hash = createHash('sha256').update(drawn.join('')).digest('hex').slice(0, 16);
    // Count posterVersion on when this fails, and take the new hash.
    expect({ posterVersion, hash }).toEqual({ posterVersion: 4, hash: '048e111dd3530387' });
  });

  it('of a mic without a hand is by the one its slug would choose', () => {
    const drawn = seeds.map((slug) => drawPoster(order({ slug })).svg);
    const by = seeds.map((slug) =>
      posterHands.filter((hand) => drawn.includes(drawPoster(order({ slug, hand })).svg)),
    );
    expect(by.every((hands) => hands.length === 1)).toBe(true);
    expect(new Set(by.flat()).size).toBeGreaterThan(3);
  });

  it('says nothing but its name where it is small, and the rest where it is not', () => {
    for (const hand of posterHands) {
      const said = (size: PosterSize) => {
        const { words } = drawPoster(order({ hand, name: 'Up', size: posterSizes[size] }));
        return words.map(({ text }) => text.toUpperCase());
      };
      const printed = hand === 'ticket' ? ['UP', 'ADMIT ONE'] : ['UP'];
      expect(new Set(said('row'))).toEqual(new Set(printed));
      const isQuiet = ['cut', 'matchbox', 'spot', 'swiss'].includes(hand);
      if (!isQuiet) expect(said('sheet').length, hand).toBeGreaterThan(1);
    }
  });

  it('says something else in the place of the category', () => {
    for (const hand of ['marquee', 'wood', 'bulletin', 'sleeve'] as const) {
      const { words } = drawPoster(order({ hand, name: 'No such room', notes: { label: '404' } }));
      expect(words.map(({ text }) => text).join(' ')).toContain('404');
    }
  });

  it('has letters as outlines, so that it looks the same everywhere', () => {
    const drawn = posterHands.flatMap((hand) =>
      ['Żółć & Phở', ...names.slice(0, isThorough ? 20 : 3)].map(
        (name) => drawPoster(order({ hand, name })).svg,
      ),
    );
    expect(drawn.filter((svg) => svg.includes('<text'))).toEqual([]);
  });

  it('leaves letters that the font does not have to the reader', () => {
    for (const name of ['よるのマイク', '🎤', 'שלום מיק', 'ليلة']) {
      expect(drawPoster(order({ hand: 'gig', name })).svg).toContain('<text');
    }
    const { svg } = drawPoster(order({ hand: 'gig', name: 'Open 🎤 Mic' }));
    expect(svg).toContain('>🎤</text>');
    expect(svg).not.toMatch(/OPEN<|MIC</);
  });

  it('stays small', () => {
    for (const hand of posterHands) {
      for (const size of isThorough ? sizes : shapes) {
        const { svg } = drawPoster(order({ hand, size: posterSizes[size] }));
        expect(svg.length, `${hand} ${size}`).toBeLessThanOrEqual(size === 'row' ? 7000 : 12_000);
        const long = drawPoster(
          order({ hand, name: 'Abc def '.repeat(15), size: posterSizes[size] }),
        );
        expect(long.svg.length, `${hand} ${size}`).toBeLessThanOrEqual(14_000);
      }
    }
  });
});

const hostile = [
  '<script>alert(1)</script>',
  'の</text><script>alert(1)</script>',
  ']]>&<!--"\'',
  '&xxe; <!ENTITY x SYSTEM "file:///etc/passwd">',
  'A\u0000B\u001b[31m\r\n\ud800',
  '\u202egnirts\ufffe',
];

test.each(hostile)('whatever people call things, a poster is a picture: %j', (text) => {
  for (const hand of posterHands) {
    const said = { venue: text, when: text, label: text };
    const { svg } = drawPoster(order({ name: text, hand, notes: said }));
    expect(svg).not.toMatch(/<script|\]\]>|<!|\p{Cc}|\u202e|\ufffe|&(?!amp;|lt;|gt;|quot;)/u);
    expect(svg).not.toMatch(/href="(?!#)|url\((?!#)|NaN|undefined|style=/);
    expect(svg.isWellFormed()).toBe(true);
    // Throws where XML is not well-formed.
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(300);
    expect(parseFragment(svg).childNodes).toHaveLength(1);
  }
});

describe.each(shapes)('the words of a poster of the size %s', (size) => {
  it('are read on what is behind them', () => {
    const faults = new Set<string>();
    for (const { hand, words, scale } of everyPoster(size)) {
      for (const { text, ink, grounds, size } of words) {
        const least = size * scale >= 24 ? 3 : 4.5;
        for (const ground of grounds) {
          const found = contrast(ink, ground);
          if (found < least) faults.add(`${hand} ${ink} on ${ground}: ${found.toFixed(2)} ${text}`);
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  it('stand on the sheet, whatever the name', () => {
    const isOfThisSize = (index: number, of: number) =>
      isThorough || index % of === shapes.indexOf(size) % of;
    const orders = [
      ...names
        .filter((_name, index) => isOfThisSize(index, shapes.length))
        .map((name, index) => ({ name, hand: posterHands[index % posterHands.length] })),
      ...extremes
        .flatMap((name) => posterHands.map((hand) => ({ name, hand })))
        .filter((_order, index) => isOfThisSize(index, 4)),
    ];
    const faults = new Set<string>();
    for (const [index, { name, hand }] of orders.entries()) {
      const drawing = order({ name, hand, slug: `${index}`, size: posterSizes[size] });
      const { words, svg } = drawPoster(drawing);
      if (/NaN|Infinity|undefined/.test(svg)) faults.add(`${hand}: ${name}: not a number`);
      for (const { text, corners } of words) {
        if (!corners.every((corner) => isOn(drawing.size, corner))) faults.add(`${hand}: ${text}`);
      }
    }
    expect([...faults]).toEqual([]);
  });
});

/** Whether a point of the sheet is on it, give or take half a pixel. */
function isOn([width, height]: PosterOrder['size'], [x, y]: readonly [number, number]): boolean {
  const scale = Math.min(width, height) / 300;
  const isWithin = (at: number, end: number) => at >= -0.5 && at <= end + 0.5;
  return isWithin(x * scale, width) && isWithin(y * scale, height);
}

test('names are read at 96 pixels', () => {
  const faults = names.flatMap((name, index) => {
    const hand = posterHands[index % posterHands.length];
    const { words } = drawPoster(order({ name, slug: name, hand, size: posterSizes.row }));
    const tail = splitName(name).tail.toUpperCase();
    return words
      .map(({ text, size }) => ({ name, hand, size: (size * 96) / 300, text: text.toUpperCase() }))
      .filter(({ text, size }) => size < (text === tail || text === 'ADMIT ONE' ? 8 : 12));
  });
  expect(faults).toEqual([]);
});

/** How many pixels of each color a picture has in a box that two opposite corners make. */
function countPixels(
  svg: string,
  corners: readonly (readonly [number, number])[],
): ReadonlyMap<string, number> {
  const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const [left, right] = edgesOf(corners.map(([x]) => x));
  const [top, bottom] = edgesOf(corners.map(([, y]) => y));
  const found = new Map<string, number>();
  for (let y = Math.ceil(top); y < bottom; y += 1) {
    for (let x = Math.ceil(left); x < right; x += 1) {
      const at = (y * width + x) * 4;
      const color = `#${pixels.subarray(at, at + 3).toString('hex')}`;
      found.set(color, (found.get(color) ?? 0) + 1);
    }
  }
  return found;
}

/** Which share of them has such a color. */
function shareOf(pixels: ReadonlyMap<string, number>, isMeant: (color: string) => boolean): number {
  const count = (colors: Iterable<readonly [string, number]>) =>
    [...colors].reduce((sum, [, pixelsOfIt]) => sum + pixelsOfIt, 0);
  return count([...pixels].filter(([color]) => isMeant(color))) / count(pixels);
}

function edgesOf(values: readonly number[]): [number, number] {
  return [Math.max(0, Math.min(...values)), Math.min(299, Math.max(...values))];
}

test('what is said of inks and grounds is what is drawn', { timeout: 240_000 }, () => {
  const faults: string[] = [];
  for (const [index, hand] of posterHands.entries()) {
    // Rendering is dear: each hand in a third of the kinds of night, in all with `npm run verify`.
    const types = micTypes.filter((_type, at) => isThorough || at % 3 === index % 3);
    for (const type of types) {
      const { svg, words } = drawPoster(order({ name: 'Slant Rhyme', slug: type, hand, type }));
      const large = words.filter(({ size, text }) => size > 40 && /SLANT|RHYME/i.test(text));
      for (const [text, same] of Map.groupBy(large, ({ text }) => text)) {
        // Half in the light, half in the dark, a name has two inks in one place.
        const pixels = countPixels(svg, same[0]?.corners ?? []);
        const inked = shareOf(pixels, (color) => same.some(({ ink }) => isLike(color, ink)));
        const apart = shareOf(pixels, (color) => same.some(({ ink }) => contrast(color, ink) >= 3));
        if (inked < 0.3 || apart < 0.15) {
          faults.push(`${hand} ${type} ${text}: ${inked.toFixed(2)}, ${apart.toFixed(2)}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Whether two inks are the same, but for the edge of a letter. */
function isLike(one: string, other: string): boolean {
  return [1, 3, 5].every(
    (at) =>
      Math.abs(
        Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
      ) < 24,
  );
}

describe('a name', () => {
  it.each([
    ['Slant Rhyme Open Mic', 'Slant Rhyme', 'Open Mic'],
    ['Vanishing Point Comedy Open Mic', 'Vanishing Point', 'Comedy Open Mic'],
    ['The Long Way Home Story Hour', 'The Long Way Home', 'Story Hour'],
    ['The Mic', 'The Mic', ''],
    ['A Night', 'A Night', ''],
    ['Night of the Show', 'Night of the Show', ''],
    ['Up', 'Up', ''],
  ])('%s is %s, and of the kind %s', (name, head, tail) => {
    expect(splitName(name)).toEqual({ head, tail });
  });

  it('says what of it can be drawn', () => {
    expect(drawable('🎤 Open\u0000 Mic 🎉🎉 Night ')).toBe('Open Mic Night');
    expect(drawable('よるのマイク')).toBe('');
    expect(drawable('שלום Mic')).toBe('');
  });
});
