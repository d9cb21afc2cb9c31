import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { decompress } from 'wawoff2';

const sample =
  'find an open mic get on stage meet the people there every other monday at eight sign up at the ' +
  'bar before seven thirty comedy music poetry and stories in small rooms with one spotlight bring ' +
  'five minutes and a friend';

/**
 * Widths of Arial's letters in thousandths of its size, space and a to z: Adobe's metrics of
 * Helvetica, to whose widths Arial and Liberation Sans were drawn. Android's Roboto is near them.
 */
const arialWidths = {
  regular: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
    500, 278, 556, 500, 722, 500, 500, 500,
  ],
  bold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
    556, 333, 611, 556, 778, 556, 556, 500,
  ],
};

const local = {
  regular: ['Arial', 'Liberation Sans', 'Roboto'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
};

type Face = {
  /** Null for a font that has one weight. */
  readonly weight: number | null;
  readonly range: string;
  readonly style: 'regular' | 'bold';
};

const textFaces: readonly Face[] = [
  { weight: 400, range: '100 500', style: 'regular' },
  { weight: 600, range: '600', style: 'bold' },
  { weight: 700, range: '700 900', style: 'bold' },
];
const displayFaces: readonly Face[] = [{ weight: null, range: '100 900', style: 'bold' }];

/** In parts of the letters' size. */
function widthInArial(style: 'regular' | 'bold'): number {
  const alphabet = ' abcdefghijklmnopqrstuvwxyz';
  const widths = [...sample].map((letter) => arialWidths[style][alphabet.indexOf(letter)] ?? 0);
  return widths.reduce((sum, width) => sum + width, 0) / 1000;
}

function widthIn(font: Font): number {
  const glyphs = Array.from(sample, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  return glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
}

async function openFont(file: string): Promise<Font> {
  const bytes = readFileSync(path.join(import.meta.dirname, '../fonts', file));
  return create(Buffer.from(await decompress(bytes))) as Font;
}

/** A local font that takes the room of ours, so that nothing moves when ours arrives. */
async function fallbackFaces(
  family: string,
  file: string,
  faces: readonly Face[],
): Promise<string[]> {
  const font = await openFont(file);
  return faces.map(({ weight, range, style }) => {
    const shown = weight === null ? font : font.getVariation({ wght: weight });
    const size = widthIn(shown) / widthInArial(style);
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
    const override = (value: number) => percent(Math.abs(value) / font.unitsPerEm / size);
    return `@font-face {
  font-family: "${family}";
  src: ${local[style].map((name) => `local("${name}")`).join(', ')};
  font-weight: ${range};
  size-adjust: ${percent(size)};
  ascent-override: ${override(font.ascent)};
  descent-override: ${override(font.descent)};
  line-gap-override: ${override(font.lineGap)};
}
`;
  });
}

test('the fallback fonts take the room of the fonts they stand in for', async () => {
  const rules = [
    "/* Written from the fonts' own metrics: vitest run packages/ui/src/font-fallbacks --update */\n",
    ...(await fallbackFaces('Inter fallback', 'inter-400-700.woff2', textFaces)),
    ...(await fallbackFaces('Bricolage fallback', 'bricolage-grotesque-700.woff2', displayFaces)),
  ];
  await expect(rules.join('\n')).toMatchFileSnapshot('font-fallbacks.css');
});
