import { createHash } from 'node:crypto';
import { steadyTime } from '@stagetime/contracts/core/durations';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { callerOf } from './call-limits.ts';
import type { Actor, Context, RateLimits, WithActor } from './context.ts';

/** At most so many tries in any stretch of so many seconds. */
export type RateLimit = {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /**
   * Whether who is refused is refused from memory until the time they were told. Not for limits whose
   * tries are given back, and not for those that many callers share.
   */
  readonly isRemembered?: boolean;
  /** Whether a write of someone signed in counts for their network, as that of a visitor does. */
  readonly isOfNetwork?: boolean;
};

export type Attempt = {
  readonly limit: RateLimit;
  /** Whom it counts for; kept as a hash. */
  readonly who: string;
  /** Lets in so many times more, for who has shown more. Default: 1. */
  readonly factor?: number;
};

/** What a call counts as: a try of the network it comes from, and one of who is signed in. */
export function attemptsOf(
  { clientAddress, actor }: Pick<Context, 'clientAddress'> & WithActor<Actor | null>,
  { byCaller, byUser }: { readonly byCaller: RateLimit; readonly byUser: RateLimit },
): readonly Attempt[] {
  const ofCaller = { limit: byCaller, who: callerOf(clientAddress) };
  return actor === null ? [ofCaller] : [ofCaller, { limit: byUser, who: String(actor.userId) }];
}

const minute = 60;

/**
 * All that one person, or visitors of one network together, may write, counted in the database. Some
 * actions have tighter limits of their own besides. All are multiplied by RATE_LIMIT_SCALE.
 */
export const writeLimits = {
  writesByUser: { name: 'writes-user', max: 1500, seconds: 5 * minute },
  writesByCaller: { name: 'writes-caller', max: 300, seconds: 5 * minute },
} as const satisfies Record<string, RateLimit>;

/** Taps that cost little each, all of them together: votes, favorites and interest. */
export const reactionsByUser: RateLimit = {
  name: 'reactions-user',
  max: 60,
  seconds: minute,
  isRemembered: true,
};

/** What came of a try: let in, or the seconds after which one may be. */
export type RateLimitResult = { readonly isAllowed: true } | Refused;
type Refused = {
  readonly isAllowed: false;
  readonly max: number;
  readonly retryAfter: number;
};

function keyOf({ limit, who }: Pick<Attempt, 'limit' | 'who'>): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('hex').slice(0, 32)}`;
}

function maxOf({ limit, factor = 1 }: Attempt, { scale }: RateLimits): number {
  return Math.max(1, Math.floor(limit.max * scale * factor));
}

/** The refusal of a caller who was told to come back later; asks no one. */
export function findRefusal(rateLimits: RateLimits, attempt: Attempt): Refused | undefined {
  if (!attempt.limit.isRemembered) return undefined;
  const max = maxOf(attempt, rateLimits);
  const retryAfter = rateLimits.refusals?.find(keyOf(attempt), max);
  return retryAfter === undefined ? undefined : { isAllowed: false, max, retryAfter };
}

/**
 * Counts a try if the limit lets it in, exactly, however many processes ask at once: the row's lock
 * decides. On a plain connection it is committed before whatever it stands for is begun; within a
 * transaction it counts only if that is committed. Fails, and so lets no one in, without a database.
 */
export async function consumeRateLimit(
  db: Database,
  rateLimits: RateLimits,
  attempt: Attempt,
): Promise<RateLimitResult> {
  const result = await decide(db, rateLimits, attempt);
  rateLimits.onDecision?.(attempt.limit.name, result.isAllowed);
  return result;
}

async function decide(
  db: Database,
  rateLimits: RateLimits,
  attempt: Attempt,
): Promise<RateLimitResult> {
  const refusal = findRefusal(rateLimits, attempt);
  if (refusal !== undefined) return refusal;
  const { key, max, seconds, at } = toTry(attempt, rateLimits);
  const { rows } = await sql<{ isAllowed: boolean }>`
    select count_try(${key}, 1, ${max}, ${seconds}, ${at}) as "isAllowed"`.execute(db);
  return rows[0]?.isAllowed ? { isAllowed: true } : tellRefused(db, rateLimits, attempt);
}

/** A try as sql/rate-limits.sql counts it; by the database's clock where `at` is null. */
function toTry(attempt: Attempt, rateLimits: RateLimits) {
  return {
    key: keyOf(attempt),
    max: maxOf(attempt, rateLimits),
    seconds: attempt.limit.seconds,
    at: rateLimits.now?.().toISOString() ?? null,
  };
}

/** What a try is told that was not let in, and remembers it. */
async function tellRefused(
  db: Database,
  rateLimits: RateLimits,
  attempt: Attempt,
): Promise<Refused> {
  const { key, max, seconds, at } = toTry(attempt, rateLimits);
  // How long until the oldest try that stands in the way has left the window.
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from hit - coalesce(${at}::timestamptz, clock_timestamp()))::float8 + ${seconds} as wait
    from rate_limits, unnest(hits) hit where key = ${key}
    order by hit desc offset ${max - 1} limit 1`.execute(db);
  const retryAfter = Math.min(seconds, Math.max(1, Math.ceil(rows[0]?.wait ?? 0)));
  if (attempt.limit.isRemembered) rateLimits.refusals?.remember(key, max, retryAfter);
  return { isAllowed: false, max, retryAfter };
}

