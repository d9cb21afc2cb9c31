import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What this installation keeps secret, one key for each use. */
export type Keys = {
  /** Signs and checks session tokens; the first signs. */
  readonly sessions: readonly SessionKey[];
  /** Goes into every password hash: a dump of the database alone cannot be guessed at. */
  readonly pepper: Buffer;
  /** Seals outgoing messages. */
  readonly outbox: KeyObject;
  readonly captcha: KeyObject;
  /** Goes into the hash of every code sent by SMS. */
  readonly codes: KeyObject;
  /** Seals where a further page of a list begins. */
  readonly cursors: KeyObject;
  /** Hashes idempotency keys and what they came with. */
  readonly idempotency: KeyObject;
  /** Seals the answers that are kept for idempotency keys. */
  readonly keptAnswers: KeyObject;
  /** Seals the addresses of pictures that wait for review. */
  readonly images: KeyObject;
  /** Hashes the network that an account is made from. */
  readonly networks: KeyObject;
  /** Signs links that do one thing without signing in. */
  readonly links: KeyObject;
};

export type SessionKey = {
  /** Names the key in a token's header. */
  readonly id: string;
  readonly secret: KeyObject;
  /**
   * Tokens that it was found to have signed. A signature stays good, and checking it on another thread takes
   * a tenth of the time of an answer to someone who is signed in.
   */
  readonly verified: LRUCache<string, VerifiedToken>;
};

export type VerifiedToken = {
  readonly session: { readonly userId: number; readonly sessionId: string };
  readonly expiresAt: Date;
};

/** Half a kilobyte each. */
const maxVerified = 10_000;

function derive(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `stagetime ${use}`, 32));
}

function sessionKey(secret: Buffer): SessionKey {
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  // Counted by size, so that it takes no room before there are any.
  const verified = new LRUCache<string, VerifiedToken>({
    maxSize: maxVerified,
    sizeCalculation: () => 1,
  });
  return { id, secret: createSecretKey(secret), verified };
}

/**
 * All keys from one secret of at least 32 bytes. `sessionSecrets`, where given, sign session tokens
 * instead, the first one the new ones: that key can be changed without signing anyone out, while
 * the others have to stay as long as the database does.
 */
export function deriveKeys(secret: Uint8Array, sessionSecrets: readonly Buffer[] = []): Keys {
  const sessions = sessionSecrets.length > 0 ? sessionSecrets : [derive(secret, 'sessions')];
  const key = (use: string) => createSecretKey(derive(secret, use));
  const idempotency = derive(secret, 'idempotency');
  return {
    sessions: sessions.map(sessionKey),
    pepper: derive(secret, 'passwords'),
    outbox: key('outbox'),
    captcha: key('captcha'),
    codes: key('codes'),
    cursors: key('cursors'),
    idempotency: createSecretKey(idempotency),
    keptAnswers: createSecretKey(createHash('sha256').update(idempotency).digest()),
    images: key('images'),
    networks: key('networks'),
    links: key('links'),
  };
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts text for its place, so that no one without the key reads it or moves it elsewhere. */
export function seal(key: KeyObject, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes are not what {@link seal} made with this key for this place. */
export function open(key: KeyObject, place: string, bytes: Buffer): string {
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  const opened = decipher.update(bytes.subarray(nonceLength + tagLength));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}

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
