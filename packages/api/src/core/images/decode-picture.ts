import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Variant } from './image-variants.ts';
import { stripPicture } from './strip-picture.ts';

/** What a decoder needs to know of a picture before it holds any of it. */
type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Coefficients of two bytes that a JPEG has for each pixel, by how its colors are thinned out. */
const coefficients: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * Bytes that are in memory at once while a picture is decoded. Most are read row by row; those that come
 * in passes, and every WebP and GIF, are held whole.
 */
export function decodingBytes(header: Header): number {
  const { format, width, height, channels, isProgressive, chromaSubsampling = '' } = header;
  const pixels = width * height;
  if (format === 'webp' || format === 'gif') return pixels * 4;
  if (isProgressive !== true) return 0;
  if (format === 'jpeg') return pixels * (coefficients[chromaSubsampling] ?? channels) * 2;
  return pixels * channels * (header.depth === 'ushort' ? 2 : 1);
}

// In a process of its own (picture-process.ts): it uses nothing of the product but what stands beside it.

const maxPixels = 40_000_000;
const maxSide = 10_000;
/** Bytes that the decoder may hold for one picture. */
const maxBytes = 75_000_000;
/** Bytes and pixels from which on a picture is decoded by itself. */
const manyBytes = 24_000_000;
const manyPixels = 12_000_000;

export type PictureProblem = 'unreadable' | 'tooManyPixels';

/** Why a picture is not taken. */
export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type Measured = {
  /** As Exif counts how a camera was held, 1 for upright. */
  readonly orientation: number;
  /** Takes so much memory that nothing else should be decoded meanwhile. */
  readonly isLarge: boolean;
};

// No way into libvips but the loaders of the four kinds that we take: whatever a file claims to be, no SVG,
// PDF or TIFF is ever read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// No picture comes twice.
sharp.cache(false);
sharp.concurrency(1);

/** What a file claims to be: none of its pixels is decoded for that. Throws {@link PictureError}. */
export async function measurePicture(path: string): Promise<Measured> {
  const header = await readHeader(await readPicture(path));
  const { width, height, orientation = 1 } = header;
  if (width === 0 || height === 0) throw new PictureError('unreadable');
  const pixels = width * height;
  const bytes = decodingBytes(header);
  if (Math.max(width, height) > maxSide || pixels > maxPixels || bytes > maxBytes) {
    throw new PictureError('tooManyPixels');
  }
  return { orientation, isLarge: bytes > manyBytes || pixels > manyPixels };
}

/**
 * A measured picture as WebP files of the wanted sizes, turned upright, without anything that the file said
 * beside its pixels. Of moving pictures the first frame counts. Throws {@link PictureError} for what is no
 * whole picture.
 */
export async function encodePicture(
  path: string,
  orientation: number,
  variants: readonly [Variant, ...Variant[]],
): Promise<Uint8Array[]> {
  const bytes = await readPicture(path);
  // Of what is broken sharp would make the best of it; half a face is no picture.
  const options = { limitInputPixels: maxPixels, pages: 1, failOn: 'error' } as const;
  const [largest] = variants;
  // Decoded once, from top to bottom; what comes after is made from the pixels of the largest. To be
  // turned first, the whole picture would have to be in memory.
  const { data, info } = await sharp(bytes, options)
    .resize({ width: largest.size, height: largest.size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError('unreadable');
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: Uint8Array[] = [];
  for (const variant of variants) {
    const upright = turnUpright(sharp(data, { raw }), orientation);
    const pixels = resize(upright, variant, Math.min(info.width, info.height));
    files.push(await pixels.webp({ quality: 82 }).toBuffer());
  }
  return files;
}

/** The file without what is no picture in it. */
async function readPicture(path: string): Promise<Uint8Array> {
  const stripped = stripPicture(await readFile(path));
  if (stripped === undefined) throw new PictureError('unreadable');
  return stripped;
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // The limit is ours to check, with a sentence of its own.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new PictureError('unreadable');
  }
}

/** Undoes how a camera was held. Mirrored first, then turned. */
function turnUpright(pixels: Sharp, orientation: number): Sharp {
  const turned = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation];
  const mirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7;
  const unmirrored = mirrored ? pixels.flop() : pixels;
  return turned === undefined ? unmirrored : unmirrored.rotate(turned);
}

function resize(pixels: Sharp, { size, isSquare }: Variant, shorterSide: number): Sharp {
  if (!isSquare) {
    return pixels.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
  }
  const side = Math.min(size, shorterSide);
  return pixels.resize({ width: side, height: side, fit: 'cover', position: 'attention' });
}
