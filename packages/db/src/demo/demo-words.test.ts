import { existsSync } from 'node:fs';
import path from 'node:path';
import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { expect, test } from 'vitest';
import { demoPictures, demoPortraits } from './demo-words.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../../../apps/web/public');

test('the pictures of the demo are there, and small ones of each', () => {
  const urls = [...demoPictures.map(({ url }) => url), ...Object.values(demoPortraits).flat()];
  const files = [...urls, ...urls.map(thumbnailAddress)];
  expect(files.filter((url) => !existsSync(path.join(publicFolder, url)))).toEqual([]);
});
