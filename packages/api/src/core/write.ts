import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type AuditEntry, type AuditEvent, type AuditedCall, insertAudit } from './audit.ts';
import { callerOf } from './call-limits.ts';
import type { Actor, Context } from './context.ts';
import { createClaim, hasAnswer, keepAnswer, readAnswer, takeKey } from './idempotency.ts';
import {
  type Attempt,
  consumeRateLimits,
  type RateLimit,
  refuseSpent,
  writeLimits,
} from './rate-limit.ts';

/** A transaction, and what is to happen with it: handed down to whatever writes in it. */
export type Write<E extends AuditEvent = never> = {
  readonly trx: Transaction<DB>;
  /**
   * Writes down who did what to whom: both happen, or neither. The same event for the same person twice
   * is a bug, and so is one that was not declared.
   */
  readonly audit: (entry: AuditEntry<E>) => Promise<void>;
  /**
   * Says that nothing was done that has to be written down: a repeat that changed nothing, or a sign-in
   * of someone whose credentials stay as they are.
   */
  readonly unaudited: () => void;
  /** Has something done once it is committed, and never if it is not. It must not throw. */
  readonly afterCommit: (action: () => void) => void;
};

/**
 * Runs an action in the one transaction of a call. Nothing is counted, written down or done unless all of
 * it is. With an idempotency key, in the input or the request's header, what the action returns is kept for
 * a day, so it has to be data: the next call with the key returns that, and the action is not run.
 */
export type WriteOnce<E extends AuditEvent = never> = <T>(
  action: (write: Write<E>) => Promise<T>,
) => Promise<T>;

/** What a procedure that writes is handed. */
export type WriteContext<E extends AuditEvent = never> = Context & {
  readonly write: WriteOnce<E>;
  /**
   * Whether the request's key has an answer already, which `write` then gives again: for what has to be done
   * before it, and is not to be done twice.
   */
  readonly isAnswered: () => Promise<boolean>;
};

export type WriteLimits = {
  /**
   * `writes`, the default, is counted in the transaction that writes. `sign-in` is for what proves who
   * someone is or sends a mail or code: counted by limits of the action's own, each committed before it
   * begins. `none` is for what must always work, such as signing out.
   */
  readonly limit?: 'writes' | 'sign-in' | 'none';
  /**
   * What else `writes` counts against, for each person, or each network of visitors: RATE_LIMITED beyond
   * one of them. Giving an answer again counts nothing.
   */
  readonly limits?: readonly RateLimit[];
};

type Call = Pick<Context, 'db'> & AuditedCall;

/**
 * Runs an action in a transaction, which is committed only if it wrote down one of these events, or said
 * that none is to be. Throws an error that is a bug otherwise. Procedures call `ctx.write` instead.
 */
export async function transact<E extends AuditEvent, T>(
  call: Call,
  events: readonly E[],
  action: (write: Write<E>) => Promise<T>,
): Promise<T> {
  const rows = new Set<string>();
  const actions: (() => void)[] = [];
  let isUnaudited = false;
  const result = await call.db.transaction().execute(async (trx) => {
    const done = await action({
      trx,
      async audit(entry) {
        const { event, targetId = null } = entry;
        const row = targetId === null ? event : `${event} of ${targetId}`;
        if (!events.includes(event)) throw new Error(`${event} is not among the events declared.`);
        if (rows.has(row)) throw new Error(`${row} is in the audit log already.`);
        await insertAudit(trx, call, entry);
        rows.add(row);
      },
      unaudited() {
        isUnaudited = true;
      },
      afterCommit: (then) => void actions.push(then),
    });
    if (isUnaudited && rows.size > 0) {
      throw new Error(`Wrote ${[...rows].join(', ')} to the audit log, and said it would not.`);
    }
    if (events.length > 0 && !isUnaudited && rows.size === 0) {
      throw new Error(`Declares ${events.join(' or ')} and wrote no row to the audit log.`);
    }
    return done;
  });
  for (const then of actions) then();
  return result;
}

/**
 * The writing of one call. `requireKept` is asked when it ended well; it throws where the call did not do
 * what its policy declares.
 */
