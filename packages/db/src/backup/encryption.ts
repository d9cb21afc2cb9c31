import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { backupMessages } from '@stagetime/contracts/operations/backups/messages';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError } from './format.ts';

const agePrefix = 'age-encryption.org/v1\n';

/** A public key that encrypts, and the secret one that decrypts. */
export async function makeKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts as the format of age does: 64 KiB at a time, so that reordering and a missing end show. */
export async function encrypt(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError(backupMessages.badRecipient, { cause: error });
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** The plain archive: decrypted where it begins as an encrypted one. */
export async function decrypt(archive: Readable, identity: string | undefined): Promise<Readable> {
  const { isEncrypted, whole } = await peek(archive);
  if (!isEncrypted) return whole;
  if (identity === undefined) throw new BackupError(backupMessages.needsIdentity);
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new BackupError(backupMessages.badIdentity, { cause: error });
  }
  try {
    const plain = await decrypter.decrypt(toWeb(whole));
    return Readable.from(explainDamage(fromWeb(plain)), { objectMode: false });
  } catch (error) {
    const isWrong = error instanceof Error && /no identity matched/.test(error.message);
    const { wrongIdentity, damaged } = backupMessages;
    throw new BackupError(isWrong ? wrongIdentity : damaged('its first bytes'), { cause: error });
  }
}

/** A piece that is changed, in another place or missing does not decrypt. */
async function* explainDamage(plain: Readable): AsyncGenerator<Buffer> {
  try {
    yield* plain;
  } catch (error) {
    throw new BackupError(backupMessages.damaged('a piece that does not decrypt'), {
      cause: error,
    });
  }
}

async function peek(archive: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const chunks = archive[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < agePrefix.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value as Buffer]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const isEncrypted = head.subarray(0, agePrefix.length).toString('latin1') === agePrefix;
  return { isEncrypted, whole: Readable.from(whole(), { objectMode: false }) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as WebStream);
