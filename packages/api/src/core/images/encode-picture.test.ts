import { execFileSync } from 'node:child_process';
import { formMessages } from '@stagetime/contracts/core/errors';
import { profileImage } from '@stagetime/contracts/social/messages';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { testPictures } from '../../testing/callers.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { imageVariants, kindOfPicture } from './image-variants.ts';
import { drawHostileFiles, drawPicture, drawTelephonePicture } from './testing/pictures.ts';
import { spool } from './testing/spool.ts';

const encode = async (bytes: Uint8Array) =>
  testPictures.encode((await spool(bytes)).path, imageVariants.profile, profileImage);

/** WebP files in the order of the variants, as a browser would see them. */
async function shapesOf(bytes: Uint8Array) {
  const files = await encode(bytes);
  return Promise.all(
    files.map(async (file) => {
      const { format, width, height, exif, icc, xmp, orientation, pages } =
        await sharp(file).metadata();
      return { format, width, height, exif, icc, xmp, orientation, pages };
    }),
  );
}

const bare = {
  format: 'webp',
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  orientation: undefined,
  pages: undefined,
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'as %s becomes WebP of each size',
    async (kind) => {
      const picture = await drawPicture(kind, { width: 1500, height: 1000 });
      expect(kindOfPicture(picture)).toBe(kind);
      expect(await shapesOf(picture)).toEqual([
        { ...bare, width: 1024, height: 683 },
        { ...bare, width: 480, height: 480 },
        { ...bare, width: 160, height: 160 },
      ]);
    },
  );

  it('that is small is not made larger', async () => {
    expect(await shapesOf(await drawPicture('png'))).toEqual([
      { ...bare, width: 60, height: 40 },
      { ...bare, width: 40, height: 40 },
      { ...bare, width: 40, height: 40 },
    ]);
  });

  it('from a telephone stands upright and says neither where nor by what it was taken', async () => {
    const picture = await drawTelephonePicture();
    const before = await sharp(picture).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.toString('latin1')).toContain('Stagetime Phone');
    const [largest] = await encode(picture);
    expect(await shapesOf(picture)).toEqual([
      { ...bare, width: 40, height: 60 },
      { ...bare, width: 40, height: 40 },
      { ...bare, width: 40, height: 40 },
    ]);
    expect(Buffer.from(largest as Uint8Array).toString('latin1')).not.toContain('Stagetime');
    // The bright corner was at the top left; a quarter of a turn brings it to the top right.
    const { data, info } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] as number;
    expect(at(35, 5)).toBeGreaterThan(200);
    expect(at(5, 5)).toBeLessThan(90);
  });
});

test('nothing else gets past the first bytes and the decoder', async () => {
  const files = await drawHostileFiles();
  const outcomes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    outcomes[name] = await encode(bytes).then(
      () => 'taken',
      ({ code, message }) => `${code}: ${message}`,
    );
  }
  const unreadable = `INVALID_INPUT: ${profileImage.unreadable}`;
  const tooManyPixels = `INVALID_INPUT: ${profileImage.tooManyPixels}`;
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(files).map((name) => [name, unreadable])),
    'a PNG of 16,000 by 16,000 pixels': tooManyPixels,
    'a PNG of 20,000 by 10 pixels': tooManyPixels,
    'a PNG of 9,000 by 9,000 pixels': tooManyPixels,
  });
});

test('of the refused ones the first bytes let in only those that begin as a picture', async () => {
  const kinds = Object.entries(await drawHostileFiles()).map(([name, bytes]) => [
    name,
    kindOfPicture(bytes),
  ]);
  const begun = kinds.filter(([, kind]) => kind !== undefined).map(([name]) => name);
  expect(begun.every((name) => /JPEG|PNG/.test(`${name}`))).toBe(true);
  expect(begun).not.toContain('svg');
});

test('a script that rides behind a picture is not in what is kept', async () => {
  const rider = '<script>alert(1)</script>';
  const picture = Buffer.concat([await drawPicture('jpeg'), Buffer.from(rider)]);
  for (const file of await encode(picture)) {
    expect(Buffer.from(file).toString('latin1')).not.toContain('script');
  }
});

describe('the processes', () => {
  /** An encoder whose times the test decides: `pass` is what happens when so many milliseconds are over. */
  async function openEncoder() {
    const timers = new Map<number, () => void>();
    const troubles: string[] = [];
    const encoder = createPictureEncoder({
      deadline: 10_000,
      idleTime: 60_000,
      onTrouble: (what) => troubles.push(what),
      setTimer(action, milliseconds) {
        timers.set(milliseconds, action);
        return () => timers.delete(milliseconds);
      },
    });
    onTestFinished(encoder.end);
    const { path } = await spool(await drawPicture('png'));
    const encodeOne = () => encoder.encode(path, imageVariants.profile, profileImage);
    const pass = async (milliseconds: number) => {
      await vi.waitUntil(() => timers.has(milliseconds), { timeout: 20_000 });
      timers.get(milliseconds)?.();
    };
    expect(encoder.pids()).toEqual([]);
    await encodeOne();
    return { encoder, encodeOne, pass, troubles };
  }

  it('are killed in the middle of a picture that takes too long, and the next one has others', async () => {
    const { encoder, encodeOne, pass, troubles } = await openEncoder();
    const [pid = 0] = encoder.pids();
    // Nothing in it runs any more, as when native code never returns.
    process.kill(pid, 'SIGSTOP');
    const hanging = expect(encodeOne()).rejects.toThrow(formMessages.tookTooLong);
    await pass(10_000);
    await hanging;
    expect(troubles).toEqual(['took too long']);
    expect(await encodeOne()).toHaveLength(3);
    expect(encoder.pids()).not.toContain(pid);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
  });

  it('may crash, and the next picture has another', async () => {
    const { encoder, encodeOne, troubles } = await openEncoder();
    const [pid = 0] = encoder.pids();
    process.kill(pid, 'SIGSTOP');
    const crashing = expect(encodeOne()).rejects.toThrow(profileImage.unreadable);
    process.kill(pid, 'SIGKILL');
    await crashing;
    expect(troubles).toEqual(['ended by SIGKILL']);
    expect(await encodeOne()).toHaveLength(3);
  });

  it('may have crashed before anyone has heard of it', async () => {
    const { encoder, encodeOne, troubles } = await openEncoder();
    const [pid = 0] = encoder.pids();
    process.kill(pid, 'SIGKILL');
    // Without a turn of the event loop in between, so that its end is no event yet.
    const state = () => execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`]).toString();
    while (!state().startsWith('Z'));
    await expect(encodeOne()).rejects.toThrow(profileImage.unreadable);
    expect(troubles).toEqual(['ended by SIGKILL']);
    expect(await encodeOne()).toHaveLength(3);
  });

  it('end after a minute without a picture', async () => {
    const { encoder, encodeOne, pass, troubles } = await openEncoder();
    const [pid = 0] = encoder.pids();
    await pass(60_000);
    expect(encoder.pids()).toEqual([]);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
    expect(troubles).toEqual([]);
    expect(await encodeOne()).toHaveLength(3);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
