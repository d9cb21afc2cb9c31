import type { ErrorCode } from './errors.ts';

/**
 * Failures of the server rather than of what was asked: the same call may succeed later. Apart from the list
 * of all codes, which no first load needs; a test compares them.
 */
export const passingFailures: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
