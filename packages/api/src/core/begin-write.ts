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
  /** What the action counts against limits of its own. */
  readonly ownAttempts: readonly Attempt[];
};

type Begun = {
  readonly outcome: 'begun' | 'limited' | 'closed' | 'repeated';
  /** Which attempt was refused: 0 is the write itself, 1 the first of its own. */
  readonly refused_by: number;
};

/**
 * Counts a write first, by its row's lock: of two calls at once the second waits for how the first one
 * ends. What is rolled back, or ends with its process, has not counted. Then holds the account of who
 * writes open, so that nothing is written for somebody after they were erased, takes the key, and counts
 * the action's own attempts. False where an earlier call has taken the key, which counted them then.
 * Throws RATE_LIMITED, and UNAUTHENTICATED for a closed account.
 */
export async function beginWrite(
  trx: Transaction<DB>,
  { now, tools, reportSecurity }: Pick<Context, 'now' | 'tools' | 'reportSecurity'>,
  { attempt, actor, claim, ownAttempts }: WriteBegin,
): Promise<boolean> {
  if (attempt === undefined && actor === null && ownAttempts.length === 0) return true;
  const { rateLimits } = tools;
  const counted = attempt && toTry(attempt, rateLimits);
  const own = ownAttempts.map((one) => toTry(one, rateLimits));
  const takenAt = now();
  const { rows } = await sql<Begun>`
    /* prepared as begin_limited_write */
    select outcome, refused_by from begin_limited_write(
      ${counted?.key}, ${counted?.max}, ${counted?.seconds}, ${(counted ?? own[0])?.at},
      ${actor?.userId}, ${claim?.id}, ${claim?.requestHash}, ${takenAt}, ${expiredAt(takenAt)},
      ${own.map(({ key }) => key)}, ${own.map(({ cost }) => cost)},
      ${own.map(({ max }) => max)}, ${own.map(({ seconds }) => seconds)})`.execute(trx);
  const { outcome, refused_by: refusedBy } = rows[0] as Begun;
  const attempts = [attempt, ...ownAttempts];
  const refused = outcome === 'limited' ? attempts[refusedBy] : undefined;
  const decided = outcome === 'begun' ? attempts : attempts.slice(0, refusedBy + 1);
  for (const one of decided) {
    if (one !== undefined) rateLimits.onDecision?.(one.limit.name, one !== refused);
  }
  if (refused !== undefined) {
    reportSecurity('excess_rate_limit_exceeded');
    throw refuse('RATE_LIMITED', await tellRefused(trx, rateLimits, refused));
  }
  if (outcome === 'closed') {
    throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
  }
  return outcome === 'begun';
}
