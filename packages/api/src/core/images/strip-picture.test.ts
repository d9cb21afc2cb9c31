import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { stripPicture } from './strip-picture.ts';
import { drawBadFiles, drawGoodFiles, secret } from './testing/corpus.ts';
import { drawPackedTexts, drawPicture, pngChunk } from './testing/pictures.ts';

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

test('of a good picture the pixels stay, and how it was held', async () => {
  for (const [name, bytes] of Object.entries(await drawGoodFiles())) {
    const stripped = stripPicture(bytes) ?? Buffer.alloc(0);
    const [before, after] = [await sharp(bytes).metadata(), await sharp(stripped).metadata()];
    expect([after.width, after.height, after.orientation], name).toEqual([
      before.width,
      before.height,
      before.orientation,
    ]);
    expect((await pixelsOf(stripped)).equals(await pixelsOf(bytes)), name).toBe(true);
    if (!/camera|Exif|and/.test(name)) {
      expect(stripped.includes(secret), name).toBe(false);
    }
  }
});

test('of a bad file nothing, or no more than it had', async () => {
  for (const [name, bytes] of Object.entries(await drawBadFiles())) {
    expect(stripPicture(bytes)?.length ?? 0, name).toBeLessThanOrEqual(bytes.length);
  }
});

test('texts and profiles that unpack to hundreds of megabytes are dropped unread', async () => {
  const png = await drawPicture('png');
  for (const [name, bytes] of Object.entries(await drawPackedTexts(12))) {
    expect(bytes.length, name).toBeGreaterThan(500_000);
    expect(stripPicture(bytes)?.length, name).toBeLessThanOrEqual(png.length);
  }
});

it('keeps one color profile of a PNG, and none that is large once it is unpacked', async () => {
  const png = await sharp(await drawPicture('png'))
    .withIccProfile('p3')
    .png()
    .toBuffer();
  expect((await sharp(stripPicture(png)).metadata()).icc).toBeDefined();
  // Small as it is packed: of the hundred kilobytes that it unpacks to it says nothing.
  const large = Buffer.concat([Buffer.from('Colors\0\0'), deflateSync(Buffer.alloc(100_000))]);
  const bare = await drawPicture('png');
  const withLarge = Buffer.concat([
    bare.subarray(0, 33),
    pngChunk('iCCP', large),
    bare.subarray(33),
  ]);
  expect(stripPicture(withLarge)?.includes('iCCP')).toBe(false);
});

it('leaves a WebP that says what it still has', async () => {
  const webp = await sharp(await drawPicture('webp'))
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .webp()
    .toBuffer();
  expect((await sharp(webp).metadata()).xmp).toBeDefined();
  const { xmp, icc, width } = await sharp(stripPicture(webp)).metadata();
  expect([xmp, width]).toEqual([undefined, 60]);
  expect(icc).toBeDefined();
});
