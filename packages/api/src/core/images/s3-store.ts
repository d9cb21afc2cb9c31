import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { AwsClient } from 'aws4fetch';
import type { ImageStore } from './image-store.ts';

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
      // Not to the request: nobody holds that one, and once it is collected its signal says nothing any more.
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
