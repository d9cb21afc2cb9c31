import { useRef } from 'react';
import { keepTyped, readTyped } from '../storage.ts';

/** Characters of a key. */
const keyLength = 32;

/**
 * The key that goes with what is sent. It stays for the same again, whose answer was lost, so that it is done
 * once; `forget` it once the answer is there. With what is kept as a draft it outlives the page, as the draft does.
 */
export function useIdempotencyKey(draft?: string) {
  const name = `sent:${draft}`;
  /** The key of what was sent last and is not known to have arrived, followed by what that was. */
  const attempt = useRef<string>(undefined);
  const keep = (next: string) => {
    attempt.current = next;
    if (draft !== undefined) keepTyped(name, next);
  };
  const keyOf = (of: string): string => {
    attempt.current ??= draft === undefined ? '' : readTyped(name);
    if (attempt.current === '' || attempt.current.slice(keyLength) !== of) keep(newKey() + of);
    return attempt.current.slice(0, keyLength);
  };
  keyOf.forget = () => keep('');
  return keyOf;
}

/** Not by `randomUUID`, which is there on secure pages only: at home one tries a server by its address, without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyLength / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
