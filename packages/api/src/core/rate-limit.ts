import { createHash } from 'node:crypto';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { RateLimits } from './context.ts';

/** At most so many tries in any stretch of so many seconds. */
export type RateLimit = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /**
   * Whether who is refused is refused from memory until the time they were told. Not for limits whose
   * tries are given back, and not for those that many callers share.
   */
  readonly isRemembered?: boolean;
};

export type Try = {
  readonly limit: RateLimit;
  /** Whom it counts for; kept as a hash. */
  readonly who: string;
  /** How many tries this one counts as. Default: 1. */
  readonly cost?: number;
  /** Lets in so many times more, for who has shown more. Default: 1. */
  readonly factor?: number;
};

/** What came of a try: let in, or the seconds after which one may be. */
export type Taken = { readonly isTaken: true } | Refused;
export type Refused = {
  readonly isTaken: false;
  readonly most: number;
  readonly retryAfter: number;
};

function keyOf({ limit, who }: Pick<Try, 'limit' | 'who'>): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('hex').slice(0, 32)}`;
}

function mostOf({ limit, factor = 1 }: Try, { scale }: RateLimits): number {
  return Math.max(1, Math.floor(limit.most * scale * factor));
}

/** The refusal of a caller who was told to come back later; asks nobody. */
export function findRefusal(rateLimits: RateLimits, tried: Try): Refused | undefined {
  const { limit, cost = 1 } = tried;
  if (!limit.isRemembered || cost !== 1) return undefined;
  const most = mostOf(tried, rateLimits);
  const retryAfter = rateLimits.refusals?.find(keyOf(tried), most);
  return retryAfter === undefined ? undefined : { isTaken: false, most, retryAfter };
}

/**
 * Counts a try if the limit lets it in, exactly, however many processes ask at once: the row's lock
 * decides. On a plain connection it is committed before whatever it stands for is begun; within a
 * transaction it counts only if that is committed. Fails, and so lets nobody in, without a database.
 */
export async function takeTry(db: Database, rateLimits: RateLimits, tried: Try): Promise<Taken> {
  const { limit, cost = 1 } = tried;
  const refusal = findRefusal(rateLimits, tried);
  if (refusal !== undefined) return refusal;
  const most = mostOf(tried, rateLimits);
  const key = keyOf(tried);
  const given = rateLimits.now?.().toISOString();
  const clock = given === undefined ? sql`clock_timestamp()` : sql`${given}::timestamptz`;
  const window = sql`make_interval(secs => ${limit.seconds})`;
  const { rows } = await sql`
    with moment as materialized (select ${clock} as now)
    insert into rate_limits as kept (key, hits, idle_at)
    select ${key}, array_fill(now, array[${cost}::integer]), now + ${window} from moment
    where ${cost}::integer <= ${most}::integer
    on conflict (key) do update set
      hits = array(
        select hit from unnest(kept.hits) hit
        where hit > excluded.idle_at - ${window} - ${window} order by hit
      ) || excluded.hits,
      idle_at = excluded.idle_at
    where (
      select count(*) from unnest(kept.hits) hit
      where hit > excluded.idle_at - ${window} - ${window}
    ) + ${cost}::integer <= ${most}::integer
    returning key`.execute(db);
  if (rows.length > 0) return { isTaken: true };
  const retryAfter = await secondsUntil(db, key, limit, most, clock);
  if (limit.isRemembered && cost === 1) rateLimits.refusals?.remember(key, most, retryAfter);
  return { isTaken: false, most, retryAfter };
}

/** How long until the oldest try that stands in the way has left the window. */
async function secondsUntil(
  db: Database,
  key: string,
  { seconds }: RateLimit,
  most: number,
  clock: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from hit - ${clock})::float8 + ${seconds} as wait
    from rate_limits, unnest(hits) hit where key = ${key}
    order by hit desc offset ${most - 1} limit 1`.execute(db);
  const wait = rows[0]?.wait ?? 0;
  return Math.min(seconds, Math.max(1, Math.ceil(wait)));
}

/** As {@link takeTry}, and throws RATE_LIMITED when the limit is reached. */
export async function requireTry(db: Database, rateLimits: RateLimits, tried: Try): Promise<void> {
  const taken = await takeTry(db, rateLimits, tried);
  if (!taken.isTaken) throw refuse('RATE_LIMITED', taken);
}

/** The error for a try that was not let in. */
export function refuse(
  code: 'RATE_LIMITED' | 'CAPTCHA_REQUIRED',
  { most, retryAfter }: { readonly most: number; readonly retryAfter: number },
): DomainError {
  return new DomainError(code, errorMessages[code], [], { most, retryAfter });
}

/** Gives the newest try back: it turned out to be none that the limit is meant for. */
export async function giveTryBack(db: Database, tried: Pick<Try, 'limit' | 'who'>): Promise<void> {
  await sql`
    update rate_limits set hits = hits[:cardinality(hits) - 1] where key = ${keyOf(tried)}`.execute(
    db,
  );
}

/** Forgets everybody whose tries have all left their window. */
export async function purgeRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where idle_at < now()`.execute(db);
}
