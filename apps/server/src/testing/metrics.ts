import { tmpdir } from 'node:os';
import type { TestDatabase } from '@stagetime/db/testing/test-database';
import { createResponseCache } from '../http/cache/response-cache.ts';
import { createPreviews } from '../http/sharing/previews.ts';
import { createMetrics } from '../observe/metrics/metrics.ts';
import { createStateReader } from '../observe/metrics/state.ts';
import { noLog, testNow } from './test-app.ts';

/** The metrics of a process that has served no one yet, on a test's database. */
export function openTestMetrics({ db }: Pick<TestDatabase, 'db'>) {
  const now = () => testNow;
  return createMetrics({
    version: '1.2.3',
    responseCache: createResponseCache({ maxBytes: 1000 }),
    previews: createPreviews({ draw: async () => Buffer.alloc(100) }),
    live: { stats: () => ({ streams: 0 }) },
    readState: createStateReader({ db, now, log: noLog, dataDir: tmpdir() }),
  });
}

export type ParsedMetric = {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** The names of its lines, with their suffixes. */
  readonly samples: readonly string[];
};

/**
 * Prometheus' text format, which reads NaN in any case: prom-client writes Nan where nothing was measured
 * since the last reading. Throws for a line that is none of it, or stands under another metric.
 */
export function parseMetrics(text: string): ParsedMetric[] {
  const metrics: { name: string; type: string; help: string; samples: string[] }[] = [];
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\w+) (.*)$/.exec(line) ?? [];
    const last = metrics.at(-1);
    if (word === 'HELP') metrics.push({ name, type: '', help: rest, samples: [] });
    else if (word === 'TYPE' && last?.name === name) last.type = rest;
    else {
      const [, sample] =
        /^(\w+)(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? (?:[-+.\de]+|NaN|[+-]Inf)$/i.exec(line) ?? [];
      if (sample === undefined || last === undefined || !sample.startsWith(last.name)) {
        throw new Error(`Not a line of metrics: ${line}`);
      }
      last.samples.push(sample);
    }
  }
  return metrics;
}
