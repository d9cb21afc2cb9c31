import type { Metadata } from 'sharp';

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
