import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderWidths, widthsFile } from './name-widths.ts';

test('the widths that names are set by are those of the font that pages load', () => {
  expect(readFileSync(widthsFile, 'utf8')).toBe(renderWidths());
});
