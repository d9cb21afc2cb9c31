import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';

/** A picture of one colour, with one corner of another so that turning it shows. */
export async function drawPicture(
  kind: Kind,
  { width = 60, height = 40 } = {},
): Promise<Buffer<ArrayBuffer>> {
  return plain(width, height).toFormat(kind).toBuffer();
}

function plain(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3, 40);
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width / 2; x += 1)
      pixels.fill(240, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** As a telephone takes it: lying on its side, with the place where it was taken. */
export async function drawTelephonePicture(): Promise<Buffer<ArrayBuffer>> {
  return plain(60, 40)
    .withExif({
      IFD0: { Make: 'Stagetime Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 8/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG with its length and its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few kilobytes that unpacks to one bit for each of so many pixels. */
function packBomb(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of exactly so many bytes: what follows its end is no one's. */
export async function drawPictureOf(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const picture = await drawPicture('png');
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** Files that say one thing and are another, by what they are. */
export async function drawHostileFiles(): Promise<Readonly<Record<string, Buffer<ArrayBuffer>>>> {
  const jpeg = await drawPicture('jpeg', { width: 400, height: 300 });
  const png = await drawPicture('png');
  return {
    nothing: Buffer.alloc(0),
    text: Buffer.from('just words'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'svg in xml': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'),
    tiff: await drawPicture('tiff'),
    'the beginning of a JPEG and no more': jpeg.subarray(0, 4),
    'half of a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half of a PNG': png.subarray(0, png.length / 2),
    'an SVG behind the beginning of a PNG': Buffer.concat([
      png.subarray(0, 8),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]),
    'a script behind the beginning of a JPEG': Buffer.concat([
      jpeg.subarray(0, 3),
      Buffer.from('/*\n*/alert(1)'),
    ]),
    'a PNG of 16,000 by 16,000 pixels': packBomb(16_000, 16_000),
    'a PNG of 20,000 by 10 pixels': packBomb(20_000, 10),
    'a PNG of 9,000 by 9,000 pixels': packBomb(9000, 9000),
  };
}

/**
 * PNGs whose pixels are few and whose texts and profiles unpack to hundreds of megabytes: of those kinds, in so
 * many chunks of fifty kilobytes. A decoder unpacks them though no one asks for them.
 */
export async function drawPackedTexts(
  chunks: number,
): Promise<Readonly<Record<string, Buffer<ArrayBuffer>>>> {
  const png = await drawPicture('png');
  const packed = deflateSync(Buffer.alloc(50_000_000));
  const words = (text: string) => Buffer.from(text, 'latin1');
  const kinds = {
    zTXt: words('Comment\0\0'),
    iTXt: words('Comment\0\x01\0\0\0'),
    iCCP: words('Colors\0\0'),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([type, head]) => {
      const chunk = pngChunk(type, Buffer.concat([head, packed]));
      const bomb = [png.subarray(0, 33), ...Array(chunks).fill(chunk), png.subarray(33)];
      return [type, Buffer.concat(bomb)];
    }),
  );
}
