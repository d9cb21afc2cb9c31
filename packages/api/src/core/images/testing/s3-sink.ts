import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../image-store.ts';

/** An S3 store on this machine, and the only keys it takes. */
export type S3Sink = S3Options & { stop(): Promise<void> };

export async function startS3Sink(): Promise<S3Sink> {
  const bucket = 'stagetime-images';
  const directory = await mkdtemp(path.join(tmpdir(), 'stagetime-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
