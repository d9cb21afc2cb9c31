import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';

/**
 * Resolves and rejects as `work` does, but rejects with UNAVAILABLE after so many milliseconds: who
 * waits for work that many share must not wait forever when it is lost.
 */
export async function withDeadline<Value>(work: Promise<Value>, milliseconds: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
