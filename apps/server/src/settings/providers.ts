import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** How mail and text messages leave. */
export const messagesVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Where mail goes, such as smtps://user:password@mail.example. Without it demo mode shows mail at /dev/outbox, and in production it waits for three days',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'takes an address or Name <address>')
    .optional()
    .describe('Sender of mail. Default: no-reply at the host of PUBLIC_ORIGIN'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('SMS gateway that speaks the interface of Twilio'),
  SMS_ACCOUNT: z.string().optional().describe('Account at the gateway. Default: no SMS leaves'),
  SMS_TOKEN: z.string().optional().describe('Secret of that account'),
  SMS_FROM: z.string().optional().describe('Number that SMS come from'),
  SMS_DAILY_CAP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe('Most SMS in a day, all together; past half of them everyone solves a captcha'),
};

const MessageVariables = z.object(messagesVariables);

/** All of the gateway's settings, or none. */
export function readSms(values: z.infer<typeof MessageVariables>) {
  const { SMS_URL: url, SMS_ACCOUNT: accountId, SMS_TOKEN: token, SMS_FROM: from } = values;
  if (accountId === undefined && token === undefined && from === undefined) return undefined;
  if (accountId === undefined || token === undefined || from === undefined) {
    throw new SettingsError('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together.');
  }
  return { url, accountId, token, from };
}

/** Signing in with Google. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client for signing in with Google; its redirect address is PUBLIC_ORIGIN/auth/google/callback. Default: a stand-in in demo mode, no such sign-in in production',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('Who issues the tokens. This and the next three name another OpenID provider'),
  GOOGLE_AUTHORIZATION_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Where people are sent to sign in'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('Where the server exchanges codes for tokens'),
  GOOGLE_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('Where the keys are that sign tokens'),
};

const GoogleVariables = z.object(googleVariables);

/** The client with its secret, or none. */
export function readGoogle(values: z.infer<typeof GoogleVariables>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.');
  }
  return {
    clientId,
    clientSecret,
    issuer: values.GOOGLE_ISSUER,
    authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: values.GOOGLE_TOKEN_URL,
    keysUrl: values.GOOGLE_KEYS_URL,
  };
}

export type GoogleSettings = NonNullable<ReturnType<typeof readGoogle>>;

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

const ImageVariables = z.object(imageVariables);

/** The store with its key, or none. */
export function readS3(values: z.infer<typeof ImageVariables>) {
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
