import type { OpenIdProvider } from '@stagetime/api/core/open-id-provider';
import { createProviderKeys } from '@stagetime/api/features/accounts/google/provider-keys';
import type { Logger } from 'pino';
import type { GoogleSettings } from '../settings/google.ts';

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
