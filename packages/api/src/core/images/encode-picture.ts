import { DomainError } from '@stagetime/contracts/core/errors';
import type { Sharp, SharpOptions } from 'sharp';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Variant } from './image-variants.ts';

const maxPixels = 40_000_000;
const maxSide = 10_000;
const seconds = 10;

/** Decoding takes memory and a processor: few at once, and nobody waits for a picture forever. */
const decoding = { atOnce: 2, maxWaiting: 16, maxWait: 15_000, clock: () => performance.now() };

/** What somebody reads whose picture cannot be taken. */
export type PictureMessages = { readonly unreadable: string; readonly tooManyPixels: string };

let limit: ConcurrencyLimit | undefined;

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
  limit ??= createConcurrencyLimit(decoding);
  return limit(() => encode(bytes, variants, messages));
}

async function encode(
  bytes: Uint8Array,
  variants: readonly [Variant, ...Variant[]],
  messages: PictureMessages,
): Promise<readonly Uint8Array[]> {
  const sharp = await loadSharp();
  const refuse = (message: string) => new DomainError('INVALID_INPUT', message);
  // Of what is broken sharp would make the best of it; half a face is no picture.
  const options = { limitInputPixels: maxPixels, pages: 1, failOn: 'error' } as const;
  const failsAsUnreadable = () => {
    throw refuse(messages.unreadable);
  };
  const { width, height } = await readSize(sharp, bytes);
  if (width === 0 || height === 0) throw refuse(messages.unreadable);
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    throw refuse(messages.tooManyPixels);
  }
  const [largest] = variants;
  // Decoded once; the smaller ones are made from the pixels of the largest.
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: largest.size, height: largest.size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(failsAsUnreadable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: Uint8Array[] = [];
  for (const variant of variants) {
    const pixels = resize(sharp(data, { raw }), variant, Math.min(info.width, info.height));
    files.push(await pixels.webp({ quality: 82 }).timeout({ seconds }).toBuffer());
  }
  return files;
}

function resize(pixels: Sharp, { size, isSquare }: Variant, shorterSide: number): Sharp {
  if (!isSquare) {
    return pixels.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
  }
  const side = Math.min(size, shorterSide);
  return pixels.resize({ width: side, height: side, fit: 'cover', position: 'attention' });
}

type SharpFunction = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** The size that a file claims to have: nothing is decoded for it. Zero where it says none. */
async function readSize(sharp: SharpFunction, bytes: Uint8Array) {
  try {
    // The limit is ours to check, with a sentence of its own.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
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
