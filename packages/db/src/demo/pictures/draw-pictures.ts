// Draws the demo's pictures anew: node packages/db/src/demo/pictures/draw-pictures.ts
import path from 'node:path';
import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { drawScene, scenes } from './scenes.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../apps/web/public/images/demo');
const random = createRandom(2026);

for (const [name, scene] of Object.entries(scenes)) {
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(Buffer.from(drawScene(random, scene)))
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
  // What a card of a list shows: a square of 80 px on a screen of two pixels to one.
  await sharp(file)
    .resize(160, 160, { fit: 'cover' })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, `${name}.160.webp`));
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} kB\n`);
}
