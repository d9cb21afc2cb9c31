import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { drawBadFiles, drawGoodFiles, secret } from '@stagetime/api/core/images/testing/corpus';
import { drawPackedTexts, drawPictureOf } from '@stagetime/api/core/images/testing/pictures';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { isThorough } from '@stagetime/config/thorough';
import { formMessages } from '@stagetime/contracts/core/errors';
import { profileImage } from '@stagetime/contracts/social/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readTreeSeconds } from '../testing/process-tree.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const images = createMemoryStore();
let database: TestDatabase;
let server: TestApp;
let token: string;
let good: Awaited<ReturnType<typeof drawGoodFiles>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { tools: { images, rateLimits: { scale: 100 } } });
  ({ token } = await signUpPerson(database.db));
  good = { ...(await drawGoodFiles()), ...(await drawPackedTexts(90)) };
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const mebibyte = 1024 * 1024;

/** What a file says of itself, which counts for nothing. */
const disguise = { name: 'me.png', type: 'image/png' };

/** Sends a file; `seconds` are those of the processor, since the machine may do other things. */
async function upload(bytes: Uint8Array, { name, type } = disguise) {
  const head = `--b\r\ncontent-disposition: form-data; name="profileImage"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  const since = readTreeSeconds(process.pid);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/profile/upload-image',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload,
  });
  const seconds = readTreeSeconds(process.pid) - since;
  return { status: answer.statusCode, ...answer.json(), seconds };
}

/**
 * The quickest of three tries takes less than a second: what a busy machine counts beside a try, as the end of
 * a process, it does not count three times.
 */
async function expectSoon(bytes: Uint8Array, seconds: number, name: string) {
  let quickest = seconds;
  for (let tries = 1; tries < 3 && quickest >= 1; tries += 1) {
    quickest = Math.min(quickest, (await upload(bytes)).seconds);
  }
  expect(quickest, name).toBeLessThan(1);
}

/** The new files of an upload. */
async function storedBy(sending: () => Promise<unknown>): Promise<Uint8Array[]> {
  const before = new Set(images.files.keys());
  await sending();
  return [...images.files].filter(([name]) => !before.has(name)).map(([, file]) => file);
}

test('every bad file is refused within a second, and nothing of it is kept', async () => {
  const files = {
    ...(await drawBadFiles()),
    'one byte too many': await drawPictureOf(5 * mebibyte + 1),
    'eleven megabytes': await drawPictureOf(11 * mebibyte),
  };
  for (const [name, bytes] of Object.entries(files)) {
    let answer: Awaited<ReturnType<typeof upload>> | undefined;
    const stored = await storedBy(async () => {
      answer = await upload(bytes);
    });
    const { wrongType, unreadable, tooManyPixels, tooLarge } = profileImage;
    const isLarge = bytes.length > 5 * mebibyte;
    expect([isLarge ? 413 : 400, name]).toEqual([answer?.status, name]);
    const sentences = [wrongType, unreadable, tooManyPixels, formMessages.emptyFile];
    expect(isLarge ? [tooLarge] : sentences, name).toContain(answer?.message);
    expect(stored, name).toEqual([]);
    await expectSoon(bytes, answer?.seconds ?? Number.NaN, name);
  }
});

test('every good file becomes WebP of pixels alone, whatever it calls itself', async () => {
  const disguises = [
    disguise,
    { name: '../../../etc/cron.d/me.sh', type: 'text/html' },
    { name: 'me.svg', type: 'image/svg+xml' },
    { name: `${'long'.repeat(60)}.jpg`, type: 'application/octet-stream' },
  ];
  for (const [index, [name, bytes]] of Object.entries(good).entries()) {
    let seconds = Number.NaN;
    const stored = await storedBy(async () => {
      const answer = await upload(bytes, disguises[index % disguises.length]);
      ({ seconds } = answer);
      expect(answer, name).toMatchObject({
        status: 200,
        profile: { profile_image_url: expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/) },
      });
    });
    expect(stored, name).toHaveLength(3);
    await expectSoon(bytes, seconds, name);
    for (const file of stored) {
      const { format, exif, icc, xmp, iptc, comments, pages, orientation } =
        await sharp(file).metadata();
      expect({ format, exif, icc, xmp, iptc, comments, pages, orientation }, name).toEqual({
        format: 'webp',
      });
      const text = Buffer.from(file).toString('latin1');
      expect(text, name).not.toContain(secret);
      expect(text, name).not.toMatch(/script|<\?php|%PDF/);
    }
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of a camera that was held in way %i stands as its Exif says',
  async (way) => {
    const bytes = good[`JPEG of a camera held in way ${way}`] as Buffer;
    const [largest] = await storedBy(() => upload(bytes));
    const pixels = (image: Sharp) =>
      image.resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const [seen, wanted] = [await pixels(sharp(largest)), await pixels(sharp(bytes).autoOrient())];
    const difference = wanted.map((value, index) => Math.abs(value - (seen[index] as number)));
    expect(Math.max(...difference)).toBeLessThan(48);
  },
);

test.runIf(isThorough)('eight of the heaviest pictures at once take less than 150 MB', async () => {
  const script = path.join(import.meta.dirname, '../testing/measure-decoding.ts');
  const boot = path.join(import.meta.dirname, '../../../../tools/boot/commands.mjs');
  const { commands } = await import(boot);
  const env = { ...process.env, ...commands.start.env };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  expect(Number(stdout)).toBeGreaterThan(10 * mebibyte);
  expect(Number(stdout)).toBeLessThan(150_000_000);
});
