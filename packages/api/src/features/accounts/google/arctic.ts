import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
} from 'arctic';
import type { OpenIdProvider } from '../../../core/open-id-provider.ts';

// The only file that knows arctic. It sends people to the provider and exchanges what they bring
// back; what the provider then says of them is verified elsewhere.

/** Milliseconds after which a provider that does not answer counts as away. */
const patience = 10_000;

/** What a browser keeps while its person is at the provider. */
export type Departure = {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
};

export function createDeparture(): Departure {
  return { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() };
}

function createClient({ clientId, clientSecret }: OpenIdProvider, redirectUri: string) {
  return new OAuth2Client(clientId, clientSecret, redirectUri);
}

/** Where to send somebody to sign in. */
export function departureUrl(
  provider: OpenIdProvider,
  redirectUri: string,
  { state, verifier, nonce }: Departure,
): URL {
  const url = createClient(provider, redirectUri).createAuthorizationURLWithPKCE(
    provider.authorizationUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ['openid', 'email', 'profile'],
  );
  url.searchParams.set('nonce', nonce);
  return url;
}

/** What came of a code: a token, a code that is none, or trouble between the provider and us. */
export type Exchanged =
  | { readonly idToken: string }
  | { readonly isRefused: true }
  | { readonly isRefused: false; readonly error: unknown };

/** Exchanges the code that somebody came back with. */
export async function exchangeCode(
  provider: OpenIdProvider,
  redirectUri: string,
  code: string,
  verifier: string,
): Promise<Exchanged> {
  const client = createClient(provider, redirectUri);
  // arctic waits for as long as it takes.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No answer in time.')), patience);
  try {
    const exchange = client.validateAuthorizationCode(provider.tokenUrl, code, verifier);
    const tokens = await Promise.race([exchange, late.promise]);
    return { idToken: tokens.idToken() };
  } catch (error) {
    const isRefused = error instanceof OAuth2RequestError && error.code === 'invalid_grant';
    return isRefused ? { isRefused } : { isRefused, error };
  } finally {
    clearTimeout(timer);
  }
}
