import { fieldMessages, googleMessages } from '@stagetime/contracts/accounts/messages';
import { personNameMaxLength } from '@stagetime/contracts/accounts/rules';
import { Email } from '@stagetime/contracts/accounts/schemas';
import { hour, minute } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import { LineText } from '@stagetime/contracts/core/schemas';
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { OpenIdProvider } from '../../../core/context.ts';

/** Seconds by which Google's clock and ours may differ. */
const skew = 60;
/** Seconds within which a token has to be used. */
const maxAge = 10 * 60;
const maxLength = 8000;
const maxSubjectLength = 255;

/** Someone as a token of Google's has them. */
export type GooglePerson = {
  /** Google's name for the account. It alone says who someone is: addresses change hands. */
  readonly subject: string;
  /** Confirmed by Google, some day. */
  readonly email: string;
  readonly name: string;
  /** Whether Google itself gives that address out, so that whoever has it now has the account. */
  readonly isAuthoritative: boolean;
  readonly nonce: string | undefined;
};

/** The one answer to every token that is not good. */
export function refusedToken(): DomainError {
  return new DomainError('UNAUTHENTICATED', googleMessages.failed);
}

/**
 * Whom an id token is for, if Google signed it for us within the last ten minutes and knows the
 * address. Throws UNAUTHENTICATED for everything else, UNAVAILABLE when Google's keys are not to be
 * had. Whether its nonce was used before is another matter.
 */
export async function verifyIdToken(
  provider: OpenIdProvider,
  token: string,
  now: Date,
): Promise<GooglePerson> {
  if (token.length > maxLength) throw refusedToken();
  try {
    const { payload } = await jwtVerify(token, provider.keys(now), {
      algorithms: ['RS256'],
      issuer: [...provider.issuers],
      currentDate: now,
      clockTolerance: skew,
      // The tolerance is added to it.
      maxTokenAge: maxAge - skew,
      requiredClaims: ['iat', 'exp'],
    });
    return readPerson(provider, payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refusedToken();
    throw error;
  }
}

function readPerson({ clientId }: OpenIdProvider, payload: JWTPayload): GooglePerson {
  const { aud, sub, email: address, email_verified, name, hd, nonce } = payload;
  const email = Email(fieldMessages.emailInvalid).safeParse(address);
  const isGood =
    // For us, and for no one else too.
    aud === clientId &&
    typeof sub === 'string' &&
    sub !== '' &&
    sub.length <= maxSubjectLength &&
    sub.isWellFormed() &&
    email_verified === true &&
    (nonce === undefined || (typeof nonce === 'string' && nonce !== ''));
  if (!isGood || !email.success) throw refusedToken();
  const [mailbox = ''] = email.data.split('@');
  const given = LineText(personNameMaxLength).safeParse(
    String(name ?? '').slice(0, personNameMaxLength),
  );
  return {
    subject: sub,
    email: email.data,
    name: given.success ? given.data : mailbox,
    isAuthoritative: email.data.endsWith('@gmail.com') || (typeof hd === 'string' && hd !== ''),
    nonce,
  };
}

/** How long keys are used without asking whether they changed. */
const freshFor = hour;
/** How long they serve when the provider cannot be asked. */
const servesFor = 24 * hour;
/** A token may name any key: asking for ones that are not known is limited, not only counted. */
const pause = minute;
const patience = 5000;

type Kept = { readonly find: JWTVerifyGetKey; readonly at: number };

/**
 * Reads a provider's keys from its address and keeps them. They are asked for at most once a minute
 * and serve a day when the provider is away; then verifying throws UNAVAILABLE. `onFailure` is told
 * each time that they were not to be had.
 */
export function createProviderKeys(
  url: () => string,
  onFailure: (error: unknown) => void,
): (now: Date) => JWTVerifyGetKey {
  let kept: Kept | undefined;
  let asking: Promise<void> = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async (at: number): Promise<void> => {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(url(), { signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}.`);
    kept = { find: createLocalJWKSet((await answer.json()) as JSONWebKeySet), at };
  };
  const refresh = async (at: number): Promise<void> => {
    if (at - askedAt >= pause) {
      askedAt = at;
      // What is kept has to do then.
      asking = ask(at).catch(onFailure);
    }
    await asking;
  };
  const getKept = (at: number, age: number): Kept | undefined =>
    kept !== undefined && at - kept.at < age ? kept : undefined;

  return (now) => async (header, token) => {
    const at = now.getTime();
    if (getKept(at, freshFor) === undefined) await refresh(at);
    try {
      const known = getKept(at, servesFor);
      if (known !== undefined) return await known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await refresh(at);
    const known = getKept(at, servesFor);
    if (known === undefined) throw new DomainError('UNAVAILABLE', googleMessages.unreachable);
    return known.find(header, token);
  };
}
