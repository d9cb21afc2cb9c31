import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { kindOfPicture } from './image-variants.ts';

/** Bytes of a color profile that is kept; those of cameras and screens have a few hundred. */
const maxProfileBytes = 64 * 1024;
const maxExifBytes = 64 * 1024;

/**
 * A file without what is no picture: texts, thumbnails, profiles that are too large. A decoder unpacks such
 * things before anyone asks for them, and four megabytes of packed text keep it busy for half a minute.
 * Colors (a profile) and how the camera was held (Exif) stay. Undefined for what does not hold together.
 */
export function stripPicture(bytes: Buffer): Buffer | undefined {
  switch (kindOfPicture(bytes)) {
    case 'png':
      return stripPng(bytes);
    case 'jpeg':
      return stripJpeg(bytes);
    case 'webp':
      return stripWebp(bytes);
    case 'gif':
      // Its comments are skipped, never unpacked.
      return bytes;
    case undefined:
      return undefined;
  }
}

/** Chunks without which there is no picture, or not this one. */
const pngPixels = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);

/** A PNG is its signature and chunks: length, type, data, checksum. */
function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)];
  const extras = new Set<string>();
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const data = bytes.subarray(offset + 8, end - 4);
    const isExtra = !extras.has(type) && isSmallPngExtra(type, data);
    if (isExtra) extras.add(type);
    if (isExtra || pngPixels.has(type)) kept.push(bytes.subarray(offset, end));
    if (type === 'IEND') return Buffer.concat(kept);
    offset = end;
  }
  return undefined;
}

function isSmallPngExtra(type: string, data: Buffer): boolean {
  if (type === 'eXIf') return data.length <= maxExifBytes;
  if (type !== 'iCCP' || data.length > maxProfileBytes) return false;
  try {
    // A name, a nought, how it is packed, then the packed profile: it says nothing of its real size.
    const packed = data.subarray(data.indexOf(0) + 2);
    inflateSync(packed, { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}

/** Markers of a JPEG that stand alone, without a length: fillers and restarts. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** A JPEG is segments (marker, length, data) up to the first scan; from there on all of it is pixels. */
function stripJpeg(bytes: Buffer): Buffer | undefined {
  const head: Buffer[] = [bytes.subarray(0, 2)];
  const profile: Buffer[] = [];
  let hasExif = false;
  for (let offset = 2; offset + 4 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] as number;
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isAlone(marker)) {
      offset += 2;
      continue;
    }
    if (marker === 0xda) {
      const isSmall = profile.reduce((sum, part) => sum + part.length, 0) <= maxProfileBytes;
      return Buffer.concat([...head, ...(isSmall ? profile : []), bytes.subarray(offset)]);
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(offset, end);
    const isExif = marker === 0xe1 && segment.toString('latin1', 4, 8) === 'Exif';
    if (marker === 0xe2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE') {
      profile.push(segment);
    } else if (isJpegPixels(marker) || (isExif && !hasExif)) {
      head.push(segment);
      hasExif ||= isExif;
    }
    offset = end;
  }
  return undefined;
}

/** All but comments and what programs add; of these JFIF and Adobe say how the colors are meant. */
function isJpegPixels(marker: number): boolean {
  const isAdded = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return !isAdded || marker === 0xe0 || marker === 0xee;
}

const webpPixels = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);
/** What the flags of VP8X promise, by the chunk that keeps the promise. */
const webpExtras: Readonly<Record<string, { readonly flag: number; readonly max: number }>> = {
  ICCP: { flag: 0x20, max: maxProfileBytes },
  EXIF: { flag: 0x08, max: maxExifBytes },
};
const webpExtraFlags = 0x20 | 0x08 | 0x04;

/** A WebP is `RIFF`, its length, `WEBP` and chunks: type, length, data, filled up to an even length. */
function stripWebp(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let flags = 0;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const end = offset + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    const extra = webpExtras[type];
    const isExtra = extra !== undefined && (flags & extra.flag) === 0 && length <= extra.max;
    if (isExtra) flags |= extra.flag;
    if (isExtra || webpPixels.has(type)) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  const body = Buffer.concat(kept);
  head.writeUInt32LE(4 + body.length, 4);
  if (body.toString('latin1', 0, 4) === 'VP8X' && body.length > 8) {
    body[8] = ((body[8] as number) & ~webpExtraFlags) | flags;
  }
  return Buffer.concat([head, body]);
}
