import type { TestContext } from 'vitest';

/**
 * Skips a test that waits for one of Postgres' own timeouts while libfaketime moves the date, as
 * `npm run verify` does: a signal that ends a wait is handled while the library tells the true time, so
 * that Postgres finds its timeout to be as far away as the date was moved.
 */
export function skipWithoutServerTimeouts({ skip }: TestContext): void {
  skip(process.env.FAKETIME !== undefined, 'Postgres’ timeouts never come under libfaketime.');
}
