import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { uploadName } from '@stagetime/contracts/core/images';
import { AwsClient } from 'aws4fetch';
import { type Keys, open, seal } from '../keys.ts';

/**
 * Where the files of images are. Names are ours and random, as image-variants.ts makes them; nothing
 * that a person chose ever becomes part of one.
 */
export type ImageStore = {
  /** Keeps a file; once it resolves, the whole file is there or none of it. */
  readonly put: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined for a file that is not there. */
  readonly get: (file: string) => Promise<Uint8Array | undefined>;
  /** Removes a file; one that is not there is no error. */
  readonly remove: (file: string) => Promise<void>;
};

/** Keeps files as long as the process lives: for tests, and where no one said otherwise. */
export function createMemoryStore(): ImageStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (file, bytes) => void files.set(file, bytes),
    get: async (file) => files.get(file),
    remove: async (file) => void files.delete(file),
  };
}

/** The database may be on the same disk and needs what is left. */
const leastFreeBytes = 512 * 1024 * 1024;

/** Bytes that are free on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws UNAVAILABLE where a file of so many bytes would fill the disk. */
export function requireFreeDisk(freeBytes: number, bytes: number): void {
  if (freeBytes >= leastFreeBytes + bytes) return;
  throw new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
}

type FolderStoreOptions = {
  /** Bytes that are free where the folder is. Default: what the system says. */
  readonly readFree?: (folder: string) => Promise<number>;
};

/**
 * Keeps images in a folder of this machine, a few hundred files in each of its folders. Throws
 * UNAVAILABLE rather than fill the disk. For one machine only: several need a store that they share.
 */
export function createFolderStore(
  folder: string,
  { readFree = readFreeBytes }: FolderStoreOptions = {},
): ImageStore {
  const pathOf = (file: string) => path.join(folder, file.slice(0, 2), file);
  return {
    async put(file, bytes) {
      const target = pathOf(file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      requireFreeDisk(await readFree(folder), bytes.length);
      // A process that ends in the middle leaves no half of a file under the name.
      const unfinished = `${target}.${randomUUID()}.tmp`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
  };
}

export type S3Options = {
  /** Where the store is, such as https://s3.eu-central-1.amazonaws.com; the bucket is in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds for which a store may say nothing. Default: ten seconds. */
  readonly timeout?: number;
};

/** How often a request is sent that the store is too busy for, and the rest before each other time. */
const tries = 3;
const restMs = 100;

type Method = 'GET' | 'PUT' | 'DELETE';

/**
 * Keeps images in a store that speaks S3. The bucket may be private: the server reads from it and
 * sends the files itself. Throws UNAVAILABLE when the store cannot be reached or refuses.
 */
export function createS3Store(options: S3Options): ImageStore {
  const { endpoint, bucket, timeout = 10_000 } = options;
  const client = new AwsClient({ ...options, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  const send = async (method: Method, file: string, bytes?: Uint8Array) => {
    const signal = AbortSignal.timeout(timeout);
    for (let turn = 1; ; turn += 1) {
      const request = await client.sign(`${base}/${encodeURIComponent(file)}`, {
        method,
        ...(bytes && {
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'image/webp' },
        }),
      });
      // Not to the request: no one holds that one, and once it is collected its signal says nothing any more.
      const answer = await fetch(request, { signal, redirect: 'error' });
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || turn === tries) return answer;
      await answer.body?.cancel();
      await sleep(restMs * turn, undefined, { signal });
    }
  };

  const ask = async (method: Method, file: string, bytes?: Uint8Array) => {
    const answer = await send(method, file, bytes).catch((cause: unknown) => {
      throw unavailable(`The image store cannot be reached: ${cause}`);
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw unavailable(`The image store answered ${answer.status} to ${method}.`);
  };

  return {
    async put(file, bytes) {
      const answer = await ask('PUT', file, bytes);
      await answer.body?.cancel();
      // A bucket that is not there is 404 as well.
      if (!answer.ok) throw unavailable(`The image store answered ${answer.status} to PUT.`);
    },
    async get(file) {
      const answer = await ask('GET', file);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(file) {
      const answer = await ask('DELETE', file);
      await answer.body?.cancel();
    },
  };
}

/** The reason is for operators: it is logged, and people read a sentence. */
function unavailable(reason: string): DomainError {
  const error = new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
  error.cause = new Error(reason);
  return error;
}

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
