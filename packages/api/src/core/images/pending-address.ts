import { uploadName } from '@stagetime/contracts/core/images';
import { type Keys, open, seal } from '../keys.ts';

/** Milliseconds for which such an address works. */
const life = 10 * 60 * 1000;
const place = 'pending image';

/**
 * Where a picture is that waits for review, for ten minutes. Its own address holds its name, and who
 * knows that sees the picture: until it is public no one is told, so the name is sealed in this one.
 * What is no upload of ours stands for itself.
 */
export function pendingAddress({ images }: Keys, address: string, now: Date): string {
  const name = uploadName(address);
  if (name === undefined) return address;
  const token = seal(images, place, JSON.stringify([name, now.getTime() + life]));
  return `/uploads/pending/${token.toString('base64url')}.webp`;
}

/** The file that such an address leads to; undefined for one that is made up or too old. */
export function readPendingFile({ images }: Keys, file: string, now: Date): string | undefined {
  const match = /^([A-Za-z0-9_-]{40,200})((?:\.\d{1,4})?)\.webp$/.exec(file);
  if (match === null) return undefined;
  const [, token = '', suffix = ''] = match;
  try {
    const [name, until] = JSON.parse(open(images, place, Buffer.from(token, 'base64url')));
    return until > now.getTime() ? `${name}${suffix}.webp` : undefined;
  } catch {
    return undefined;
  }
}
