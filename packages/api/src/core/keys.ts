import { createHash, hkdfSync } from 'node:crypto';

/** What this installation keeps secret, one key for each use. */
export type Keys = {
  /** Signs and checks session tokens; the first signs. */
  readonly sessions: readonly SessionKey[];
  /** Goes into every password hash: a dump of the database alone cannot be guessed at. */
  readonly pepper: Buffer;
  /** Seals outgoing messages. */
  readonly outbox: Buffer;
  readonly captcha: Buffer;
  /** Goes into the hash of every code sent by SMS. */
  readonly codes: Buffer;
  /** Seals where a further page of a list begins. */
  readonly cursors: Buffer;
  /** Hashes idempotency keys and what they came with, and seals the answers that are kept. */
  readonly idempotency: Buffer;
  /** Seals the addresses of pictures that wait for review. */
  readonly images: Buffer;
};

export type SessionKey = {
  /** Names the key in a token's header. */
  readonly id: string;
  readonly secret: Buffer;
};

function derive(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `stagetime ${use}`, 32));
}

function sessionKey(secret: Buffer): SessionKey {
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
}

/**
 * All keys from one secret of at least 32 bytes. `sessionSecrets`, where given, sign session tokens
 * instead, the first one the new ones: that key can be changed without signing anybody out, while
 * the others have to stay as long as the database does.
 */
export function deriveKeys(secret: Uint8Array, sessionSecrets: readonly Buffer[] = []): Keys {
  const sessions = sessionSecrets.length > 0 ? sessionSecrets : [derive(secret, 'sessions')];
  return {
    sessions: sessions.map(sessionKey),
    pepper: derive(secret, 'passwords'),
    outbox: derive(secret, 'outbox'),
    captcha: derive(secret, 'captcha'),
    codes: derive(secret, 'codes'),
    cursors: derive(secret, 'cursors'),
    idempotency: derive(secret, 'idempotency'),
    images: derive(secret, 'images'),
  };
}
