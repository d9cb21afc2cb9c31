import { type AuditEvent, type AuditedTransaction, auditedTransaction } from './audit.ts';
import { callerOf } from './client-network.ts';
import type { Actor, Context } from './context.ts';
import { countUses, type Owner } from './ownership.ts';
import { listEvents, type Policy } from './policy.ts';
import { type Attempt, consumeRateLimit, refuse } from './rate-limit.ts';
import { writeLimits } from './write-limits.ts';
import { queueWrite } from './write-queue.ts';

/**
 * Runs an action in the one transaction of a call, and commits it if it keeps what the procedure's
 * policy declares. Nothing is counted, written down or done unless all of it is.
 */
export type Write<E extends AuditEvent = never> = <T>(
  action: (trx: AuditedTransaction<E>) => Promise<T>,
) => Promise<T>;

/** What a procedure that writes is handed: `write` lets it leave the events that its policy declares. */
export type WriteContext<E extends AuditEvent = never> = Context & { readonly write: Write<E> };

/** The writing of one call, and what the gate asks of it when the call ended well. */
export type Writing = {
  readonly write: Write<AuditEvent>;
  readonly noteAttempt: () => void;
  /** Throws, where the policy declares what the call did not do. */
  readonly requireKept: () => void;
};

export function createWriting(
  policy: Policy,
  ctx: Pick<Context, 'db' | 'tools' | 'clientAddress' | 'reportSecurity'>,
  actor: Actor | null,
  owner: Owner | null,
): Writing {
  const events = listEvents(policy.audit);
  let state: 'idle' | 'writing' | 'committed' = 'idle';
  let tries = 0;

  /** Limits of signing in are committed first: what fails later must have cost its try. */
  const requireTries = () => {
    if (policy.limit === 'sign-in' && tries === 0) {
      throw new Error('Declares a limit of signing in, and counted no try.');
    }
  };

  const write: Write<AuditEvent> = async (action) => {
    if (state !== 'idle') throw new Error('A call writes in one transaction.');
    requireTries();
    state = 'writing';
    const usesBefore = owner && countUses(owner);
    const attempt = policy.limit === 'writes' ? toAttempt(actor, ctx.clientAddress) : undefined;
    const run = () =>
      auditedTransaction(ctx.db, events, async (trx) => {
        if (attempt !== undefined) await countWrite(trx, ctx, attempt);
        const done = await action(trx);
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

function toAttempt(actor: Actor | null, clientAddress: string | null): Attempt {
  return actor === null
    ? { limit: writeLimits.writesByCaller, who: callerOf(clientAddress) }
    : { limit: writeLimits.writesByUser, who: String(actor.userId) };
}

/**
 * Counts a write first, by its row's lock: of two calls at once the second waits for how the first one
 * ends. What is rolled back, or ends with its process, has not counted.
 */
async function countWrite(
  trx: AuditedTransaction,
  { tools, reportSecurity }: Pick<Context, 'tools' | 'reportSecurity'>,
  attempt: Attempt,
): Promise<void> {
  const outcome = await consumeRateLimit(trx, tools.rateLimits, attempt);
  if (outcome.isAllowed) return;
  reportSecurity('excess_rate_limit_exceeded');
  throw refuse('RATE_LIMITED', outcome);
}
