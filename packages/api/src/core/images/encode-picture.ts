import { DomainError } from '@stagetime/contracts/core/errors';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency-limit.ts';
import { decodingBytes } from './decoding-bytes.ts';
import type { Variant } from './image-variants.ts';

const maxPixels = 40_000_000;
const maxSide = 10_000;
const seconds = 10;
/** Bytes that the decoder may hold for one picture. */
const maxBytes = 75_000_000;
/** Bytes and pixels from which on a picture is decoded by itself. */
const manyBytes = 24_000_000;
const manyPixels = 12_000_000;

/** Decoding takes memory and a processor: few at once, and nobody waits for a picture forever. */
const decoding = { maxWaiting: 16, maxWait: 15_000, clock: () => performance.now() };

/** What somebody reads whose picture cannot be taken. */
export type PictureMessages = { readonly unreadable: string; readonly tooManyPixels: string };

let limits: { readonly all: ConcurrencyLimit; readonly large: ConcurrencyLimit } | undefined;

/**
 * A picture as WebP files of the wanted sizes, turned upright, without anything that the file said
 * beside its pixels: where and when it was taken, by whom, and whatever else was hidden in it. Of
 * moving pictures the first frame counts. Throws INVALID_INPUT for what is no whole picture or has
 * too many pixels.
 */
export async function encodePicture(
  bytes: Uint8Array,
  variants: readonly [Variant, ...Variant[]],
  messages: PictureMessages,
): Promise<readonly Uint8Array[]> {
  limits ??= {
    all: createConcurrencyLimit({ ...decoding, name: 'pictures', atOnce: 2 }),
    large: createConcurrencyLimit({ ...decoding, name: 'large-pictures', atOnce: 1 }),
  };
  const { all, large } = limits;
  const sharp = await loadSharp();
  const header = await readHeader(sharp, bytes);
  const { width, height } = header;
  if (width === 0 || height === 0) throw new DomainError('INVALID_INPUT', messages.unreadable);
  const needed = decodingBytes(header);
  if (Math.max(width, height) > maxSide || width * height > maxPixels || needed > maxBytes) {
    throw new DomainError('INVALID_INPUT', messages.tooManyPixels);
  }
  const run = () => all(() => encode(sharp, bytes, header, variants, messages));
  return needed > manyBytes || width * height > manyPixels ? large(run) : run();
}

async function encode(
  sharp: SharpFunction,
  bytes: Uint8Array,
  { orientation = 1 }: Metadata,
  variants: readonly [Variant, ...Variant[]],
  messages: PictureMessages,
): Promise<readonly Uint8Array[]> {
  // Of what is broken sharp would make the best of it; half a face is no picture.
  const options = { limitInputPixels: maxPixels, pages: 1, failOn: 'error' } as const;
  const [largest] = variants;
  // Decoded once, from top to bottom; what comes after is made from the pixels of the largest. To be
  // turned first, the whole picture would have to be in memory.
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds })
    .resize({ width: largest.size, height: largest.size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DomainError('INVALID_INPUT', messages.unreadable);
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: Uint8Array[] = [];
  for (const variant of variants) {
    const upright = turnUpright(sharp(data, { raw }), orientation);
    const pixels = resize(upright, variant, Math.min(info.width, info.height));
    files.push(await pixels.webp({ quality: 82 }).timeout({ seconds }).toBuffer());
  }
  return files;
}

/** Undoes how a camera was held: `orientation` as Exif counts, 1 for upright. Mirrored first, then turned. */
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

type SharpFunction = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** What a file claims to be: nothing is decoded for it. Of no size where it says none. */
async function readHeader(sharp: SharpFunction, bytes: Uint8Array): Promise<Metadata> {
  try {
    // The limit is ours to check, with a sentence of its own.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { width: 0, height: 0 } as Metadata;
  }
}

let loaded: Promise<SharpFunction> | undefined;

/**
 * sharp, with no way into libvips but the loaders of the four kinds that we take: whatever a file
 * claims to be, no SVG, PDF or TIFF is ever read in this process. Loaded with the first upload.
 */
function loadSharp(): Promise<SharpFunction> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
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
    return sharp;
  });
  return loaded;
}
