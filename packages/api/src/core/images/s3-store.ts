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
};

const timeout = 10_000;

/**
 * Keeps images in a store that speaks S3. The bucket may be private: the server reads from it and
 * sends the files itself. Throws UNAVAILABLE when the store cannot be reached or refuses.
 */
export function createS3Store({ endpoint, bucket, region, ...keys }: S3Options): ImageStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2, initRetryMs: 100 });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', file: string, bytes?: Uint8Array) => {
    const answer = await client
      .fetch(`${base}/${encodeURIComponent(file)}`, {
        method,
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
        ...(bytes && {
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'image/webp' },
        }),
      })
      .catch((cause: unknown) => {
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
