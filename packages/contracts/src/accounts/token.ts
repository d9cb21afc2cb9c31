import type { Role } from './schemas.ts';

/** What the browser reads of its token. Nothing of it is proof: the server asks its database. */
type TokenClaims = {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly sub?: string;
  readonly name?: string;
  readonly email?: string;
  readonly role?: Role;
  readonly is_admin?: boolean;
};

/** The claims of a token of three parts; null for any other text. */
export function readTokenClaims(token: string): TokenClaims | null {
  const parts = token.split('.');
  const [, payload] = parts;
  if (parts.length !== 3 || !payload) return null;
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims?.exp === 'number' ? claims : null;
  } catch {
    return null;
  }
}

/** Whether a token may still be good at `now`, in milliseconds since 1970. */
export function isUsableToken(token: string, now: number): boolean {
  const claims = readTokenClaims(token);
  return claims !== null && claims.exp * 1000 > now;
}

/** What a page shows of someone signed in. */
export type ShownUser = {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly isAdmin: boolean;
  readonly adminLevel: number;
  readonly profileImageUrl: string | null;
};

/** Whether someone is shown what is for admins. Only shown: every call asks for itself (spec). */
export function isShownAdmin({
  isAdmin,
  adminLevel,
}: Pick<ShownUser, 'isAdmin' | 'adminLevel'>): boolean {
  return isAdmin || adminLevel > 0;
}

/**
 * Someone as far as their token tells, for while the server cannot be asked (spec): only shown,
 * never believed.
 */
export function userOfClaims(claims: TokenClaims): ShownUser {
  const role = claims.role ?? 'user';
  return {
    userId: Number.isSafeInteger(Number(claims.sub)) ? Number(claims.sub) : null,
    name: claims.name || 'User',
    email: claims.email ?? null,
    role,
    isAdmin: claims.is_admin === true || role === 'admin' || role === 'super_admin',
    adminLevel: 0,
    profileImageUrl: null,
  };
}
