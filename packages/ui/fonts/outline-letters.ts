import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font, type PathCommand } from 'fontkit';
import subsetFont from 'subset-font';

/** Latin, its European neighbors and Vietnamese, as fontsource cuts the font. */
const everyPart = ['latin', 'latin-ext', 'vietnamese'];

/** The cuts that posters are set in. The last two say little: letters they lack come from the wide cut. */
const cuts = {
  tall: { axes: { wght: 800, wdth: 75, opsz: 96 }, parts: everyPart },
  wide: { axes: { wght: 800, wdth: 100, opsz: 96 }, parts: everyPart },
  slim: { axes: { wght: 300, wdth: 75, opsz: 96 }, parts: ['latin'] },
  text: { axes: { wght: 600, wdth: 100, opsz: 14 }, parts: ['latin'] },
};
type Axes = (typeof cuts)[keyof typeof cuts]['axes'];

/** Letters that stand beside each other often enough for a space of their own. */
const kerned = Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) =>
  String.fromCharCode(0x21 + index),
).concat('’', '‘', '“', '”', '–');

/** In thousandths of the letters' size: less is not seen. */
const leastKerning = 10;

/** Marks and spaces that no name begins a word with. */
const marks = /[\p{M}\p{Cc}\p{Zl}\p{Zp}\u2000-\u200f\uffff]/u;

export const lettersFile = path.join(
  import.meta.dirname,
  '../../../apps/server/src/posters/letters.gen.ts',
);

/** The outlines of the display font's letters as a TypeScript module, for pictures that load no font. */
export async function renderLetters(): Promise<string> {
  const written = [];
  for (const [name, { axes, parts }] of Object.entries(cuts)) {
    written.push(`  ${name}: {`, ...(await renderCut(axes, parts)), '  },');
  }
  return [
    '// Made by packages/ui/fonts/outline-letters.ts. Do not edit.',
    '',
    'type Letters = {',
    '  /** How far a letter leads on, and its outline as a relative SVG path, in thousandths. */',
    '  readonly letters: Readonly<Record<string, readonly [number, string]>>;',
    '  /** What two letters beside each other are moved by. */',
    '  readonly kerning: Readonly<Record<string, number>>;',
    '};',
    '',
    '/** Bricolage Grotesque in the cuts of posters. */',
    "export const cuts: Readonly<Record<'tall' | 'wide' | 'slim' | 'text', Letters>> = {",
    ...written,
    '};',
    '',
  ].join('\n');
}

async function renderCut(axes: Axes, parts: readonly string[]): Promise<string[]> {
  const letters = new Map<string, string>();
  let kerning: string[] = [];
  for (const part of parts) {
    const font = await openFont(part, axes);
    for (const code of font.characterSet) {
      const letter = String.fromCodePoint(code);
      if (marks.test(letter) || letters.has(letter)) continue;
      const glyph = font.glyphForCodePoint(code);
      letters.set(letter, `[${glyph.advanceWidth},'${toRelative(glyph.path.commands)}']`);
    }
    if (part === 'latin') kerning = listKerning(font);
  }
  const pairs = [...letters].map(([letter, value]) => `${JSON.stringify(letter)}:${value}`);
  return [
    '    letters: {',
    ...inRows(pairs),
    '    },',
    '    kerning: {',
    ...inRows(kerning),
    '    },',
  ];
}

/** Lines of sixteen: letter by letter they would be thousands. */
function inRows(entries: readonly string[]): string[] {
  const rows = Array.from({ length: Math.ceil(entries.length / 16) }, (_, row) =>
    entries.slice(row * 16, row * 16 + 16),
  );
  return rows.map((row) => `      ${row.join(', ')},`);
}

async function openFont(part: string, axes: Axes): Promise<Font> {
  const name = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-standard-normal.woff2`;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(name));
  const { characterSet } = create(bytes) as Font;
  const fixed = await subsetFont(bytes, String.fromCodePoint(...characterSet), {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: ['kern'],
    noHinting: true,
  });
  return create(fixed) as Font;
}

function listKerning(font: Font): string[] {
  return kerned.flatMap((left) =>
    kerned.flatMap((right) => {
      const [glyph] = font.glyphsForString(left);
      const [position] = font.layout(left + right).positions;
      const moved = (position?.xAdvance ?? 0) - (glyph?.advanceWidth ?? 0);
      return Math.abs(moved) < leastKerning ? [] : `${JSON.stringify(left + right)}:${moved}`;
    }),
  );
}

/** A path from the pen's place on, with y downwards: lines of text are such paths one after another. */
function toRelative(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let written = '';
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      written += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const points = args.map((value, index) => Math.round(index % 2 === 0 ? value : -value));
    written += toRelativeCommand(command, points, x, y);
    x = points.at(-2) ?? x;
    y = points.at(-1) ?? y;
    if (command === 'moveTo') [startX, startY] = [x, y];
  }
  return written;
}

const names = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const;

function toRelativeCommand(
  command: keyof typeof names,
  points: readonly number[],
  x: number,
  y: number,
): string {
  const moved = points.map((value, index) => value - (index % 2 === 0 ? x : y));
  if (command === 'lineTo' && moved[1] === 0) return `h${moved[0]}`;
  if (command === 'lineTo' && moved[0] === 0) return `v${moved[1]}`;
  const numbers = moved.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value));
  return names[command] + numbers.join('');
}

/** Makes the committed module anew: node packages/ui/fonts/outline-letters.ts */
if (import.meta.main) writeFileSync(lettersFile, await renderLetters());
