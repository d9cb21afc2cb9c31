import pg from 'pg';
import type { BuiltCommand } from '../../apps/server/src/testing/built-server.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import type { TestDatabase } from '../../packages/db/src/testing/test-database.ts';
import type { Report } from './findings.ts';

/** Of each process what its pool may hold and the connection that listens; and those of the drill itself. */
const mostConnections = 2 * (10 + 1) + 5;

/** What a fault may leave behind. A statement that no one answers holds its connection for six seconds. */
export async function reportLeftovers(
  { url }: TestDatabase,
  servers: readonly Pick<BuiltCommand, 'output' | 'process'>[],
  report: Report,
): Promise<void> {
  const [, metrics = ''] = /"metrics":"([^"]+)"/.exec(servers[0]?.output() ?? '') ?? [];
  const begin = performance.now();
  await until(async () => (await countInUse(metrics)) === 0, 60);
  report({
    what: 'until no connection is in use, and no query waits for one',
    figure: (performance.now() - begin) / 1000,
    bound: { below: 10 },
    unit: 's',
  });
  const backends = await listBackends(url);
  report({
    what: 'connections that Postgres still holds for the two',
    figure: backends.length,
    bound: { within: [2, mostConnections] },
  });
  report({
    what: 'of them in the middle of something',
    figure: backends.filter(({ state }) => state !== 'idle').length,
    bound: { exactly: 0 },
  });
  report({
    what: 'processes that ended, and exceptions that no one caught',
    figure: servers.filter(
      ({ process, output }) => process.exitCode !== null || /uncaught exception/.test(output()),
    ).length,
    bound: { exactly: 0 },
  });
}

async function countInUse(metrics: string): Promise<number> {
  const lines = (await (await fetch(metrics)).text()).split('\n');
  const read = (sample: string) =>
    Number(
      lines
        .find((line) => line.startsWith(sample))
        ?.split(' ')
        .at(-1),
    );
  return (
    read('stagetime_pool_connections{pool="requests",state="busy"}') +
    read('stagetime_pool_waiting_queries{pool="requests"}')
  );
}

async function listBackends(url: string): Promise<{ readonly state: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ state: string }>(`
      select state from pg_stat_activity
      where datname = current_database() and application_name like 'stagetime%'`);
    return rows;
  } finally {
    await client.end();
  }
}
