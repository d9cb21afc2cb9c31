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
 * A font of the reader's machine: the widths of its letters in thousandths of its size, space and a to z.
 * Arial's are Adobe's metrics of Helvetica, to whose widths Arial and Liberation Sans were drawn; the
 * others are those of the fonts themselves.
 */
type LocalFont = { readonly names: readonly string[]; readonly widths: readonly number[] };

const arial: LocalFont = {
  names: ['Arial', 'Liberation Sans'],
  widths: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
    500, 278, 556, 500, 722, 500, 500, 500,
  ],
};
const arialBold: LocalFont = {
  names: ['Arial Bold', 'Liberation Sans Bold'],
  widths: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
    556, 333, 611, 556, 778, 556, 556, 500,
  ],
};
/** Of Android, where it is one file of all weights. */
const roboto: LocalFont = {
  names: ['Roboto'],
  widths: [
    248, 544, 561, 523, 564, 530, 347, 561, 551, 243, 239, 507, 243, 876, 552, 570, 561, 568, 338,
    516, 327, 551, 484, 751, 496, 473, 496,
  ],
};
const robotoBold: LocalFont = {
  names: ['Roboto Bold', 'Roboto'],
  widths: [
    249, 535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366,
    514, 338, 560, 506, 734, 509, 503, 509,
  ],
};
/** Of Linux. */
const dejavu: LocalFont = {
  names: ['DejaVu Sans'],
  widths: [
    318, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411,
    521, 392, 634, 592, 818, 592, 592, 525,
  ],
};
const dejavuBold: LocalFont = {
  names: ['DejaVu Sans Bold'],
  widths: [
    348, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493,
    595, 478, 712, 652, 924, 645, 652, 582,
  ],
};

type Face = {
  /** Null for a font that has one weight. */
  readonly weight: number | null;
  readonly range: string;
  readonly local: LocalFont;
};

/** The weights of ours that a machine's two stand in for: each is as wide as it is bold. */
const textFaces = (plain: LocalFont, bold: LocalFont): readonly Face[] => [
  { weight: 400, range: '100 400', local: plain },
  { weight: 500, range: '500', local: plain },
  { weight: 600, range: '600', local: bold },
  { weight: 700, range: '700 900', local: bold },
];
const displayFace = (local: LocalFont): Face => ({ weight: null, range: '100 900', local });

/** In parts of the letters' size. */
function widthInLocal({ widths }: LocalFont): number {
  const alphabet = ' abcdefghijklmnopqrstuvwxyz';
  const all = [...sample].map((letter) => widths[alphabet.indexOf(letter)] ?? 0);
  return all.reduce((sum, width) => sum + width, 0) / 1000;
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
  return faces.map(({ weight, range, local }) => {
    const shown = weight === null ? font : font.getVariation({ wght: weight });
    const size = widthIn(shown) / widthInLocal(local);
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
    const override = (value: number) => percent(Math.abs(value) / font.unitsPerEm / size);
    return `@font-face {
  font-family: "${family}";
  src: ${local.names.map((name) => `local("${name}")`).join(', ')};
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
  const text = (family: string, ...locals: [plain: LocalFont, bold: LocalFont]) =>
    fallbackFaces(family, 'inter-400-700.woff2', textFaces(...locals));
  const display = (family: string, local: LocalFont) =>
    fallbackFaces(family, 'bricolage-grotesque-700.woff2', [displayFace(local)]);
  const rules = [
    "/* Written from the fonts' own metrics: vitest run packages/ui/src/font-fallbacks --update */\n",
    // Which of them a machine has decides; each has its own measures, since ours comes late (fonts.css).
    ...(await text('Inter as Arial', arial, arialBold)),
    ...(await text('Inter as Roboto', roboto, robotoBold)),
    ...(await text('Inter as DejaVu', dejavu, dejavuBold)),
    ...(await display('Bricolage as Arial', arialBold)),
    ...(await display('Bricolage as Roboto', robotoBold)),
    ...(await display('Bricolage as DejaVu', dejavuBold)),
  ];
  await expect(rules.join('\n')).toMatchFileSnapshot('font-fallbacks.gen.css');
});
