import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts text for its place, so that nobody without the key reads it or moves it elsewhere. */
export function seal(key: KeyObject, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes are not what {@link seal} made with this key for this place. */
export function open(key: KeyObject, place: string, bytes: Buffer): string {
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  const opened = decipher.update(bytes.subarray(nonceLength + tagLength));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
