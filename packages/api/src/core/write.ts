import {
  type AuditEvent,
  type AuditedTransaction,
  auditedTransaction,
  skipAudit,
} from './audit.ts';
import { beginWrite } from './begin-write.ts';
import { callerOf } from './client-network.ts';
import { refuseSpent } from './consume-rate-limits.ts';
import type { Actor, Context } from './context.ts';
import { enteredIn } from './entered.ts';
import { createClaim, hasAnswer, keepAnswer, readAnswer } from './idempotency.ts';
import { countUses, type Owner } from './ownership.ts';
import { listEvents, type Policy } from './policy.ts';
import type { Attempt } from './rate-limit.ts';
import { writeLimits } from './write-limits.ts';
import { queueWrite } from './write-queue.ts';

/**
 * Runs an action in the one transaction of a call, and commits it if it keeps what the procedure's
 * policy declares. Nothing is counted, written down or done unless all of it is.
 */
export type Write<E extends AuditEvent = never> = <T>(
  action: (trx: AuditedTransaction<E>) => Promise<T>,
  options?: WriteOptions,
) => Promise<T>;

export type WriteOptions = {
  /**
   * How a client that lost the answer may call again. With a key, what the action returns is kept for a
   * day, so it has to be data: the next call with it returns that, and the action is not run. Default: the
   * key of the request's header.
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * What the action counts against limits of its own, before it is run: RATE_LIMITED beyond one of them.
   * Giving an answer again counts nothing.
   */
  readonly attempts?: readonly Attempt[];
};

/** What a procedure that writes is handed: `write` lets it leave the events that its policy declares. */
export type WriteContext<E extends AuditEvent = never> = Context & {
  readonly write: Write<E>;
  /**
   * Whether the request's key has an answer already, which `write` then gives again: for what has to be done
   * before it, and is not to be done twice.
   */
  readonly isAnswered: () => Promise<boolean>;
};

/** The writing of one call, and what the gate asks of it when the call ended well. */
export type Writing = {
  readonly write: Write<AuditEvent>;
  readonly isAnswered: () => Promise<boolean>;
  readonly noteAttempt: () => void;
  /** Whether what it returned is the answer of an earlier call, so that nothing was done now. */
  readonly isRepeat: () => boolean;
  /** Throws, where the policy declares what the call did not do. */
  readonly requireKept: () => void;
};

export function createWriting(
  policy: Policy,
  ctx: Pick<
    Context,
    'db' | 'now' | 'tools' | 'clientAddress' | 'idempotencyKey' | 'reportSecurity' | 'replicas'
  >,
  actor: Actor | null,
  owner: Owner | null,
  readRequest: () => Promise<unknown>,
): Writing {
  const events = listEvents(policy.audit);
  let state: 'idle' | 'writing' | 'committed' = 'idle';
  let isRepeat = false;
  let tries = 0;

  /** Limits of signing in are committed first: what fails later must have cost its try. */
  const requireTries = () => {
    if (policy.limit === 'sign-in' && tries === 0) {
      throw new Error('Declares a limit of signing in, and counted no try.');
    }
  };

  const attempt = policy.limit === 'writes' ? toAttempt(actor, ctx.clientAddress) : undefined;

  // What proves who somebody is answers with what lets them in: that is kept nowhere.
  const claimFor = async (key: string | null) =>
    attempt === undefined || key === null
      ? undefined
      : createClaim(ctx.tools.keys, { caller: attempt, key, request: await readRequest() });

  const write: Write<AuditEvent> = async (action, options = {}) => {
    const { attempts: ownAttempts = [] } = options;
    if (state !== 'idle') throw new Error('A call writes in one transaction.');
    requireTries();
    state = 'writing';
    const usesBefore = owner && countUses(owner);
    const claim = await claimFor(options.idempotencyKey ?? ctx.idempotencyKey);
    // With a key there may be an answer to give again, which the database knows.
    if (claim === undefined) refuseSpent(ctx, ownAttempts);
    let writerId = actor?.userId;
    const run = () =>
      auditedTransaction(ctx.db, events, async (trx) => {
        const isBegun = await beginWrite(trx, ctx, { attempt, actor, claim, ownAttempts });
        if (!isBegun && claim !== undefined) {
          const answer = await readAnswer<Awaited<ReturnType<typeof action>>>(trx, claim);
          isRepeat = true;
          skipAudit(trx);
          return answer;
        }
        const done = await action(trx);
        writerId ??= enteredIn(trx);
        if (claim !== undefined) await keepAnswer(trx, claim, done);
        if (owner !== null && countUses(owner) === usesBefore) {
          throw new Error('Declares ownership, and wrote by no statement that asks for the owner.');
        }
        return done;
      });
    try {
      const result = await (attempt === undefined
        ? run()
        : queueWrite(ctx.db, `${attempt.limit.name} ${attempt.who}`, run));
      state = 'committed';
      if (ctx.replicas !== null && writerId !== undefined) await ctx.replicas.noteWrite(writerId);
      return result;
    } catch (error) {
      // It was rolled back, so the call may do something else instead.
      state = 'idle';
      throw error;
    }
  };

  const mustWrite = policy.limit === 'writes' || events.length > 0;
  return {
    write,
    async isAnswered() {
      const claim = await claimFor(ctx.idempotencyKey);
      return claim !== undefined && hasAnswer(ctx.db, claim, ctx.now());
    },
    noteAttempt() {
      tries += 1;
    },
    isRepeat: () => isRepeat,
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

function toAttempt(actor: Actor | null, clientAddress: string | null): Attempt {
  return actor === null
    ? { limit: writeLimits.writesByCaller, who: callerOf(clientAddress) }
    : { limit: writeLimits.writesByUser, who: String(actor.userId) };
}
