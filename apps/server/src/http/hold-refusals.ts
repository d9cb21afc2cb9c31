import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf } from '@stagetime/api/core/call-limits';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Refusals of one caller in a window that are answered at once. */
const answeredAtOnce = 20;
const window = 60_000;
/** Milliseconds for which the others are held back. */
const holdTime = 1000;
const maxCallers = 10_000;

/**
 * Resolves when a refusal (429) may be sent. Who goes on asking although they are refused waits a
 * second for each further no: refusing costs about as much as answering from memory, so a network
 * that asks at machine speed would slow down everyone. Its open connections, which are capped, are
 * then all that it can keep busy.
 */
export type HoldRefusal = (request: FastifyRequest) => Promise<void>;

type Refused = { readonly since: number; count: number };

export function createRefusalHold(
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    sleep(milliseconds, undefined, { ref: false }),
): HoldRefusal {
  // It takes all its room when it is made: not at the start.
  let callers: LRUCache<string, Refused> | undefined;
  return async ({ ip }) => {
    callers ??= new LRUCache({ max: maxCallers });
    const caller = callerOf(ip);
    const known = callers.get(caller);
    if (known === undefined || clock() - known.since >= window) {
      callers.set(caller, { since: clock(), count: 1 });
      return;
    }
    known.count += 1;
    if (known.count > answeredAtOnce) await wait(holdTime);
  };
}
