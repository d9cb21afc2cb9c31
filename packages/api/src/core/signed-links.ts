import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

type Signed<Payload> = {
  readonly payload: Payload;
  /** Milliseconds since 1970. */
  readonly until: number;
};

function macOf(key: KeyObject, purpose: string, body: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${body}`).digest();
}

/**
 * A word for an address that lets whoever has it do one thing without signing in. It can be read by anyone
 * and made by no one else; `purpose` is what it is for, `payload` is kept as JSON.
 */
export function signLink(
  key: KeyObject,
  purpose: string,
  { payload, until }: { readonly payload: unknown; readonly until: Date },
): string {
  const signed: Signed<unknown> = { payload, until: until.getTime() };
  const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${body}.${macOf(key, purpose, body).toString('base64url')}`;
}

/** What a word of {@link signLink} holds; why not where it is over, or was not signed for this purpose. */
export function readLink<Payload>(
  key: KeyObject,
  purpose: string,
  token: string,
  now: Date,
): { readonly payload: Payload } | 'expired' | 'foreign' {
  const [body = '', signature = ''] = token.split('.');
  const mac = macOf(key, purpose, body);
  const given = Buffer.from(signature, 'base64url');
  // Compared as text too: base64url has several spellings of the same bytes.
  const isSame = given.length === mac.length && timingSafeEqual(given, mac);
  if (!isSame || token !== `${body}.${mac.toString('base64url')}`) return 'foreign';
  const { payload, until } = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as Signed<Payload>;
  return until > now.getTime() ? { payload } : 'expired';
}
