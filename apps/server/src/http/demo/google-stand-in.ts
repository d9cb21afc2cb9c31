import { createHash, randomBytes } from 'node:crypto';
import type { OpenIdProvider } from '@stagetime/api/core/context';
import { html, renderDocument } from '@stagetime/api/core/html';
import { createProviderKeys } from '@stagetime/api/features/accounts/google/verify-id-token';
import { googleStandInPage } from '@stagetime/contracts/accounts/messages';
import { isEmail, tidyEmail } from '@stagetime/contracts/accounts/rules';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type CountCall, countEach } from '../call-limiter.ts';
import { outboxStyle, requireKnownHost } from './outbox.ts';

type StandInPerson = { readonly name: string; readonly email: string };

/** No one real: mail to .test goes nowhere. */
const invented: readonly StandInPerson[] = [
  { name: 'Robin Encore', email: 'robin.encore@stagetime.test' },
  { name: 'Alex Halfnote', email: 'alex.halfnote@stagetime.test' },
  { name: 'Sam Spotlight', email: 'sam.spotlight@stagetime.test' },
];

const standInStyle = `${outboxStyle}
.warning { padding: 0.75rem 1rem; border: 4px solid var(--accent-text); border-radius: 0.75rem; font-size: 2rem; font-weight: 800; line-height: 1.2; text-align: center; }
form { display: flex; flex-direction: column; gap: 0.75rem; margin: 0 0 1.5rem; }
label { display: flex; flex-direction: column; gap: 0.25rem; font-weight: 600; }
input, button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--muted); border-radius: 0.5rem; background: var(--surface); color: var(--text); font: inherit; }
button { cursor: pointer; font-weight: 600; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; }
`;

/** The page on which someone says who they are, or changes their mind. */
function renderStandIn(
  /** What the page that sent them here asked for, to be handed on. */
  asked: Readonly<Record<string, string>>,
  { action, styleFile }: { readonly action: string; readonly styleFile: string },
): string {
  const { title, notGoogle, text, peopleTitle, ownTitle, name, email, goOn, cancel } =
    googleStandInPage;
  const hidden = Object.entries(asked).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  return renderDocument({
    title,
    head: html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleFile}">`,
    body: html`<main>
<h1>${title}</h1>
<p class="warning">${notGoogle}</p>
<p>${text}</p>
<h2>${peopleTitle}</h2>
${invented.map(
  (person) => html`<form action="${action}">
${hidden}
<input type="hidden" name="name" value="${person.name}">
<input type="hidden" name="email" value="${person.email}">
<button>${person.name} (${person.email})</button>
</form>
`,
)}<h2>${ownTitle}</h2>
<form action="${action}">
${hidden}
<label>${name} <input name="name" required maxlength="80" autocomplete="off"></label>
<label>${email} <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<button>${goOn}</button>
</form>
<form action="${action}">
${hidden}
<button>${cancel}</button>
</form>
</main>`,
  });
}

const base = '/dev/google';
const keyId = 'stand-in';
const seconds = 60;

type Options = {
  /** Where people reach the product. */
  readonly origin: () => string;
  /** Where this very process is reached, from itself. */
  readonly address: () => string;
};

/** What someone agreed to, until the server fetches the token for it. */
type Grant = StandInPerson & { readonly nonce: string; readonly challenge: string };

export type GoogleStandIn = { readonly provider: OpenIdProvider } & Options;

/**
 * An OpenID provider that believes whatever it is told: demo mode's stand-in for Google. Whoever
 * reaches it can sign in as anyone new, so production has none.
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

type GoogleStandInOptions = GoogleStandIn & {
  readonly now: () => Date;
  readonly countCall: CountCall;
};

/** The stand-in's pages and the two addresses that the server asks: /dev/google. */
export async function googleStandInPlugin(
  fastify: FastifyInstance,
  { provider, origin, now, countCall }: GoogleStandInOptions,
): Promise<void> {
  const grants = new LRUCache<string, Grant>({ max: 1000, ttl: seconds * 1000 });
  // Made when someone first tries it: it takes a while.
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
    // No one is led elsewhere by way of this page.
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

/** What our own server asks for; anything may be missing from what someone typed. */
function readAsked({ state = '', nonce = '', code_challenge = '' }: Record<string, string>) {
  return { state, nonce, code_challenge };
}
