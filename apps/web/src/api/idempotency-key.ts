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
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  keyOf.forget = () => {
    attempt.current = null;
  };
  return keyOf;
}
