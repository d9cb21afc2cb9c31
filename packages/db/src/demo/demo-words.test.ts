import { existsSync } from 'node:fs';
import path from 'node:path';
import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { expect, test } from 'vitest';
import { demoPictures, demoPortraits } from './demo-words.ts';
import { drawnPortraits } from './pictures/portraits.ts';
import { scenes } from './pictures/scenes.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../../../apps/web/public');

test('the pictures of the demo are those that are drawn, and each was', () => {
  const urls = [...demoPictures.map(({ url }) => url), ...Object.values(demoPortraits).flat()];
  const names = [...Object.keys(scenes), ...drawnPortraits.keys()];
  expect(urls).toEqual(names.map((name) => `/images/demo/${name}.webp`));
  const files = [...urls, ...urls.map(thumbnailAddress)];
  expect(files.filter((url) => !existsSync(path.join(publicFolder, url)))).toEqual([]);
});
