import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { expect, test } from 'vitest';
import { fonts, latin, subset } from './subset-fonts.ts';

test.runIf(isThorough).each(fonts)('$file is what the script makes of its source', async (font) => {
  const committed = readFileSync(path.join(import.meta.dirname, font.file));
  expect((await subset(font)).equals(committed)).toBe(true);
});

test('the style sheet names the letters that the fonts have', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../src/fonts.css'), 'utf8');
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const range = latin.map(([first, last]) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  );
  const named = css.matchAll(/unicode-range:([^;]+);/g);
  for (const [, list = ''] of named) {
    expect(list.split(',').map((part) => part.trim())).toEqual(range);
  }
});
