import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { drawHostileFiles, drawPicture, pngChunk, pngSignature } from './pictures.ts';

/** Stands in everything of the corpus that must not outlast its upload. */
export const secret = 'Stagetime Secret';

type File = Buffer<ArrayBuffer>;
type Files = Readonly<Record<string, File>>;

/** Left half bright, the corner at the top left red: turning and mirroring show. */
export function drawScene(width = 60, height = 40): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 30);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width / 2; x += 1) {
      const isCorner = y < height / 2;
      pixels.set(isCorner ? [230, 20, 20] : [230, 230, 230], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const where = {
  IFD0: { Make: secret, Artist: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 8/1' },
};

/** A segment of a JPEG, such as a comment, put behind its beginning. */
function withSegment(jpeg: File, marker: number, data: Buffer): File {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A chunk of a PNG, put behind its header. */
function withChunk(png: File, type: string, data: Buffer): File {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);
}

const behind = (file: File, rider: string | Buffer): File =>
  Buffer.concat([file, Buffer.from(rider)]);
const words = (text: string): File => Buffer.from(text, 'latin1');

/** Pictures that someone may send, with all that can hide in one. */
export async function drawGoodFiles(): Promise<Files> {
  const jpeg = await drawScene().jpeg().toBuffer();
  const png = await drawScene().png().toBuffer();
  const script = `<script>alert("${secret}")</script>`;
  const turned: Record<string, File> = {};
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    turned[`JPEG of a camera held in way ${orientation}`] = await drawScene()
      .withExif(where)
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
  }
  const exif = (await drawScene().withExif(where).jpeg().toBuffer()) as File;
  const exifBlock = (await sharp(exif).metadata()).exif ?? Buffer.alloc(0);
  return {
    ...turned,
    JPEG: jpeg,
    'JPEG in passes': await drawScene().jpeg({ progressive: true }).toBuffer(),
    'JPEG in grey': await drawScene().greyscale().jpeg().toBuffer(),
    'JPEG for print': await drawScene().toColourspace('cmyk').jpeg().toBuffer(),
    'JPEG with all its colors': await drawScene().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    'JPEG with a color profile': await drawScene().withIccProfile('p3').jpeg().toBuffer(),
    'JPEG with a comment': withSegment(jpeg, 0xfe, words(`<?php ${secret} ?>`)),
    'JPEG with XMP': withSegment(jpeg, 0xe1, words(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    'JPEG with IPTC': withSegment(jpeg, 0xed, words(`Photoshop 3.0\0${secret}`)),
    'JPEG with Exif that makes no sense': withSegment(jpeg, 0xe1, words(`Exif\0\0MM${secret}`)),
    'JPEG and a script': behind(jpeg, script),
    'JPEG and a PDF': behind(jpeg, `%PDF-1.4\n${secret}`),
    'JPEG and an archive': behind(jpeg, Buffer.concat([words('PK\x03\x04'), words(secret)])),
    'JPEG and another one': behind(jpeg, exif),
    PNG: png,
    'PNG in passes': await drawScene().png({ progressive: true }).toBuffer(),
    'PNG with a palette': await drawScene().png({ palette: true }).toBuffer(),
    'PNG in grey': await drawScene().greyscale().png().toBuffer(),
    'PNG of sixteen bits': await drawScene().toColourspace('rgb16').png().toBuffer(),
    'PNG with gaps': await drawScene().ensureAlpha(0.5).png().toBuffer(),
    'PNG of one pixel': await drawScene(1, 1).png().toBuffer(),
    'PNG of 10,000 by 1 pixels': await drawScene(10_000, 1).png().toBuffer(),
    'PNG with texts': withChunk(png, 'tEXt', words(`Comment\0${script}`)),
    'PNG with Exif': withChunk(png, 'eXIf', exifBlock.subarray(6)),
    'PNG with XMP': withChunk(png, 'iTXt', words(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    'PNG with a text that unpacks to 50 MB': withChunk(
      png,
      'zTXt',
      Buffer.concat([words('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    ),
    'PNG and a script': behind(png, script),
    'PNG and an archive': behind(png, `PK\x03\x04${secret}`),
    'PNG that moves': withChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  };
}

/** A header of a PNG of any claims, with a checksum that is right. */
function pngOf(width: number, height: number, ...settings: number[]): File {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const body = pngChunk('IHDR', Buffer.concat([header, Buffer.from(settings)]));
  return Buffer.concat([pngSignature, body]);
}

/** A JPEG whose frame claims to be of another size. */
function claimSize(jpeg: File, width: number, height: number): File {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Files that are no JPEG or PNG, only begin as one, or cost more than a picture may. */
export async function drawBadFiles(): Promise<Files> {
  const hostile = await drawHostileFiles();
  const jpeg = await drawScene(400, 300).jpeg().toBuffer();
  const png = await drawScene(400, 300).png().toBuffer();
  const gif = await drawPicture('gif');
  const wave = (kind: string) => Buffer.concat([words(`RIFF\x24\0\0\0${kind}`), Buffer.alloc(28)]);
  const broken = Buffer.from(png);
  // Its data is not what its checksum says.
  broken.writeUInt32BE(crc32('something else'), broken.length - 16);
  return {
    ...hostile,
    webp: await drawPicture('webp'),
    'webp that moves': await sharp([gif, gif], { join: { animated: true } })
      .webp()
      .toBuffer(),
    gif,
    'gif that moves': await sharp([gif, gif], { join: { animated: true } })
      .gif()
      .toBuffer(),
    'gif that is a script': words('GIF89a/*\0\0*/=alert(1)'),
    avif: await drawScene().avif({ effort: 0 }).toBuffer(),
    'svg packed': gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'svg behind spaces': words(`${' '.repeat(64)}<svg xmlns="http://www.w3.org/2000/svg"/>`),
    'html that begins as words': words('JFIF <!doctype html><script>alert(1)</script>'),
    bmp: words('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'),
    ico: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    psd: words('8BPS\0\x01'),
    'JPEG 2000': Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20]),
    'JPEG XL': Buffer.from([0xff, 0x0a, 0xfa, 0x1f]),
    heic: words('\0\0\0\x18ftypheic'),
    mp4: words('\0\0\0\x18ftypmp42'),
    mp3: words('ID3\x03\0'),
    wav: wave('WAVE'),
    'webp of nothing': wave('WEBP'),
    zip: words('PK\x03\x04'),
    'a program': words('MZ\x90\0\x03'),
    'another program': words('\x7fELF\x02\x01'),
    'a shell script': words('#!/bin/sh\nreboot\n'),
    noughts: Buffer.alloc(4096),
    'a bomb of an archive': gzipSync(Buffer.alloc(20_000_000)),
    'one byte of a JPEG': jpeg.subarray(0, 1),
    'a JPEG of headers only': jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
    'a JPEG of 65,500 by 65,500 pixels': claimSize(jpeg, 65_500, 65_500),
    'a JPEG without a height': claimSize(jpeg, 400, 0),
    'a JPEG with its end cut off': jpeg.subarray(0, jpeg.length - 200),
    'a JPEG behind a byte': Buffer.concat([Buffer.from([0]), jpeg]),
    'the signature of a PNG': pngSignature,
    'a PNG of headers only': pngOf(60, 40, 8, 2, 0, 0, 0),
    'a PNG of no width': pngOf(0, 40, 8, 2, 0, 0, 0),
    'a PNG of two billion pixels a side': pngOf(0x7fffffff, 0x7fffffff, 8, 2, 0, 0, 0),
    'a PNG of no kind': pngOf(60, 40, 7, 9, 3, 3, 3),
    'a PNG of wrong checksums': broken,
    'a PNG whose data is none': Buffer.concat([
      pngOf(60, 40, 8, 2, 0, 0, 0),
      pngChunk('IDAT', words('this was never packed')),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
    'a PNG of 10,001 by 1 pixels': await drawScene(10_001, 1).png().toBuffer(),
    'a PNG of 36 megapixels in passes': pngOf(6000, 6000, 8, 2, 0, 0, 1),
  };
}
