import { parseCookie, stringifySetCookie } from 'cookie';

/** The prefix binds it to exactly this host; browsers refuse it without https. */
function nameFor(origin: string): string {
  return isSecure(origin) ? '__Host-google-sign-in' : 'google-sign-in';
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}

/** What a browser keeps while its person is at Google; null where it keeps nothing. */
export function readGoogleCookie(header: string | undefined, origin: string): string | null {
  return header === undefined ? null : (parseCookie(header)[nameFor(origin)] ?? null);
}

/** The header that makes a browser keep it, for so many seconds. */
export function writeGoogleCookie(value: string, seconds: number, origin: string): string {
  return stringifySetCookie({
    name: nameFor(origin),
    value,
    path: '/',
    httpOnly: true,
    secure: isSecure(origin),
    // Google leads back by a link from elsewhere, with which `strict` would not be sent.
    sameSite: 'lax',
    maxAge: seconds,
  });
}
