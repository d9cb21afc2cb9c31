import { type ReadOutcome, type Replicas, readOutcomes } from '@stagetime/db/replicas/replicas';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * How far each replica is behind, by its place in DATABASE_READ_URL, and who answers the reads. Of a replica
 * that is away there is no lag: an old number would look like a good one.
 */
export function watchReplicas(registers: Registry[]) {
  let replicas: Pick<Replicas, 'lags'> | undefined;
  new Gauge({
    name: 'stagetime_replica_lag_seconds',
    help: 'By how much a replica is behind the primary; not there while it is away',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset();
      for (const [index, lag] of (replicas?.lags() ?? []).entries()) {
        if (lag !== undefined) this.set({ replica: String(index + 1) }, lag);
      }
    },
  });
  new Gauge({
    name: 'stagetime_replica_up',
    help: '1 while a replica answers and is one; 0 also where it took over',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const [index, lag] of (replicas?.lags() ?? []).entries()) {
        this.set({ replica: String(index + 1) }, lag === undefined ? 0 : 1);
      }
    },
  });
  const reads = new Counter({
    name: 'stagetime_replica_reads_total',
    help: 'Reads that replicas may answer, by who did: a replica; the primary for an own-write, or as there was no-replica; failed-over are statements that the primary repeated',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of readOutcomes) reads.inc({ outcome }, 0);
  return {
    countRead: (outcome: ReadOutcome) => reads.inc({ outcome }),
    watchReplicas(opened: Pick<Replicas, 'lags'>) {
      replicas = opened;
    },
  };
}
