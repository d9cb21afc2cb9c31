import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Image } from './build-image.ts';

const parts = {
  'Node.js': 'usr/local/bin/node',
  'packages with native code': 'app/node_modules',
  'the server': 'app/apps/server',
  'the pages': 'app/apps/web',
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How large the image is, and what takes it. */
export function measureFiles({ files, compressedSize }: Image): string[][] {
  const sizes = Object.entries(parts).map(([title, part]) => [title, sizeOf(files, part)] as const);
  const total = sizeOf(files, '.');
  const rest = sizes.reduce((left, [, size]) => left - size, total);
  return [
    ['image, as it is sent', megabytes(compressedSize)],
    ['image, unpacked', megabytes(total)],
    ...[...sizes, ['the base and what is small', rest] as const].map(([title, size]) => [
      `  ${title}`,
      megabytes(size),
    ]),
  ];
}

function sizeOf(files: string, part: string): number {
  const output = execFileSync('du', ['--summarize', '--bytes', path.join(files, part)]);
  return Number.parseInt(`${output}`, 10);
}
