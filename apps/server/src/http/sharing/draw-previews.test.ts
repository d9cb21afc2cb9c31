import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { isThorough } from '@stagetime/config/thorough';
import { dark } from '@stagetime/contracts/colors.gen';
import { drawingVersion, type MicPreview } from '@stagetime/contracts/mics/link-preview';
import { posterHands } from '@stagetime/contracts/mics/posters';
import { micTypes } from '@stagetime/contracts/mics/rules';
import type { ProfilePreview } from '@stagetime/contracts/social/link-preview';
import { fewHostileTexts, hostileTexts } from '@stagetime/contracts/testing/hostile-texts';
import { describe, expect, it, test } from 'vitest';
import { palettes } from '../../posters/inks.ts';
import { drawPoster } from '../../posters/poster.ts';
import { drawCityPreview, drawMicPreview, drawProfilePreview } from './draw-previews.ts';
import { drawWall, wallPosters, wallVersion } from './draw-wall.ts';

const mic: MicPreview = {
  name: 'Slant Rhyme',
  slug: 'slant-rhyme',
  type: 'poetry',
  time: '8\u00a0PM',
  schedule: 'Every Tuesday',
  signup: 'Signup 7:30\u00a0PM',
  off: '',
  venue: 'The Tilted Heron',
  place: 'Fishtown, Philadelphia',
};
const city = {
  city: 'Philadelphia',
  count: 48,
  posters: [
    { name: 'Good Hang', type: 'comedy', slug: 'good-hang' },
    { name: 'Slant Rhyme', type: 'poetry', slug: 'slant-rhyme' },
    { name: 'Kick Drum Sundays', type: 'music', slug: 'kick-drum' },
  ],
} as const;

const person: ProfilePreview = {
  name: 'Comet Pepper',
  otherName: 'comet-pepper',
  hues: ['storytelling', 'music'],
  place: 'San Francisco',
  genres: 'Storytelling, Music',
  note: 'Professional',
  art: 'storytelling',
};

/** What people call things, and would do something where it were taken for more than text. */
const wildNames = [
  '🎤 Open Mic 🎉',
  'よるのマイク',
  'שלום מיק',
  'x'.repeat(200),
  'W '.repeat(100),
  'A\u0000B\u001b[31m\r\nContent-Length: 0',
  ']]>',
  `"'><script>alert(1)</script>`,
  '</svg><image href="file:///etc/passwd"/>',
  '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd">',
  '\u202egnirts',
  '\ud800',
  '   ',
];

const manyPosters = Array.from({ length: wallPosters }, (_, index) => ({
  name: `Night ${index} at the Heron`,
  type: 'comedy' as const,
  slug: `night-${index}`,
}));

const draw = (svg: string) => renderAsync(svg, { font: { loadSystemFonts: false } });

/** How many pixels of a picture have a color, between two columns. */
async function countInk(svg: string, ink: string, from: number, to: number): Promise<number> {
  const { pixels, width } = await draw(svg);
  const wanted = Number.parseInt(ink.slice(1), 16);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const x = (at / 4) % width;
    if (x >= from && x < to && pixels.readUIntBE(at, 3) === wanted) count += 1;
  }
  return count;
}

test('a changed drawing has a new version, or caches would show the former one for a year', () => {
  // So many names meet every hand and layout.
  const names = Array.from({ length: 40 }, (_, index) => `Night ${index} at the Heron`);
  const drawings = [
    ...names.map((name, index) =>
      drawMicPreview({ ...mic, name, hand: posterHands[index % posterHands.length] }),
    ),
    drawCityPreview(city),
    drawCityPreview({ ...city, posters: manyPosters.slice(0, 9) }),
    drawProfilePreview({ ...person, art: manyPosters[0] ?? null }),
    drawProfilePreview({ ...person, art: null, genres: '' }),
    ...micTypes.map((art) => drawProfilePreview({ ...person, art, hues: [art, art] })),
  ].join('');
  // Another color is another version already.
  const uncolored = Object.values(dark).reduce((svg, hex) => svg.replaceAll(hex, ''), drawings);
  const hash = createHash('sha256').update(uncolored).digest('hex').slice(0, 16);
  // Count drawingVersion on when this fails, and take the new hash.
  expect({ drawingVersion, hash }).toEqual({ drawingVersion: 12, hash: '6eaad63c0aac885b' });
});

