import { createHash } from 'node:crypto';
import { adminSessionHours, userSessionDays } from '@stagetime/contracts/accounts/rules';
import type { Role } from '@stagetime/contracts/accounts/schemas';
import { day, hour, minute } from '@stagetime/contracts/core/durations';
import { productName } from '@stagetime/contracts/product';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isAdmin } from '../../../core/authorize.ts';
import type { SessionKey, VerifiedToken } from '../../../core/keys.ts';

const algorithm = 'HS256';
const type = 'session+jwt';
const issuer = productName.toLowerCase();
const audience = `${issuer}-api`;
const maxLength = 1024;
/** Seconds by which the clocks of two processes may differ. */
const skew = 60;

type SessionClaims = {
  readonly userId: number;
  /** 32 random bytes; the database knows only their hash. */
  readonly secret: Buffer;
  readonly name: string;
  readonly issuedAt: Date;
  /** The end of the session, however busy it is. */
  readonly expiresAt: Date;
};

/** The name under which the database knows a session. */
export function hashSecret(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A token that says who it is for, and nothing of what they may do. The first key signs. */
export async function signSessionToken(
  keys: readonly SessionKey[],
  { userId, secret, name, issuedAt, expiresAt }: SessionClaims,
): Promise<string> {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key to sign sessions with.');
  return new SignJWT({ sid: secret.toString('base64url'), name })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.secret);
}

/** Four spellings of a last character decode alike; only the canonical one is a part of a token. */
function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part;
}

function readHeader(part: string): { readonly kid: string } | null {
  try {
    const header = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isOurs =
      Object.keys(header).toSorted().join() === 'alg,kid,typ' &&
      header.alg === algorithm &&
      header.typ === type &&
      typeof header.kid === 'string';
    return isOurs ? header : null;
  } catch {
    return null;
  }
}

/**
 * Whose session a token names, if it is one that we signed and that has not expired; null for
 * everything else, and no query was made for it. Whether that session still lives is another matter.
 */
export async function readSessionToken(
  keys: readonly SessionKey[],
  token: string,
  now: Date,
): Promise<VerifiedToken['session'] | null> {
  if (token.length > maxLength) return null;
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every(isCanonical)) return null;
  const header = readHeader(parts[0] ?? '');
  const key = keys.find(({ id }) => id === header?.kid);
  if (key === undefined) return null;
  const known = key.verified.get(token);
  if (known !== undefined && now < known.expiresAt) return known.session;
  const verified = await verify(key, token, now);
  if (verified === null) return null;
  key.verified.set(token, verified);
  return verified.session;
}

async function verify(key: SessionKey, token: string, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      clockTolerance: skew,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const secret = Buffer.from(String(payload.sid), 'base64url');
    const userId = Number(payload.sub);
    if (secret.length !== 32 || !Number.isSafeInteger(userId)) return null;
    const session = { userId, sessionId: hashSecret(secret) };
    return { session, expiresAt: new Date(1000 * Number(payload.exp)) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

type SessionLife = {
  /** Milliseconds without a request after which a session has ended. */
  readonly idle: number;
  /** Milliseconds after which it has ended in any case. */
  readonly absolute: number;
  /** Requests within so many milliseconds are written down once. */
  readonly noted: number;
};

const userLife: SessionLife = {
  idle: userSessionDays.idle * day,
  absolute: userSessionDays.absolute * day,
  noted: hour,
};
const adminLife: SessionLife = {
  idle: adminSessionHours.idle * hour,
  absolute: adminSessionHours.absolute * hour,
  noted: 5 * minute,
};

/** The longest that any session lives. */
export const maxLife = userLife;
/** Most sessions of one person; the oldest makes room. */
export const maxSessions = 20;

export function lifeOf(role: Role): SessionLife {
  return isAdmin({ role }) ? adminLife : userLife;
}

type Times = { readonly created_at: Date; readonly active_at: Date };

export function isLive(session: Times & { readonly role: Role }, now: Date): boolean {
  return endOf(session, lifeOf(session.role)) > now;
}

/** When a session ends unless someone uses it before. */
function endOf(session: Times, { idle, absolute }: SessionLife): Date {
  return new Date(
    Math.min(session.active_at.getTime() + idle, session.created_at.getTime() + absolute),
  );
}
