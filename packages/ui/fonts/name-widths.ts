import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { fonts } from './subset-fonts.ts';

export const widthsFile = path.join(
  import.meta.dirname,
  '../../contracts/src/social/name-widths.gen.ts',
);

/** How far each letter of the display font leads on, for the server to set names to one width with. */
export function renderWidths(): string {
  const font = create(readFileSync(path.join(import.meta.dirname, fonts[0].file))) as Font;
  const lettersByWidth = new Map<number, string>();
  const lettersByAir = new Map<number, string>();
  const add = (to: Map<number, string>, key: number, letter: string) =>
    to.set(key, (to.get(key) ?? '') + letter);
  for (const code of font.characterSet) {
    const { advanceWidth, bbox } = font.glyphForCodePoint(code);
    const letter = String.fromCodePoint(code);
    if (/[\p{Cc}\p{M}]/u.test(letter)) continue;
    add(lettersByWidth, Math.round((advanceWidth / font.unitsPerEm) * 1000), letter);
    // Those with an accent stand where they would without.
    if (/[a-z\d]/i.test(letter)) {
      add(lettersByAir, Math.round((bbox.minX / font.unitsPerEm) * 100), letter);
    }
  }
  const render = (letters: Map<number, string>) =>
    [...letters]
      .toSorted(([left], [right]) => left - right)
      .map(([key, of]) => `  [${key}, ${toLiteral(of)}],`);
  return [
    '// Made by packages/ui/fonts/name-widths.ts. Do not edit.',
    '',
    '/** The letters of the display font by how far they lead on, in thousandths of their size. */',
    'export const lettersByWidth: readonly (readonly [number, string])[] = [',
    ...render(lettersByWidth),
    '];',
    '',
    '/** Those without an accent by how far their ink is from where they begin, in hundredths. */',
    'export const lettersByAir: readonly (readonly [number, string])[] = [',
    ...render(lettersByAir),
    '];',
    '',
  ].join('\n');
}

/** As Biome writes it. */
function toLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return quote + escaped + quote;
}

/** Makes the committed module anew: node packages/ui/fonts/name-widths.ts */
if (import.meta.main) writeFileSync(widthsFile, renderWidths());
