import { appRouter } from '@stagetime/api/app.router';
import { type SecurityEvent, securityEvents } from '@stagetime/api/core/context';
import { type ReadOutcome, readOutcomes } from '@stagetime/db/replica';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ResponseCache } from '../../http/cache/response-cache.ts';

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const procedures: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Answers of ordinary routes, which the returned function is told of, and those of cached routes. What
 * the service is judged by counts both, from zero on: of a series that begins with its first failure
 * Prometheus sees no increase.
 */
export function watchAnswers(responseCache: ResponseCache | undefined, registers: Registry[]) {
  const requests = new Histogram({
    name: 'stagetime_request_seconds',
    help: 'Time to answer by route; cached routes are counted apart',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const counts = { read: { good: 0, failed: 0 }, write: { good: 0, failed: 0 } };
  new Counter({
    name: 'stagetime_answers_total',
    help: 'Answers of all routes: reads and writes, failed with a status of 500 and above or good',
    labelNames: ['kind', 'result'],
    registers,
    collect() {
      this.reset();
      const { read, write } = counts;
      const kept = responseCache?.stats().hits ?? 0;
      this.inc({ kind: 'read', result: 'good' }, read.good + kept);
      this.inc({ kind: 'read', result: 'failed' }, read.failed);
      this.inc({ kind: 'write', result: 'good' }, write.good);
      this.inc({ kind: 'write', result: 'failed' }, write.failed);
    },
  });
  const made = new Histogram({
    name: 'stagetime_response_cache_answer_seconds',
    help: 'Time to answer what was not kept: made, answered by an old response while the database is away or slow, or failed',
    labelNames: ['result'],
    buckets: requestBuckets,
    registers,
  });
  for (const result of ['made', 'stale', 'failed']) made.zero({ result });
  responseCache?.listen((result, milliseconds) => {
    made.observe({ result }, milliseconds / 1000);
    counts.read[result === 'failed' ? 'failed' : 'good'] += 1;
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode } = reply;
    const method = methodName(request.method);
    const labels = { method, route: routeName(request), status: statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    const kind = reading.has(request.method) ? 'read' : 'write';
    counts[kind][statusCode < 500 ? 'good' : 'failed'] += 1;
  };
}

/** Anyone may send any method that the parser knows. */
function methodName(method: string): string {
  return reading.has(method) || writing.has(method) ? method : 'other';
}

/** A name from a closed list. */
function routeName({ routeOptions: { url = 'none' }, params }: FastifyRequest): string {
  const { path } = (params ?? {}) as { readonly path?: string };
  if (!url.startsWith('/trpc/') || path === undefined) return url;
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(',') ? '/trpc (batch)' : '/trpc (unknown)';
}

/** Whom limits let in, and what the log calls security. */
export function watchDecisions(registers: Registry[]) {
  const events = new Counter({
    name: 'stagetime_security_events_total',
    help: 'What the log calls security, by event',
    labelNames: ['event'],
    registers,
  });
  for (const event of securityEvents) events.inc({ event }, 0);
  // Each read of a cached answer is counted: numbers here, labels only when someone asks.
  const decided = new Map<string, { allowed: number; refused: number }>();
  new Counter({
    name: 'stagetime_rate_limit_decisions_total',
    help: 'Tries that a limit let in and that it refused, by the name of the limit',
    labelNames: ['limit', 'decision'],
    registers,
    collect() {
      this.reset();
      for (const [limit, { allowed, refused }] of decided) {
        this.inc({ limit, decision: 'allowed' }, allowed);
        this.inc({ limit, decision: 'refused' }, refused);
      }
    },
  });
  return {
    countSecurityEvent: (event: SecurityEvent) => events.inc({ event }),
    countDecision(limit: string, isAllowed: boolean) {
      let counts = decided.get(limit);
      if (counts === undefined) {
        counts = { allowed: 0, refused: 0 };
        decided.set(limit, counts);
      }
      counts[isAllowed ? 'allowed' : 'refused'] += 1;
    },
  };
}

/** Handed on, to be tried again, or given up. */
export type DeliveryResult = 'sent' | 'retried' | 'given-up';

export function watchDeliveries(registers: Registry[]) {
  const deliveries = new Counter({
    name: 'stagetime_deliveries_total',
    help: 'Tries to send a mail or text message: sent, to be retried, or given up',
    labelNames: ['channel', 'result'],
    registers,
  });
  for (const channel of ['email', 'sms']) {
    for (const result of ['sent', 'retried', 'given-up']) deliveries.inc({ channel, result }, 0);
  }
  return (channel: 'email' | 'sms', result: DeliveryResult) => deliveries.inc({ channel, result });
}

export function watchReads(registers: Registry[]) {
  const reads = new Counter({
    name: 'stagetime_replica_reads_total',
    help: 'Statements that replicas may answer, by who did: a replica, or the primary as it failed or did a second ago',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of readOutcomes) reads.inc({ outcome }, 0);
  return (outcome: ReadOutcome) => reads.inc({ outcome });
}