export function createWriting(
  ctx: Context,
  { limit, limits = [], audit }: WriteLimits & { readonly audit: readonly AuditEvent[] },
  actor: Actor | null,
  [path, readInput]: readonly [path: string, readInput: () => Promise<unknown>],
) {
  const { db, tools } = ctx;
  let state: 'idle' | 'writing' | 'committed' = 'idle';
  let tries = 0;

  /** Limits of signing in are committed first: what fails later must have cost its try. */
  const requireTries = () => {
    if (limit === 'sign-in' && tries === 0) {
      throw new Error('Declares a limit of signing in, and counted no try.');
    }
  };

  const isOf = (one: RateLimit): Attempt => ({
    limit: one,
    who: actor && !one.isOfNetwork ? String(actor.userId) : callerOf(ctx.clientAddress),
  });
  const { writesByUser, writesByCaller } = writeLimits;
  const writer = limit === 'writes' ? isOf(actor ? writesByUser : writesByCaller) : undefined;
  const attempts = limits.map(isOf);

  // What proves who someone is answers with what lets them in: that is kept nowhere.
  const readClaim = async () => {
    if (writer === undefined) return undefined;
    const input = await readInput();
    const key = readKey(input) ?? ctx.idempotencyKey;
    if (key === null) return undefined;
    return createClaim(tools.keys, { caller: writer, key, request: [path, input] });
  };

  const write: WriteOnce<AuditEvent> = async (action) => {
    if (state !== 'idle') throw new Error('A call writes in one transaction.');
    requireTries();
    state = 'writing';
    try {
      const claim = await readClaim();
      // With a key there may be an answer to give again, which the database knows.
      if (claim === undefined) refuseSpent(ctx, attempts);
      const begin = async (one: Write<AuditEvent>) => {
        const { trx } = one;
        const inTrx = { ...ctx, db: trx };
        // The write itself first, by its row's lock: of two at once the second waits for how the first ends.
        if (writer !== undefined) await consumeRateLimits(inTrx, [writer]);
        if (actor !== null && !(await holdOpenAccount(trx, actor.userId))) {
          throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
        }
        if (claim !== undefined && !(await takeKey(trx, claim, ctx.now()))) {
          one.unaudited();
          return readAnswer<Awaited<ReturnType<typeof action>>>(trx, claim);
        }
        await consumeRateLimits(inTrx, attempts);
        const done = await action(one);
        if (claim !== undefined) await keepAnswer(trx, claim, done);
        return done;
      };
      const run = () => transact({ ...ctx, actor }, audit, begin);
      const result = await (writer === undefined
        ? run()
        : tools.writeQueue(`${writer.limit.name} ${writer.who}`, run));
      state = 'committed';
      return result;
    } catch (error) {
      // It was rolled back, so the call may do something else instead.
      state = 'idle';
      throw error;
    }
  };

  const mustWrite = limit === 'writes' || audit.length > 0;
  return {
    write,
    async isAnswered() {
      const claim = await readClaim();
      return claim !== undefined && hasAnswer(db, claim, ctx.now());
    },
    noteAttempt() {
      tries += 1;
    },
    requireKept() {
      requireTries();
      if (mustWrite && state !== 'committed') {
        throw new Error(
          'Declares a limit of writes or an audit, and committed nothing by write().',
        );
      }
    },
  };
}

/** The key in a procedure's input, which its schema has checked by the time it writes. */
function readKey(input: unknown): string | undefined {
  const isKeyed = typeof input === 'object' && input !== null && 'idempotencyKey' in input;
  return isKeyed && typeof input.idempotencyKey === 'string' ? input.idempotencyKey : undefined;
}

/**
 * Whether someone's account is open. If it is, it cannot be closed before the transaction has ended;
 * where it is just being closed, this waits for how that ends. So nothing is written for anyone
 * after they were erased.
 */
export async function holdOpenAccount(trx: Transaction<DB>, userId: number): Promise<boolean> {
  // Two that hold it do not wait for each other.
  const { rows } = await sql`
    select from users where id = ${userId} and disabled_at is null and suspended_until is null
    for key share`.execute(trx);
  return rows.length > 0;
}
