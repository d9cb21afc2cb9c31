import { openTestMetrics } from '../../apps/server/src/testing/metrics.ts';
import { createDatabase } from '../../packages/db/src/database.ts';

/** docs/metrics.md, from the metrics that a process has. */
export async function renderMetricsPage(): Promise<string> {
  // What is only asked for names needs no database.
  const { registry } = openTestMetrics(createDatabase({ url: 'postgres://127.0.0.1:1/none' }));
  const metrics = await registry.getMetricsAsArray();
  const rows = metrics
    .filter(({ name }) => name.startsWith('stagetime_'))
    .map(({ name, type, help }) => {
      const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
      const labels = labelNames.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${type} | ${labels} | ${help} |`;
    });
  return [
    '# Metrics',
    '',
    'In production `http://127.0.0.1:9464/metrics` answers Prometheus, from this machine only; `METRICS_PORT` chooses another',
    'port (0 a free one, `off` none), `METRICS_HOST` another address. Each process on a machine needs its own port, or runs',
    'without metrics and says so in the log. [runbooks.md](runbooks.md) says what to do when an alert fires. This table is',
    'written by `npm run generate`.',
    '',
    '| metric | type | labels | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '`process_*` and `nodejs_*` are those of [prom-client](https://github.com/siimon/prom-client), among them',
    '`nodejs_eventloop_lag_p99_seconds`, how late the process is at everything it does.',
    '',
    '- Values of labels come from closed lists, never from a request: a process has at most a few thousand series.',
    '- `stagetime_outbox_…`, `…_migrations`, `stagetime_last_…` and `stagetime_schema_info` are the same in every process: take',
    '  their `max`, not their sum. While the database is away they are not there, and `stagetime_database_up` is 0.',
    '- Bytes of the response cache stay under `RESPONSE_CACHE_MB`, those of link previews that are kept under 16 MB.',
    '',
  ].join('\n');
}
