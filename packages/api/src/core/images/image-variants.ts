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

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The first bytes of each kind; `null` is any byte. */
const beginnings: Record<PictureKind, readonly (readonly (number | null)[])[]> = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  webp: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  gif: [[...ascii('GIF87a')], [...ascii('GIF89a')]],
};

/** So many bytes tell what a file is. */
export const pictureKindBytes = 12;

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

/**
 * What a file is by its first bytes; undefined for anything that we do not take. What it is called,
 * and what whoever sent it says that it is, tells nothing.
 */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(beginnings) as PictureKind[];
  return kinds.find((kind) =>
    beginnings[kind].some((beginning) =>
      beginning.every((byte, index) => byte === null || byte === bytes[index]),
    ),
  );
}
