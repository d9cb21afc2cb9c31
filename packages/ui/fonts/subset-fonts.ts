import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Latin letters with their accents, dashes, quotes, currency and arrows: what fontsource calls
 * latin, and the arrows that our own sentences have.
 */
export const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

/** Headings have one weight, text what its words are stressed with. */
export const fonts = [
  {
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: 'bricolage-grotesque-700.woff2',
    weight: 700,
  },
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    file: 'inter-400-700.woff2',
    weight: { min: 400, max: 700 },
  },
] as const;

// Spacing, accents, and numerals of equal width. Ligatures and alternates weigh more than they give.
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** A font with only these letters, weights and features: less than half the bytes. */
export async function subset({ source, weight }: (typeof fonts)[number]): Promise<Buffer> {
  const letters = latin.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const bytes = readFileSync(createRequire(import.meta.url).resolve(source));
  return subsetFont(bytes, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
}

/** Makes the committed fonts anew: node packages/ui/fonts/subset-fonts.ts */
if (import.meta.main) {
  for (const font of fonts) {
    const bytes = await subset(font);
    writeFileSync(path.join(import.meta.dirname, font.file), bytes);
    process.stdout.write(`${font.file} ${(bytes.length / 1000).toFixed(1)} kB\n`);
  }
}
