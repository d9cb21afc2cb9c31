import path from 'node:path';
import type { OpenIdProvider } from '@stagetime/api/core/context';
import {
  createFolderStore,
  createS3Store,
  type ImageStore,
} from '@stagetime/api/core/images/image-store';
import { createProviderKeys } from '@stagetime/api/features/accounts/google/verify-id-token';
import {
  createSmsSender,
  createSmtpSender,
  type Sender,
} from '@stagetime/api/features/delivery/deliver-due';
import { productName } from '@stagetime/contracts/product';
import type { Logger } from 'pino';
import type { GoogleSettings } from '../settings/providers.ts';
import type { Settings } from '../settings/settings.ts';

/** Google, or who the settings name instead. */
export function createGoogle(settings: GoogleSettings, log: Logger): OpenIdProvider {
  const { clientId, clientSecret, issuer, authorizationUrl, tokenUrl, keysUrl } = settings;
  const keys = createProviderKeys(
    () => keysUrl,
    (error) => log.warn({ err: error }, 'keys of Google not read'),
  );
  // Google names itself with and without the scheme.
  const isGoogle = issuer === 'https://accounts.google.com';
  const issuers = isGoogle ? [issuer, 'accounts.google.com'] : [issuer];
  return { clientId, clientSecret, issuers, authorizationUrl, tokenUrl, keys };
}

type ImageSettings = Pick<Settings, 's3' | 'dataDir'>;

/** The folder of uploaded images; undefined where they are in a store elsewhere. */
export function imagesFolder(settings: ImageSettings): string | undefined {
  return settings.s3 === undefined ? folderOf(settings) : undefined;
}

const folderOf = ({ dataDir }: ImageSettings) => path.join(dataDir, 'images');

/** Where uploaded images go: to the store that the settings name, else into a folder of this machine. */
export function createImageStore(settings: ImageSettings): ImageStore {
  const { s3 } = settings;
  return s3 === undefined ? createFolderStore(folderOf(settings)) : createS3Store(s3);
}

/** Demo mode sends nothing: the message is in the outbox already. */
const keepHere: Sender = async () => {};

/** How messages leave: over what the settings name; in demo mode nowhere unless they do. */
export async function createSenders({ mode, smtpUrl, mailFrom, sms }: Settings, origin: string) {
  const otherwise = mode === 'demo' ? keepHere : undefined;
  const from = mailFrom ?? `${productName} <no-reply@${new URL(origin).hostname}>`;
  return {
    email: smtpUrl === undefined ? otherwise : await createSmtpSender({ url: smtpUrl, from }),
    sms: sms === undefined ? otherwise : createSmsSender(sms),
  };
}
