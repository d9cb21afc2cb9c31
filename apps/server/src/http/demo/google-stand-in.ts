import { createHash, randomBytes } from 'node:crypto';
import type { OpenIdProvider } from '@stagetime/api/core/open-id-provider';
import { createProviderKeys } from '@stagetime/api/features/accounts/google/provider-keys';
import { isEmail, tidyEmail } from '@stagetime/contracts/accounts/rules';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type CountCall, countEach } from '../call-limiter.ts';
import { renderStandIn, type StandInPerson, standInStyle } from './google-stand-in-page.ts';
import { requireKnownHost } from './loopback-host.ts';

const base = '/dev/google';
const keyId = 'stand-in';
const seconds = 60;

type Options = {
  /** Where people reach the product. */
  readonly origin: () => string;
  /** Where this very process is reached, from itself. */
  readonly address: () => string;
};

/** What somebody agreed to, until the server fetches the token for it. */
type Grant = StandInPerson & { readonly nonce: string; readonly challenge: string };

export type GoogleStandIn = { readonly provider: OpenIdProvider } & Options;

/**
 * An OpenID provider that believes whatever it is told: demo mode's stand-in for Google. Whoever
 * reaches it can sign in as anybody new, so production has none.
 */
export function createGoogleStandIn({ origin, address }: Options): GoogleStandIn {
  const provider: OpenIdProvider = {
    clientId: 'stand-in',
    clientSecret: randomBytes(32).toString('base64url'),
    // Known once the server listens.
    get issuers() {
      return [origin() + base];
    },
    get authorizationUrl() {
      return `${origin()}${base}/authorize`;
    },
    get tokenUrl() {
      return `${address()}${base}/token`;
    },
    keys: createProviderKeys(
      () => `${address()}${base}/keys`,
      () => {},
    ),
  };
  return { provider, origin, address };
}

export type GoogleStandInOptions = GoogleStandIn & {
  readonly now: () => Date;
  readonly countCall: CountCall;
};

/** The stand-in's pages and the two addresses that the server asks: /dev/google. */
export async function googleStandInPlugin(
  fastify: FastifyInstance,
  { provider, origin, now, countCall }: GoogleStandInOptions,
): Promise<void> {
  const grants = new LRUCache<string, Grant>({ max: 1000, ttl: seconds * 1000 });
  // Made when somebody first tries it: it takes a while.
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const getPair = () => {
    pair ??= generateKeyPair('RS256');
    return pair;
  };
  const redirectUri = () => `${origin()}/auth/google/callback`;
  const credentials = Buffer.from(`${provider.clientId}:${provider.clientSecret}`);
  const basic = `Basic ${credentials.toString('base64')}`;

  // Its own server asks for keys and tokens, from the address that it is reached at.
  requireKnownHost(fastify, origin);
  countEach(fastify, 'reads', countCall);
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  fastify.get(`${base}/stand-in.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(standInStyle),
  );
  fastify.get<{ Querystring: Record<string, string> }>(`${base}/authorize`, ({ query }, reply) => {
    const asked = readAsked(query);
    // Nobody is led elsewhere by way of this page.
    if (query.client_id !== provider.clientId || query.redirect_uri !== redirectUri()) {
      throw new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT);
    }
    const page = renderStandIn(asked, {
      action: `${base}/decide`,
      styleFile: `${base}/stand-in.css`,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  fastify.get<{ Querystring: Record<string, string> }>(`${base}/decide`, ({ query }, reply) => {
    const { state, nonce, code_challenge: challenge } = readAsked(query);
    const email = tidyEmail(query.email ?? '');
    const leadBack = (answer: Record<string, string>) =>
      reply.redirect(`${redirectUri()}?${new URLSearchParams({ ...answer, state })}`);
    if (!isEmail(email)) return leadBack({ error: 'access_denied' });
    const code = randomBytes(32).toString('base64url');
    grants.set(code, { email, name: query.name ?? '', nonce, challenge });
    return leadBack({ code });
  });
  fastify.post<{ Body: Record<string, string> | undefined }>(
    `${base}/token`,
    async ({ headers, body = {} }, reply) => {
      if (headers.authorization !== basic) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      const { code = '', code_verifier: verifier = '' } = body;
      const grant = grants.get(code);
      grants.delete(code);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (grant?.challenge !== challenge || body.redirect_uri !== redirectUri()) {
        return reply.code(400).send({ error: 'invalid_grant' });
      }
      const { email, name, nonce } = grant;
      const at = now();
      const id_token = await new SignJWT({ email, email_verified: true, name, nonce })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
        .setIssuer(origin() + base)
        .setAudience(provider.clientId)
        // One account for each address, after a restart too.
        .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 21))
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + 3600_000))
        .sign((await getPair()).privateKey);
      return { id_token, access_token: 'none', token_type: 'Bearer', expires_in: 3600 };
    },
  );
  fastify.get(`${base}/keys`, async () => {
    const key = await exportJWK((await getPair()).publicKey);
    return { keys: [{ ...key, kid: keyId, alg: 'RS256', use: 'sig' }] };
  });
}

/** What our own server asks for; anything may be missing from what somebody typed. */
function readAsked({ state = '', nonce = '', code_challenge = '' }: Record<string, string>) {
  return { state, nonce, code_challenge };
}
