import { readFileSync } from 'node:fs';
import { isThorough } from '@stagetime/config/thorough';
import { expect, test } from 'vitest';
import { lettersFile, renderLetters } from './outline-letters.ts';

test.runIf(isThorough)('the letters of posters are what the script makes of the font', async () => {
  expect(readFileSync(lettersFile, 'utf8')).toBe(await renderLetters());
});
