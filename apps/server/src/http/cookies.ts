import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie that only this host gets, by every address of it, and that no script reads. */
export function hostCookie(name: string) {
  const isSecure = (origin: string) => origin.startsWith('https:');
  // The prefix binds it to exactly this host; browsers refuse it without https.
  const nameFor = (origin: string) => (isSecure(origin) ? `__Host-${name}` : name);
  return {
    /** What a browser kept; null where it keeps nothing. */
    read: (header: string | undefined, origin: string): string | null =>
      header === undefined ? null : (parseCookie(header)[nameFor(origin)] ?? null),
    /** The header that makes a browser keep it, for so many seconds. */
    write: (value: string, seconds: number, origin: string): string =>
      stringifySetCookie({
        name: nameFor(origin),
        value,
        path: '/',
        httpOnly: true,
        secure: isSecure(origin),
        // With `strict` it would not be sent by who follows a link from elsewhere, as Google's back to us.
        sameSite: 'lax',
        maxAge: seconds,
      }),
  };
}
