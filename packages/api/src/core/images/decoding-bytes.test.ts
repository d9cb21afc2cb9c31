import { expect, test } from 'vitest';
import { decodingBytes } from './decode-picture.ts';

const picture = {
  format: 'jpeg',
  width: 1000,
  height: 1000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
} as const;

test.each([
  ['a JPEG row by row', { format: 'jpeg' }, 0],
  ['a JPEG in passes, thinned out', { isProgressive: true, chromaSubsampling: '4:2:0' }, 3],
  ['a JPEG in passes with all colors', { isProgressive: true, chromaSubsampling: '4:4:4' }, 6],
  ['a JPEG in passes for print', { isProgressive: true, channels: 4 }, 8],
  ['a PNG row by row', { format: 'png', channels: 4, depth: 'ushort' }, 0],
  ['a PNG in passes', { format: 'png', isProgressive: true }, 3],
  ['a PNG in passes of sixteen bits', { format: 'png', isProgressive: true, depth: 'ushort' }, 6],
  ['a WebP', { format: 'webp' }, 4],
  ['a GIF', { format: 'gif' }, 4],
] as const)('%s takes so many bytes for a pixel', (_name, header, bytes) => {
  expect(decodingBytes({ ...picture, ...header })).toBe(bytes * 1_000_000);
});
