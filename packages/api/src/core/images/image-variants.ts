import { randomBytes } from 'node:crypto';
import { portraitSize, thumbnailSize } from '@stagetime/contracts/core/images';
import type { RateLimit } from '../rate-limit.ts';

/** What an image is for. */
export type ImagePurpose = 'profile' | 'venue';

/** One of the files that an upload becomes. */
export type Variant = {
  /** Between the name and `.webp`: nothing for the largest. */
  readonly suffix: '' | `.${number}`;
  /** Pixels along the longer side; never more than the picture has. */
  readonly size: number;
  /** Whether the middle is cut out as a square. */
  readonly isSquare: boolean;
};

const thumbnail: Variant = { suffix: `.${thumbnailSize}`, size: thumbnailSize, isSquare: true };

/** The files of each purpose, the largest first. */
export const imageVariants: Record<ImagePurpose, readonly [Variant, ...Variant[]]> = {
  profile: [
    { suffix: '', size: 1024, isSquare: false },
    { suffix: `.${portraitSize}`, size: portraitSize, isSquare: true },
    thumbnail,
  ],
  venue: [
    { suffix: '', size: 1600, isSquare: false },
    { suffix: '.640', size: 640, isSquare: false },
    thumbnail,
  ],
};

/** A name that no one can guess; the database checks the same form. */
export function createImageName(): string {
  return randomBytes(16).toString('base64url');
}

export function fileOf(name: string, { suffix }: Variant): string {
  return `${name}${suffix}.webp`;
}

/** All files that an image has. */
export function filesOf(name: string, purpose: ImagePurpose): string[] {
  return imageVariants[purpose].map((variant) => fileOf(name, variant));
}

/** Whether a file can be one of ours: asked before a store is. */
export function isImageFile(file: string): boolean {
  return /^[A-Za-z0-9_-]{22}(?:\.[0-9]{1,4})?\.webp$/.test(file);
}

const hour = 60 * 60;
const day = 24 * hour;

/** Pictures of every purpose together. All are multiplied by RATE_LIMIT_SCALE. */
export const imageLimits = {
  /** Forms with a file, counted before any of it is read; not those of admins, who work through many. */
  formByCaller: { name: 'form-caller', max: 30, seconds: hour, isRemembered: true },
  uploadByUser: { name: 'upload-user', max: 20, seconds: day, isRemembered: true },
  uploadByCaller: { name: 'upload-caller', max: 10, seconds: day, isRemembered: true },
} as const satisfies Record<string, RateLimit>;
