import { profileImage } from '@stagetime/contracts/social/messages';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { imageVariants } from './image-variants.ts';
import { kindOfPicture } from './picture-kind.ts';
import { drawHostileFiles, drawPicture, drawTelephonePicture } from './testing/pictures.ts';

const encode = (bytes: Uint8Array) => encodePicture(bytes, imageVariants.profile, profileImage);

/** WebP files in the order of the variants, as a browser would see them. */
async function shapesOf(bytes: Uint8Array) {
  const files = await encode(bytes);
  return Promise.all(
    files.map(async (file) => {
      const { format, width, height, exif, icc, xmp, orientation, pages } =
        await sharp(file).metadata();
      return { format, width, height, exif, icc, xmp, orientation, pages };
    }),
  );
}

const bare = {
  format: 'webp',
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  orientation: undefined,
  pages: undefined,
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'as %s becomes WebP of each size',
    async (kind) => {
      const picture = await drawPicture(kind, { width: 1500, height: 1000 });
      expect(kindOfPicture(picture)).toBe(kind);
      expect(await shapesOf(picture)).toEqual([
        { ...bare, width: 1024, height: 683 },
        { ...bare, width: 480, height: 480 },
        { ...bare, width: 160, height: 160 },
      ]);
    },
  );

  it('that is small is not made larger', async () => {
    expect(await shapesOf(await drawPicture('png'))).toEqual([
      { ...bare, width: 60, height: 40 },
      { ...bare, width: 40, height: 40 },
      { ...bare, width: 40, height: 40 },
    ]);
  });

  it('from a telephone stands upright and says neither where nor by what it was taken', async () => {
    const picture = await drawTelephonePicture();
    const before = await sharp(picture).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.toString('latin1')).toContain('Stagetime Phone');
    const [largest] = await encode(picture);
    expect(await shapesOf(picture)).toEqual([
      { ...bare, width: 40, height: 60 },
      { ...bare, width: 40, height: 40 },
      { ...bare, width: 40, height: 40 },
    ]);
    expect(Buffer.from(largest as Uint8Array).toString('latin1')).not.toContain('Stagetime');
    // The bright corner was at the top left; a quarter of a turn brings it to the top right.
    const { data, info } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] as number;
    expect(at(35, 5)).toBeGreaterThan(200);
    expect(at(5, 5)).toBeLessThan(90);
  });
});

test('nothing else gets past the first bytes and the decoder, and each is refused within a second', async () => {
  const files = await drawHostileFiles();
  const outcomes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const since = performance.now();
    outcomes[name] = await encode(bytes).then(
      () => 'taken',
      ({ code, message }) => `${code}: ${message}`,
    );
    expect(performance.now() - since, name).toBeLessThan(1000);
  }
  const unreadable = `INVALID_INPUT: ${profileImage.unreadable}`;
  const tooManyPixels = `INVALID_INPUT: ${profileImage.tooManyPixels}`;
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(files).map((name) => [name, unreadable])),
    'a PNG of 16,000 by 16,000 pixels': tooManyPixels,
    'a PNG of 20,000 by 10 pixels': tooManyPixels,
    'a PNG of 9,000 by 9,000 pixels': tooManyPixels,
  });
});

test('of the refused ones the first bytes let in only those that begin as a picture', async () => {
  const kinds = Object.entries(await drawHostileFiles()).map(([name, bytes]) => [
    name,
    kindOfPicture(bytes),
  ]);
  const begun = kinds.filter(([, kind]) => kind !== undefined).map(([name]) => name);
  expect(begun.every((name) => /JPEG|PNG/.test(`${name}`))).toBe(true);
  expect(begun).not.toContain('svg');
});

test('a script that rides behind a picture is not in what is kept', async () => {
  const rider = '<script>alert(1)</script>';
  const picture = Buffer.concat([await drawPicture('jpeg'), Buffer.from(rider)]);
  for (const file of await encode(picture)) {
    expect(Buffer.from(file).toString('latin1')).not.toContain('script');
  }
});
