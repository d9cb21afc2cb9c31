import { fieldMessages } from '@stagetime/contracts/accounts/field-messages';
import { personNameMaxLength } from '@stagetime/contracts/accounts/limits';
import { googleMessages } from '@stagetime/contracts/accounts/messages';
import { Email } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { Text } from '@stagetime/contracts/core/schemas';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { OpenIdProvider } from '../../../core/open-id-provider.ts';

/** Seconds by which Google's clock and ours may differ. */
const skew = 60;
/** Seconds within which a token has to be used. */
const maxAge = 10 * 60;
const maxLength = 8000;
const maxSubjectLength = 255;

/** Somebody as a token of Google's has them. */
export type GooglePerson = {
  /** Google's name for the account. It alone says who somebody is: addresses change hands. */
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
    // For us, and for nobody else too.
    aud === clientId &&
    typeof sub === 'string' &&
    sub !== '' &&
    sub.length <= maxSubjectLength &&
    sub.isWellFormed() &&
    email_verified === true &&
    (nonce === undefined || (typeof nonce === 'string' && nonce !== ''));
  if (!isGood || !email.success) throw refusedToken();
  const [mailbox = ''] = email.data.split('@');
  const given = Text(personNameMaxLength).safeParse(
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
