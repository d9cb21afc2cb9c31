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
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} kB\n`);
}
