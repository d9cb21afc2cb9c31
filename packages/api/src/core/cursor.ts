import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { cursorInvalid } from '@stagetime/contracts/core/error-messages';
import { type DomainError, invalidField } from '@stagetime/contracts/core/errors';

/** The first entry of every sealed cursor; another one means another form. */
const version = 1;
const sealLength = 16;

/** For everything that is no cursor of ours. */
export function refuseCursor(): DomainError {
  return invalidField('cursor', cursorInvalid);
}

/** A tuple as text that fits into an address. */
export function writeTuple(tuple: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(tuple)).toString('base64url');
}

/** What {@link writeTuple} wrote; undefined for what is no JSON. Its entries may be anything. */
export function readTuple(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Of which list a cursor is: its name, order and filters. One of another list is refused. */
export type CursorOf = readonly unknown[];

/** A position in a list as a cursor that only who has the key can make. */
export function sealCursor(key: KeyObject, of: CursorOf, position: readonly string[]): string {
  const body = JSON.stringify([version, ...position]);
  return Buffer.concat([sealOf(key, of, body), Buffer.from(body)]).toString('base64url');
}

/** The position that was sealed; throws INVALID_INPUT for any other text, list or key. */
export function openCursor(key: KeyObject, of: CursorOf, cursor: string): readonly string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.toString('utf8', sealLength);
  const seal = bytes.subarray(0, sealLength);
  // Node skips what is no base64url: only the one spelling that we write counts.
  const isOurs = seal.length === sealLength && bytes.toString('base64url') === cursor;
  if (!isOurs || !timingSafeEqual(seal, sealOf(key, of, body))) throw refuseCursor();
  const [, ...position] = JSON.parse(body) as [number, ...string[]];
  return position;
}

function sealOf(key: KeyObject, of: CursorOf, body: string): Buffer {
  const content = JSON.stringify([version, of, body]);
  return createHmac('sha256', key).update(content).digest().subarray(0, sealLength);
}
