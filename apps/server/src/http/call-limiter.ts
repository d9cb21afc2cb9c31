import { isIPv4 } from 'node:net';
import {
  type CallKind,
  type CallLimit,
  callerOf,
  callLimits,
} from '@stagetime/api/core/call-limits';
import type { RateLimits } from '@stagetime/api/core/context';
import { refuse } from '@stagetime/api/core/rate-limit';
import type { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Callers that are counted at the same time for one limit; beyond it the quietest is forgotten. */
const maxCallers = 10_000;

/** What is known of one caller: calls in the present window, and in the one before. */
type Counted = { start: number; calls: number; before: number };

/**
 * Counts a call, and returns the error to answer when it is one too many. Someone signed in is
 * counted by who they are, everyone else by their network.
 */
export type CountCall = (
  kind: CallKind,
  address: string | null,
  userId?: number | null,
  /** Default: {@link callCost}. */
  cost?: number,
) => DomainError | undefined;

/** Calls are counted in tenths, which add up exactly. */
export const callCost = 10;

/**
 * What an answer that was kept costs: of a read a tenth, because the guests of a bar have one address and
 * are not one abuser.
 */
export const keptCost = (kind: CallKind): number => (kind === 'reads' ? 1 : callCost);

/** Counts a request for the network that it came from; throws RATE_LIMITED beyond the limit. */
export function countRequest(countCall: CountCall, kind: CallKind, request: FastifyRequest): void {
  const refusal = countCall(kind, request.ip);
  if (refusal !== undefined) throw refusal;
}

/** Counts every request of a scope; beyond the limit it is refused before its route is asked. */
export function countEach(scope: FastifyInstance, kind: CallKind, countCall: CountCall): void {
  scope.addHook('onRequest', async (request) => countRequest(countCall, kind, request));
}

/** Limits in this process' memory, whose size is bounded. Costs less than a microsecond a call. */
export function createCallLimiter({ scale, now: clock, onDecision }: RateLimits): CountCall {
  // Time as it passes: who is refused must not wait longer because a clock is set back.
  const now = clock === undefined ? () => performance.now() : () => clock().getTime();
  let callers: LRUCache<string, string> | undefined;
  const counters = Object.fromEntries(
    Object.entries<CallLimit>(callLimits).map(([kind, { max, maxOfUser = max, seconds }]) => [
      kind,
      {
        visitor: createCounter(max * scale, seconds),
        user: createCounter(maxOfUser * scale, seconds),
      },
    ]),
  ) as Record<CallKind, Record<'visitor' | 'user', ReturnType<typeof createCounter>>>;

  /** Cutting an IPv6 address costs more than all the rest. */
  function nameOf(address: string | null): string {
    if (address === null || isIPv4(address)) return address ?? 'unknown';
    callers ??= new LRUCache({ max: maxCallers });
    let name = callers.get(address);
    if (name === undefined) {
      name = callerOf(address);
      callers.set(address, name);
    }
    return name;
  }

  return (kind, address, userId = null, cost = callCost) => {
    const refusal =
      userId === null
        ? counters[kind].visitor(nameOf(address), now(), cost)
        : counters[kind].user(String(userId), now(), cost);
    onDecision?.(kind, refusal === undefined);
    return refusal;
  };
}

/**
 * A sliding window of two counts: those of the window before fade as the present one goes on. It
 * lets in what the limit says, give or take how unevenly the calls came.
 */
function createCounter(max: number, seconds: number) {
  const limit = Math.max(1, Math.floor(max)) * callCost;
  const window = seconds * 1000;
  let kept: LRUCache<string, Counted> | undefined;

  return (who: string, at: number, cost: number): DomainError | undefined => {
    // It takes all its room when it is made: not at the start, and not for what no one calls.
    kept ??= new LRUCache({ max: maxCallers });
    const counted = kept.get(who);
    if (counted === undefined) {
      kept.set(who, { start: at, calls: cost, before: 0 });
      return undefined;
    }
    turn(counted, at, window);
    const share = (at - counted.start) / window;
    if (counted.calls + counted.before * (1 - share) > limit - cost) {
      const retryAfter = secondsUntil(counted, share, limit - cost, seconds);
      return refuse('RATE_LIMITED', { max: limit / callCost, retryAfter });
    }
    counted.calls += cost;
    return undefined;
  };
}

/** Begins the next window where the present one is over. */
function turn(counted: Counted, at: number, window: number): void {
  const passed = at - counted.start;
  if (passed < window) return;
  const isNext = passed < 2 * window;
  counted.before = isNext ? counted.calls : 0;
  counted.start = isNext ? counted.start + window : at;
  counted.calls = 0;
}

/** Seconds until enough of the calls have faded that no more than `most` of them count. */
function secondsUntil(
  { calls, before }: Counted,
  share: number,
  most: number,
  seconds: number,
): number {
  // Within this window while its own calls leave room, else within the next, where they fade.
  const isRoomHere = calls <= most;
  const fading = isRoomHere ? before : calls;
  const room = isRoomHere ? most - calls : most;
  const from = isRoomHere ? 0 : 1;
  const wait = from + (1 - room / fading) - share;
  return Math.max(1, Math.ceil(wait * seconds));
}