/** The error for a try that was not let in. */
export function refuse(
  code: 'RATE_LIMITED' | 'CAPTCHA_REQUIRED',
  { max, retryAfter }: { readonly max: number; readonly retryAfter: number },
): DomainError {
  return new DomainError(code, errorMessages[code], [], { max, retryAfter });
}

/** Counts a try against each limit, and throws RATE_LIMITED beyond one of them. */
export async function consumeRateLimits(
  ctx: Pick<Context, 'db' | 'tools' | 'noteAttempt' | 'reportSecurity'>,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const attempt of attempts) {
    const outcome = await consumeRateLimit(ctx.db, ctx.tools.rateLimits, attempt);
    if (!outcome.isAllowed) throw reported(ctx, refuse('RATE_LIMITED', outcome));
    // Within a transaction it is not committed yet, and may never be.
    if (!ctx.db.isTransaction) ctx.noteAttempt();
  }
}

/**
 * Refuses who was told to come back later, before anything is asked or waited for; counts nothing.
 */
export function refuseSpent(
  ctx: Pick<Context, 'tools' | 'reportSecurity'>,
  attempts: readonly Attempt[],
): void {
  for (const attempt of attempts) {
    const refusal = findRefusal(ctx.tools.rateLimits, attempt);
    if (refusal === undefined) continue;
    ctx.tools.rateLimits.onDecision?.(attempt.limit.name, false);
    throw reported(ctx, refuse('RATE_LIMITED', refusal));
  }
}

/** The failure, once the security log has it. */
export function reported<Failure>(ctx: Pick<Context, 'reportSecurity'>, failure: Failure): Failure {
  ctx.reportSecurity('excess_rate_limit_exceeded');
  return failure;
}

/** Gives the newest try back: it turned out to be none that the limit is meant for. */
export async function refundRateLimit(
  db: Database,
  attempt: Pick<Attempt, 'limit' | 'who'>,
): Promise<void> {
  await sql`
    update rate_limits set hits = hits[:cardinality(hits) - 1] where key = ${keyOf(attempt)}`.execute(
    db,
  );
}

/** Forgets everyone whose tries have all left their window. */
export async function purgeRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where idle_at < now()`.execute(db);
}

/** Callers that are remembered at the same time; beyond it the one that asked longest ago is forgotten. */
const maxRefusals = 10_000;

/**
 * What this process remembers of callers whom a limit in the database refused, so that asking again
 * costs neither a query nor a place in a queue. It refuses no one whom the database would let in: a
 * refusal names the limit, how many it lets in and the caller, and ends when the caller was told to
 * come back.
 */
export type Refusals = {
  /** The seconds that are left of a refusal; undefined where there is none. */
  readonly find: (key: string, max: number) => number | undefined;
  readonly remember: (key: string, max: number, retryAfter: number) => void;
};

/** A solved captcha lets in more: then another refusal counts. */
function nameOf(key: string, max: number): string {
  return `${max} ${key}`;
}

export function createRefusals(clock: () => Date = steadyTime): Refusals {
  // It takes all its room when it is made: not at the start.
  let kept: LRUCache<string, number> | undefined;
  return {
    find(key, max) {
      const until = kept?.get(nameOf(key, max));
      const left = until === undefined ? 0 : until - clock().getTime();
      return left > 0 ? Math.ceil(left / 1000) : undefined;
    },
    remember(key, max, retryAfter) {
      kept ??= new LRUCache({ max: maxRefusals });
      kept.set(nameOf(key, max), clock().getTime() + retryAfter * 1000);
    },
  };
}
