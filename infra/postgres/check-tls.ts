// npm run verify database-tls: the product on a Postgres that takes nothing but TLS, with an authority of one's own, by
// its three roles; and not where another authority vouches for Postgres, or no one asks for TLS.
import { match, strictEqual } from 'node:assert/strict';
import path from 'node:path';
import pg from 'pg';
import { runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { findAccount } from '../../packages/db/src/embedded/processes.ts';
import {
  makeThrowawayHome,
  startThrowawayPostgres,
} from '../../packages/db/src/embedded/throwaway-postgres.ts';
import {
  createTemplateDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { until } from './programs.ts';

/** The addresses of the three roles, with what DATABASE_URL says of TLS. */
function settingsFor(database: TestDatabase, tls: Record<string, string>) {
  const secured = (role: Parameters<TestDatabase['urlAs']>[0]) => {
    const url = new URL(database.urlAs(role));
    for (const [name, value] of Object.entries(tls)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    DATABASE_URL: secured('stagetime_app'),
    DATABASE_MIGRATE_URL: secured('stagetime_migrate'),
    DATABASE_WORKER_URL: secured('stagetime_worker'),
    SHUTDOWN_DELAY_MS: '0',
  };
}

const verified = ({ authority }: Certificates) => ({
  sslmode: 'verify-full',
  sslrootcert: authority,
});

/** From now on Postgres shows that certificate and refuses whoever does not use TLS. */
async function requireTls(admin: pg.Client, { certificate, key }: Certificates): Promise<void> {
  const { rows } = await admin.query<{ file: string }>(
    "select current_setting('hba_file') as file",
  );
  const rule = admin.escapeLiteral('hostssl all all all scram-sha-256');
  await admin.query(`copy (select ${rule}) to ${admin.escapeLiteral(rows[0]?.file ?? '')}`);
  for (const [name, value] of Object.entries({
    ssl_cert_file: certificate,
    ssl_key_file: key,
    ssl: 'on',
  })) {
    await admin.query(`alter system set ${name} = ${admin.escapeLiteral(value)}`);
  }
  await admin.query('select pg_reload_conf()');
}

async function check(
  database: TestDatabase,
  admin: pg.Client,
  own: Certificates,
  other: Certificates,
) {
  const settings = settingsFor(database, verified(own));
  await until('Postgres takes TLS', async () => {
    const client = new pg.Client(settings.DATABASE_URL);
    await client.connect();
    await client.end();
    return true;
  });
  const refused: [Record<string, string>, RegExp][] = [
    [verified(other), /certificate/],
    [{ sslmode: 'disable' }, /no encryption/],
  ];
  for (const [tls, message] of refused) {
    const migrate = runBuilt(['migrate'], settingsFor(database, tls));
    strictEqual(await migrate.exitCode, 1);
    match(migrate.output(), message);
  }
  const migrate = runBuilt(['migrate'], settings);
  strictEqual(await migrate.exitCode, 0, migrate.output());
  const server = runBuilt(['serve'], settings);
  try {
    const answer = await fetch(`${await server.origin}/api/health`);
    strictEqual(answer.status, 200);
    await until('it answers, listens and does its jobs', async () => {
      const { rows } = await admin.query<{ count: string }>(
        `select count(distinct application_name) from pg_stat_ssl join pg_stat_activity using (pid)
         where ssl and application_name in ('stagetime', 'stagetime changes', 'stagetime jobs')`,
      );
      return Number(rows[0]?.count) === 3;
    });
  } finally {
    server.process.kill('SIGTERM');
    await server.exitCode;
  }
}

const { home, remove } = makeThrowawayHome(findAccount());
const postgres = await startThrowawayPostgres();
const admin = new pg.Client(postgres.url);
try {
  const [own, other] = [
    await makeCertificates(findAccount(), path.join(home, 'own')),
    await makeCertificates(findAccount(), path.join(home, 'other')),
  ];
  await createTemplateDatabase(postgres.url);
  const database = await createTestDatabase(postgres.url);
  await admin.connect();
  await requireTls(admin, own);
  await check(database, admin, own, other);
  process.stdout.write('Every connection is encrypted, and only to who has the certificate.\n');
} finally {
  await admin.end();
  await postgres.stop();
  await remove();
}