test('a changed wall has a new version, or browsers would keep the former one', () => {
  const drawings = drawWall(manyPosters) + drawWall(manyPosters.slice(0, 5));
  const hash = createHash('sha256').update(drawings).digest('hex').slice(0, 16);
  // Count wallVersion on when this fails, and take the new hash.
  expect({ wallVersion, hash }).toEqual({ wallVersion: 10, hash: 'ae8bbf36b083b40f' });
});

test.each([1, 5])('of %i mics all posters hang whole on a wall', async (count) => {
  const { pixels, width, height } = await draw(drawWall(manyPosters.slice(0, count)));
  const alphaOf = (row: number) =>
    Math.max(...Array.from({ length: width }, (_, x) => pixels[4 * (row * width + x) + 3] ?? 0));
  // Only shadows reach an edge.
  expect(Math.max(alphaOf(0), alphaOf(height - 1))).toBeLessThan(110);
  expect(alphaOf(height / 2)).toBe(255);
});

describe("a mic's picture", () => {
  const drawnHands = posterHands.filter((_hand, index) => isThorough || index % 4 === 0);
  it.each(drawnHands)('shows the poster whole that %s draws', async (hand) => {
    const poster = { ...mic, name: 'Grab Bag', hand };
    const { pixels, width, height } = await draw(drawMicPreview(poster));
    const size = [790, height] as const;
    const { pixels: alone } = await draw(drawPoster({ ...poster, size }).svg);
    let different = 0;
    // Up to the holes of its edge.
    for (let at = 0; at < pixels.length; at += 4) {
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      const there = 4 * (y * size[0] + x);
      if (x < 770 && pixels.readUIntBE(at, 3) !== alone.readUIntBE(there, 3)) different += 1;
    }
    expect(different / (770 * height)).toBeLessThan(0.01);
  });

  it('says in red that its next night is not on', async () => {
    const off = drawMicPreview({ ...mic, off: 'Cancelled Tue, Nov 24' });
    expect(await countInk(drawMicPreview(mic), dark.danger, 800, 1200)).toBe(0);
    expect(await countInk(off, dark.danger, 800, 1200)).toBeGreaterThan(500);
  });

  it('is 1200 by 630, without fonts or anything from elsewhere', async () => {
    const svg = drawMicPreview(mic);
    expect(svg).not.toMatch(/<text|<image|<style|href="(?!#)|url\((?!#)/);
    const { width, height } = await draw(svg);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('says when the list opens, but not of a night that is not on', async () => {
    const countMuted = (shown: Partial<MicPreview>) =>
      countInk(drawMicPreview({ ...mic, place: '', ...shown }), dark.muted, 860, 1200);
    expect(await countMuted({})).toBeGreaterThan((await countMuted({ signup: '' })) + 500);
    expect(await countMuted({ off: 'Cancelled Tue, Nov 24', time: '' })).toBe(0);
  });

  it('leaves out when the list opens where long words leave no room for it', () => {
    const long = {
      ...mic,
      schedule: 'First, third and fifth Tuesday of the month, but not on holidays',
      venue: 'The Second Quiet Manzanita Annex and Social Club',
    };
    expect(drawMicPreview(long)).toBe(drawMicPreview({ ...long, signup: '' }));
  });

  it('shows time, venue and product beside the poster', async () => {
    const stub = [860, 1200] as const;
    const accent = await countInk(drawMicPreview(mic), dark.accent, ...stub);
    const text = await countInk(drawMicPreview(mic), dark.text, ...stub);
    const bare = drawMicPreview({ ...mic, time: '', schedule: '', venue: '', place: '' });
    expect(accent).toBeGreaterThan((await countInk(bare, dark.accent, ...stub)) + 1000);
    expect(text).toBeGreaterThan((await countInk(bare, dark.text, ...stub)) + 1000);
    // The product's name.
    expect(await countInk(bare, dark.text, ...stub)).toBeGreaterThan(1000);
  });

  it.each(wildNames)('takes whatever people call things: %j', async (text) => {
    const svg = drawMicPreview({
      ...mic,
      name: text,
      venue: text,
      place: text,
      schedule: text,
      signup: text,
    });
    expect(svg).not.toMatch(/<text|<image|<script|href="(?!#)|ENTITY/);
    const { width } = await draw(svg);
    expect(width).toBe(1200);
  });

  it('of a name that it cannot draw says what kind of night it is', () => {
    const unknown = drawMicPreview({ ...mic, name: 'よる', type: 'magic' });
    expect(unknown).toBe(drawMicPreview({ ...mic, name: 'Magic open mic', type: 'magic' }));
  });
});

describe("a city's picture", () => {
  it('is 1200 by 630 with up to three posters, or a wall of nine', async () => {
    const nine = [1, 2, 3].flatMap((night) =>
      city.posters.map(({ slug, ...poster }) => ({ ...poster, slug: `${slug}-${night}` })),
    );
    for (const [count, shown] of [
      [0, 0],
      [1, 1],
      [3, 3],
      [8, 3],
      [9, 9],
    ] as const) {
      const svg = drawCityPreview({ ...city, posters: nine.slice(0, count) });
      expect(svg.match(/<svg x=/g) ?? []).toHaveLength(shown);
      const { width, height } = await draw(svg);
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('says how many open mics there are', async () => {
    const accent = await countInk(drawCityPreview(city), dark.accent, 0, 600);
    expect(accent).toBeGreaterThan(5000);
  });
});

describe("someone's picture", () => {
  it('is 1200 by 630, without fonts or anything from elsewhere', async () => {
    for (const art of [null, 'poetry', manyPosters[0] ?? null] as const) {
      const svg = drawProfilePreview({ ...person, art });
      expect(svg).not.toMatch(/<text|<image|<style|href="(?!#)|url\((?!#)/);
      const { width, height } = await draw(svg);
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('is printed on paper of the first genre', async () => {
    const paperOf = (hue: 'magic' | 'music') =>
      countInk(
        drawProfilePreview({ ...person, hues: [hue, 'poetry'] }),
        palettes[hue].main,
        0,
        600,
      );
    expect(await paperOf('magic')).toBeGreaterThan(150_000);
    expect(await paperOf('music')).toBeGreaterThan(150_000);
  });

  it.each(wildNames)('takes whatever people are called: %j', async (text) => {
    const svg = drawProfilePreview({ ...person, name: text, place: text });
    expect(svg).not.toMatch(/<text|<image|<script|href="(?!#)|ENTITY/);
    const { width } = await draw(svg);
    expect(width).toBe(1200);
  });

  it('holds no name that is more than a text', () => {
    for (const text of isThorough ? hostileTexts : fewHostileTexts) {
      const svg = drawProfilePreview({ ...person, name: text, place: text, otherName: text });
      expect(svg, text).not.toMatch(/<(?!\/?(?:svg|path|circle|clipPath|rect|g)[ >])|alert|evil/);
    }
  });

  it.each(['Jo', 'Jada Rosenquill', 'Wolfgang Amadeus van der Rosenquillington', 'W'.repeat(80)])(
    '%s stands on the paper, beside its picture',
    async (name) => {
      const ink = 'comedy' as const;
      const blank = { ...person, hues: [ink, ink], place: '', art: 'comedy' } as const;
      const svg = drawProfilePreview({ ...blank, name });
      const { main, ink: letters } = palettes[ink];
      expect(await countInk(svg, letters, 0, 64)).toBe(0);
      expect(await countInk(svg, letters, 64, 600)).toBeGreaterThan(4000);
      expect(await countInk(svg, main, 0, 64)).toBe(64 * 492);
    },
  );

  it('of a name that it cannot draw says another one', () => {
    const unknown = drawProfilePreview({ ...person, art: null, name: 'よる', otherName: 'Yoru' });
    expect(unknown).toBe(drawProfilePreview({ ...person, art: null, name: 'Yoru' }));
  });
});
