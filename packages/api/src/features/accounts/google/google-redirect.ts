import { createHash, randomBytes } from 'node:crypto';
import { googleMessages } from '@stagetime/contracts/accounts/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
} from 'arctic';
import { callerOf } from '../../../core/call-limits.ts';
import type { Context, OpenIdProvider } from '../../../core/context.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import { limits } from '../accounts.policy.ts';
import { type GooglePerson, refusedToken, verifyIdToken } from './verify-id-token.ts';

// The only file that knows arctic. It sends people to the provider and exchanges what they bring
// back; what the provider then says of them is verified elsewhere.

/** Milliseconds after which a provider that does not answer counts as away. */
const patience = 10_000;

/** What a browser keeps while its person is at the provider. */
type Departure = {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
};

function createDeparture(): Departure {
  return { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() };
}

function createClient({ clientId, clientSecret }: OpenIdProvider, redirectUri: string) {
  return new OAuth2Client(clientId, clientSecret, redirectUri);
}

/** Where to send someone to sign in. */
function departureUrl(
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
type Exchanged =
  | { readonly idToken: string }
  | { readonly isRefused: true }
  | { readonly isRefused: false; readonly error: unknown };

/** Exchanges the code that someone came back with. */
async function exchangeCode(
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

const second = 1000;
/** Seconds for which a browser may be at Google. */
export const departureSeconds = 10 * 60;
/** Seconds for which the code works that the page gets. */
export const codeSeconds = 60;
const callbackPath = '/auth/google/callback';

/** The name under which the database knows a secret of this feature. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Who answers for Google; throws NOT_FOUND where no one does. */
export function getProvider({ tools }: Pick<Context, 'tools'>): OpenIdProvider {
  if (tools.google === null) throw new DomainError('NOT_FOUND', googleMessages.notOffered);
  return tools.google;
}

/** From the configured address: never from what a request says of its host. */
function redirectUri({ tools }: Context): string {
  return `${tools.origin()}${callbackPath}`;
}

/**
 * Begins a sign-in: where to send the browser, and what it has to keep as a cookie until it is back.
 * Throws RATE_LIMITED.
 */
export async function beginGoogle(
  ctx: Context,
  next: string | null,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const provider = getProvider(ctx);
  await consumeRateLimits(ctx, [
    { limit: limits.googleByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  const departure = createDeparture();
  const { state, verifier, nonce } = departure;
  return {
    url: departureUrl(provider, redirectUri(ctx), departure).href,
    cookie: [state, verifier, nonce, next ?? ''].join('.'),
  };
}

/** What a cookie of {@link beginGoogle} says; undefined for none of ours. */
export function readDeparture(cookie: string | null) {
  const [, state, verifier, nonce, next] =
    /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})\.(.*)$/s.exec(cookie ?? '') ?? [];
  if (state === undefined || verifier === undefined || nonce === undefined) return undefined;
  return { state, verifier, nonce, next: next ? next : null };
}

/**
 * Takes in someone who comes back from Google and returns the code with which the page in that same
 * browser signs them in. Throws UNAUTHENTICATED for everything that this browser did not begin, or
 * that Google does not vouch for, UNAVAILABLE when Google does not answer.
 */
export async function acceptGoogle(
  ctx: Context,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<string> {
  const provider = getProvider(ctx);
  await consumeRateLimits(ctx, [
    { limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  const departure = readDeparture(ctx.googleCookie);
  if (departure === undefined || departure.state !== state) throw refusedToken();
  const answer = await exchangeCode(provider, redirectUri(ctx), code, departure.verifier);
  if (!('idToken' in answer)) throw refusedExchange(ctx, answer);
  const person = await verifyIdToken(provider, answer.idToken, ctx.now());
  if (person.nonce !== departure.nonce) throw refusedToken();
  await useNonce(ctx, person);
  return issueCode(ctx, person);
}

/** Google is away, or does not know us any more: an operator has to learn of that. */
function refusedExchange(ctx: Context, answer: Exclude<Exchanged, { idToken: string }>) {
  if (answer.isRefused) return refusedToken();
  ctx.reportError(answer.error);
  return new DomainError('UNAVAILABLE', googleMessages.unreachable);
}

/** A nonce is good once, for as long as its token could be. Throws UNAUTHENTICATED. */
export async function useNonce(ctx: Context, { nonce }: GooglePerson): Promise<void> {
  if (nonce === undefined) return;
  const expiresAt = new Date(ctx.now().getTime() + 2 * departureSeconds * second);
  if (!(await spendNonce(ctx.db, hashSecret(nonce), expiresAt))) throw refusedToken();
}

/** Notes that a nonce was used; false when it was before. */
async function spendNonce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_nonces')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function issueCode(ctx: Context, person: GooglePerson): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await ctx.db
    .insertInto('oauth_codes')
    .values({
      id: hashSecret(code),
      browser_hash: hashSecret(ctx.googleCookie ?? ''),
      subject: person.subject,
      email: person.email,
      name: person.name,
      is_authoritative: person.isAuthoritative,
      expires_at: new Date(ctx.now().getTime() + codeSeconds * second),
    })
    .execute();
  return code;
}
