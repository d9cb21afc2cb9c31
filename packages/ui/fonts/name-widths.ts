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
  for (const code of font.characterSet) {
    const width = Math.round((font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1000);
    const letter = String.fromCodePoint(code);
    if (/[\p{Cc}\p{M}]/u.test(letter)) continue;
    lettersByWidth.set(width, (lettersByWidth.get(width) ?? '') + letter);
  }
  const lines = [...lettersByWidth]
    .toSorted(([left], [right]) => left - right)
    .map(([width, letters]) => `  [${width}, ${toLiteral(letters)}],`);
  return [
    '// Made by packages/ui/fonts/name-widths.ts. Do not edit.',
    '',
    '/** The letters of the display font by how far they lead on, in thousandths of their size. */',
    'export const lettersByWidth: readonly (readonly [number, string])[] = [',
    ...lines,
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
