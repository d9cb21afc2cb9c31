import { useRef } from 'react';

/** What was sent last and is not known to have arrived. */
type Attempt = { readonly of: string; readonly key: string };

/**
 * The key that goes with what is sent. It stays for the same again, whose answer was lost, so that it is done
 * once; `forget` it once the answer is there.
 */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt | null>(null);
  const keyOf = (of: string): string => {
    if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
    return attempt.current.key;
  };
  keyOf.forget = () => {
    attempt.current = null;
  };
  return keyOf;
}

/** Not by `randomUUID`, which is there on secure pages only: at home one tries a server by its address, without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
