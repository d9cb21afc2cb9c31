import { OAuth2Server } from 'oauth2-mock-server';
import type { OpenIdProvider } from '../../../core/context.ts';
import { testNow } from '../../../testing/callers.ts';
import { createProviderKeys } from '../google/verify-id-token.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider on this machine, with one RS256 key. */
export type FakeGoogle = {
  readonly provider: OpenIdProvider;
  readonly server: OAuth2Server;
  /** What a good token says at {@link testNow}, of a person of its own each time. */
  claims(change?: Claims): Claims;
  /** Signs exactly these claims with its key. */
  sign(claims: Claims, header?: Claims): Promise<string>;
  stop(): Promise<void>;
};

export const fakeKeyId = 'its-key';
export const fakeClientId = 'our-client';

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server();
  await server.start(0, '127.0.0.1');
  await server.issuer.keys.generate('RS256', { kid: fakeKeyId });
  const url = server.issuer.url ?? '';
  // Keys need not say what they are for; what we refuse must not hang on that.
  server.service.addRoute('GET', '/keys', (_request, response) => {
    const keys = server.issuer.keys.toJSON().map(({ alg: _alg, ...key }) => key);
    response.end(JSON.stringify({ keys }));
  });
  let people = 0;
  return {
    server,
    provider: {
      clientId: fakeClientId,
      clientSecret: 'our-secret',
      issuers: [url],
      authorizationUrl: `${url}/authorize`,
      tokenUrl: `${url}/token`,
      keys: createProviderKeys(
        () => `${url}/keys`,
        () => {},
      ),
    },
    claims(change = {}) {
      people += 1;
      const iat = toSeconds(testNow);
      return {
        iss: url,
        aud: fakeClientId,
        sub: `person-${people}`,
        email: `person-${people}@google.test`,
        email_verified: true,
        name: 'Gina Guest',
        iat,
        exp: iat + 3600,
        ...change,
      };
    },
    sign: (claims, header = {}) =>
      server.issuer.buildToken({
        kid: fakeKeyId,
        scopesOrTransform: (itsHeader, payload) => {
          for (const name of Object.keys(payload)) delete payload[name];
          Object.assign(payload, claims);
          Object.assign(itsHeader, header);
        },
      }),
    stop: async () => {
      if (server.listening) await server.stop();
      // What it signed is still its own while it is away.
      server.issuer.url = url;
    },
  };
}
