import { readFailure } from '@stagetime/api/core/errors';
import { inSpan } from '@stagetime/api/core/tracing';
import { errorStatus } from '@stagetime/contracts/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '../../observe/tracing.ts';
import {
  bytesOfResponse,
  type CachedResponse,
  createCachedResponse,
  type PlainResponse,
  sendCachedResponse,
} from './cached-response.ts';

type ResponseCacheOptions = {
  /** Most bytes of answers to keep; 0 keeps none. */
  readonly maxBytes: number;
  /** Milliseconds that only ever grow. Default: those of the process. */
  readonly perf?: { readonly now: () => number };
};

/** An answer that is kept, from the moment on when its making began. */
type KeptAnswer = { readonly response: CachedResponse; readonly begunAt: number };

type Make = () => Promise<PlainResponse | CachedResponse>;

/** How an answer came about that was not kept: made for who asked, an old one instead, or not at all. */
export type AnswerResult = 'made' | 'stale' | 'failed';

/** Milliseconds for which an answer is kept. What is written shows to everyone after as long. */
const lifetime = 1000;
/** How old what stands in for an answer that cannot be made may be. */
const maxStaleAge = 60_000;
/** Milliseconds that anyone waits for an answer while an older one is at hand. */
const patience = 300;
/** Milliseconds after which whoever waits is told that there is no answer, whatever became of it. */
const makeTimeout = 15_000;
/** What an entry weighs beside its answer: the key, and the map's own records. */
const entryOverhead = 1000;

/**
 * What one process keeps of its answers that are the same for everyone: for a second from when their
 * making began, bounded in bytes, the least used leaving first. Whoever asks for an answer that is being
 * made waits for that one.
 *
 * While the database is away or silent, an answer of the last minute stands in: whoever asks first waits
 * for a new one a moment at most, and no one else within the second. What arrives later is kept.
 */
export function createResponseCache({ maxBytes, perf = performance }: ResponseCacheOptions) {
  let hits = 0;
  let misses = 0;
  let onAnswer: (result: AnswerResult, milliseconds: number) => void = () => {};

  const answers = new LRUCache<string, KeptAnswer, Make>({
    // A maximum of 0 would mean none; nothing weighs as little as 1.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ response }, key) =>
      bytesOfResponse(response) + 2 * key.length + entryOverhead,
    ttl: lifetime,
    ttlResolution: 0,
    perf,
    // What is over may have to stand in.
    noDeleteOnStaleGet: true,
    // Who waits for an answer gets it, though there may be no room to keep it.
    ignoreFetchAbort: true,
    async fetchMethod(key, last, { options, context: make }) {
      misses += 1;
      const making = makeAnswer(make, last);
      try {
        const isOfUse = last !== undefined && ageOf(last) < maxStaleAge;
        const made = await (isOfUse ? withDeadline(making, patience) : making);
        options.ttl = timeLeft(made, lifetime);
        return made;
      } catch (error) {
        if (last === undefined || ageOf(last) >= maxStaleAge || !isAway(error)) throw error;
        void keepLate(key, making);
        options.ttl = Math.min(lifetime, timeLeft(last, maxStaleAge));
        return last;
      }
    },
  });

  /** A lifetime of 0 would mean for ever. */
  const timeLeft = (kept: KeptAnswer, age: number) => Math.max(1, age - ageOf(kept));
  const ageOf = ({ begunAt }: KeptAnswer) => perf.now() - begunAt;

  async function makeAnswer(make: Make, last: KeptAnswer | undefined): Promise<KeptAnswer> {
    const begunAt = perf.now();
    const made = await withDeadline(make(), makeTimeout);
    const response = 'etag' in made ? made : createCachedResponse(made, last?.response);
    return { begunAt, response };
  }

  /** Keeps what arrives when no one waits for it any more, unless something newer did before. */
  async function keepLate(key: string, making: Promise<KeptAnswer>): Promise<void> {
    try {
      const late = await making;
      const present = answers.peek(key, { allowStale: true });
      if (present !== undefined && present.begunAt > late.begunAt) return;
      answers.set(key, late, { ttl: timeLeft(late, lifetime) });
    } catch (error) {
      // Otherwise what is gone would be shown for as long as the database is slow.
      if (!isAway(error)) answers.delete(key);
    }
  }

  /** The answer that is kept or being made; makes it otherwise. Rejects as `make` does. */
  const keep = (key: string, make: Make) => answers.forceFetch(key, { context: make });

  return {
    keep,

    /** {@link keep} for a request, measured. */
    async read(key: string, make: Make): Promise<KeptAnswer> {
      const begin = performance.now();
      const tell = (result: AnswerResult) => onAnswer(result, performance.now() - begin);
      try {
        const kept = await inSpan('make cached answer', {}, () => keep(key, make));
        tell(ageOf(kept) <= lifetime ? 'made' : 'stale');
        return kept;
      } catch (error) {
        tell(errorStatus[readFailure(error).code] < 500 ? 'made' : 'failed');
        throw error;
      }
    },

    /** The finished answer to a request, if it is kept. */
    find(key: string): KeptAnswer | undefined {
      const kept = answers.get(key);
      if (kept === undefined) return undefined;
      if (ageOf(kept) <= lifetime) hits += 1;
      else onAnswer('stale', 0);
      return kept;
    },

    /** Sends an answer, with its age where it is old. */
    send(kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
      sendCachedResponse(kept.response, request, reply, Math.floor(ageOf(kept) / 1000));
    },

    /** From now on `listener` hears of every answer that was not kept, or is old. */
    listen(listener: typeof onAnswer) {
      onAnswer = listener;
    },

    /** Answers begun are misses; whoever came while one was being made is in neither. */
    stats: () => ({ hits, misses, entries: answers.size, bytes: answers.calculatedSize }),
  };
}

function isAway(error: unknown): boolean {
  return readFailure(error).code === 'UNAVAILABLE';
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
