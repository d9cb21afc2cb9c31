import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** Where the files of uploaded images are. */
export const imageVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'An S3-compatible store for uploaded images, such as https://s3.eu-central-1.amazonaws.com; several processes on several machines need one. Default: the folder `images` in DATA_DIR',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket')
    .optional()
    .describe('Bucket in that store; it may be private, because the server sends the files itself'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of that store'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Key that may get, put and delete objects of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key'),
};

export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const Variables = z.object(imageVariables);

/** The store with its key, or none. */
export function readS3(values: z.infer<typeof Variables>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  const given = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (given.every((value) => value === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new SettingsError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.',
    );
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
