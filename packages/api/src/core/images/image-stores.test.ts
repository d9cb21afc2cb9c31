import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isThorough } from '@stagetime/config/thorough';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  createFolderStore,
  createMemoryStore,
  createS3Store,
  type ImageStore,
} from './image-store.ts';
import { createImageName } from './image-variants.ts';
import { type S3Sink, startS3Sink } from './testing/s3-sink.ts';

let folder: string;
let s3: S3Sink;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stagetime-images-'));
  s3 = await startS3Sink();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => ImageStore> = {
  memory: createMemoryStore,
  'a folder': () => createFolderStore(path.join(folder, 'kept')),
  'an S3 store': () => createS3Store(s3),
};

describe.each(Object.entries(stores))('%s', (_name, create) => {
  it('gives back what it was given, until it is removed', async () => {
    const store = create();
    const file = `${createImageName()}.480.webp`;
    expect(await store.get(file)).toBeUndefined();
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await store.put(file, bytes);
    expect(Buffer.from((await store.get(file)) as Uint8Array)).toEqual(bytes);
    await store.remove(file);
    expect(await store.get(file)).toBeUndefined();
    // Someone else was faster.
    await store.remove(file);
  });
});

test('a folder keeps nothing where the disk is nearly full, and no halves', async () => {
  const full = path.join(folder, 'full');
  const store = createFolderStore(full, { readFree: async () => 400 * 1024 * 1024 });
  await expect(store.put('abcdef.webp', Buffer.alloc(10))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await readdir(path.join(full, 'ab'))).toEqual([]);
});

describe('an S3 store that does not do as it is told', () => {
  const file = 'abcdef.webp';

  it('is UNAVAILABLE when it is away', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const store = createS3Store({ ...s3, endpoint: `http://127.0.0.1:${port}`, bucket: 'none' });
    await expect(store.put(file, Buffer.alloc(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.runIf(isThorough)(
    'is UNAVAILABLE when it says nothing, whatever is collected meanwhile',
    async () => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const store = createS3Store({ ...s3, endpoint: `http://127.0.0.1:${port}`, timeout: 1500 });
      setFlagsFromString('--expose-gc');
      const collecting = setInterval(runInNewContext('gc'), 50);
      try {
        const asked = [store.get(file), store.put(file, Buffer.alloc(1000))];
        const answers = await Promise.all(asked.map((one) => one.catch((error) => error.code)));
        expect(answers).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
      } finally {
        clearInterval(collecting);
        silent.closeAllConnections();
        silent.close();
      }
    },
  );

  it('is UNAVAILABLE when it refuses the key, or has no such bucket', async () => {
    const wrongKey = createS3Store({
      ...s3,
      accessKeyId: 'UNKNOWN',
      bucket: 'stagetime-images',
    });
    await expect(wrongKey.put(file, Buffer.alloc(1))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    const wrongBucket = createS3Store({ ...s3, bucket: 'no-such-bucket' });
    await expect(wrongBucket.put(file, Buffer.alloc(1))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
