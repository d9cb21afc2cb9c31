import { DatabaseError } from 'pg';

// Classes 08 (connection), 53 (resources), 57 (operator intervention) of Postgres' error codes.
// 57014 is one statement's time-out or cancellation, which says nothing about the database.
const awayClasses = new Set(['08', '53', '57']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
// pg has no codes for these.
const poolMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
];

/** Whether an error means that the database cannot be reached or is going away, so that trying later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return awayClasses.has(code.slice(0, 2)) && code !== '57014';
  return networkCodes.has(code) || poolMessages.some((message) => error.message.includes(message));
}
