import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { Actor, Context } from './context.ts';
import { type Claim, expiredAt } from './idempotency.ts';
import { type Attempt, refuse, tellRefused, toTry } from './rate-limit.ts';

/** What a transaction begins with: whom it counts for, who writes, and the key of the request. */
export type WriteBegin = {
  readonly attempt: Attempt | undefined;
  readonly actor: Actor | null;
  readonly claim: Claim | undefined;
};

/**
 * Counts a write first, by its row's lock: of two calls at once the second waits for how the first one
 * ends. What is rolled back, or ends with its process, has not counted. Then holds the account of who
 * writes open, so that nothing is written for somebody after they were erased, and takes the key. False
 * where an earlier call has taken it. Throws RATE_LIMITED, and UNAUTHENTICATED for a closed account.
 */
export async function beginWrite(
  trx: Transaction<DB>,
  { now, tools, reportSecurity }: Pick<Context, 'now' | 'tools' | 'reportSecurity'>,
  { attempt, actor, claim }: WriteBegin,
): Promise<boolean> {
  if (attempt === undefined && actor === null) return true;
  const counted = attempt && toTry(attempt, tools.rateLimits);
  const takenAt = now();
  const { rows } = await sql<{ outcome: 'begun' | 'limited' | 'closed' | 'repeated' }>`
    /* prepared as begin_write */
    select begin_write(
      ${counted?.key}, ${counted?.max}, ${counted?.seconds}, ${counted?.at}, ${actor?.userId},
      ${claim?.id}, ${claim?.requestHash}, ${takenAt}, ${expiredAt(takenAt)}) as outcome`.execute(
    trx,
  );
  const outcome = rows[0]?.outcome;
  if (attempt !== undefined) {
    tools.rateLimits.onDecision?.(attempt.limit.name, outcome !== 'limited');
  }
  if (outcome === 'limited' && attempt !== undefined) {
    reportSecurity('excess_rate_limit_exceeded');
    throw refuse('RATE_LIMITED', await tellRefused(trx, tools.rateLimits, attempt));
  }
  if (outcome === 'closed') {
    throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
  }
  return outcome === 'begun';
}
