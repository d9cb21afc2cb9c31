/** The width and height in pixels of the small copy that is kept of each picture of ours. */
export const thumbnailSize = 160;

/**
 * Where the small, square copy of a picture is: beside it, `name.webp` at `name.160.webp`. A picture
 * that is not one of ours has none and stands for itself.
 */
export function thumbnailAddress(address: string): string {
  return address.replace(/^(\/(?:images|uploads)\/.+)\.webp$/, `$1.${thumbnailSize}.webp`);
}

/** Where an uploaded image is; smaller copies stand beside it, as `name.480.webp`. */
export function uploadAddress(name: string): string {
  return `/uploads/${name}.webp`;
}

/** The name in the address of an uploaded image; undefined for any other address. */
export function uploadName(address: string): string | undefined {
  return /^\/uploads\/([A-Za-z0-9_-]{22})\.webp$/.exec(address)?.[1];
}

/** The width and height in pixels of the square copy of a profile's picture that a page shows. */
export const portraitSize = 480;

/** The square copy of an uploaded picture of someone; another picture stands for itself. */
export function portraitAddress(address: string): string {
  return address.replace(/^(\/uploads\/.+)\.webp$/, `$1.${portraitSize}.webp`);
}

/**
 * A file that came with a form. It lies on the disk until its request is answered; whoever needs it longer
 * makes something of their own from it. Only the REST interface makes one: over tRPC's wire there is none.
 */
export class SpooledFile {
  readonly path: string;
  /** How many it has. */
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;

  constructor({ path, bytes, sha256 }: Pick<SpooledFile, 'path' | 'bytes' | 'sha256'>) {
    this.path = path;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}
