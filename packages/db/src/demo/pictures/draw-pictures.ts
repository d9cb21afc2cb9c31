// Draws the demo's pictures anew: node packages/db/src/demo/pictures/draw-pictures.ts
import path from 'node:path';
import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { drawnPortraits } from './portraits.ts';
import { drawScene, scenes } from './scenes.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../apps/web/public/images/demo');
const random = createRandom(2026);

/** Writes a picture, and the square of it that cards and lists show: 80 px at two pixels to one. */
async function write(name: string, drawing: string): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(Buffer.from(drawing)).webp({ quality: 72, effort: 6 }).toFile(file);
  await sharp(file)
    .resize(160, 160, { fit: 'cover' })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, `${name}.160.webp`));
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} kB\n`);
}

for (const [name, scene] of Object.entries(scenes)) await write(name, drawScene(random, scene));
for (const [name, drawing] of drawnPortraits) await write(name, drawing);
