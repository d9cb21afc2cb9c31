// G25: a Postgres of one's own with pgBackRest goes back to the moment before someone deleted
// everything. Of the distribution's parts, with the files of infra/pgbackrest.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { checksumTables } from '../../packages/db/src/backup/format.ts';
import { createDatabase, type Database } from '../../packages/db/src/database.ts';
import { seedDemoData } from '../../packages/db/src/demo/seed-demo-data.ts';
import { type Account, findAccount } from '../../packages/db/src/embedded/processes.ts';
import { migrateToLatest } from '../../packages/db/src/migrate.ts';
import type { Report } from './findings.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const pgbackrest = '/usr/bin/pgbackrest';
const template = path.resolve(import.meta.dirname, '../../infra/pgbackrest/pgbackrest.conf');
const settings = path.resolve(import.meta.dirname, '../../infra/pgbackrest/postgresql.conf');

/** What it takes that is not installed; undefined where the drill can run. */
export function missingForRestorePoint(): string | undefined {
  const missing = [path.join(programs, 'postgres'), pgbackrest].filter((file) => !existsSync(file));
  if (missing.length === 0) return undefined;
  return `${missing.join(' and ')} not found: apt-get install postgresql-15 pgbackrest`;
}

/** `isLate` goes back to a moment after the deletion: a drill that says nothing of it is broken. */
export async function drillRestorePoint(report: Report, { isLate = false } = {}): Promise<void> {
  const missing = missingForRestorePoint();
  if (missing !== undefined) {
    process.stdout.write(`restore-point: skipped, ${missing}\n`);
    return;
  }
  const server = await openServer();
  try {
    await server.initialise();
    await server.start();
    await server.pgbackrest('stanza-create');
    const before = await withDatabase(server.url, async (db, client) => {
      await migrateToLatest(db);
      await seedDemoData(db, new Date());
      await server.pgbackrest('--type=full', 'backup');
      // pgBackRest keeps the end of a backup in whole seconds, and takes one that ended before the moment's.
      await sleep(1000);
      // Written after the backup: only the log has it.
      await client.query("insert into audit_log (event, at) values ('drill', now())");
      const sums = await checksumTables(client);
      const before = await readClock(client);
      await client.query('delete from comments; delete from mics; delete from users');
      const after = await readClock(client);
      // The moment has to be one that the log goes past.
      await client.query("insert into audit_log (event, at) values ('drill over', now())");
      await archiveLog(client);
      return { sums, at: isLate ? after : before };
    });
    await server.stop('immediate');
    const begin = performance.now();
    await server.pgbackrest(
      '--delta',
      '--type=time',
      `--target=${before.at}`,
      '--target-action=promote',
      'restore',
    );
    await server.start();
    const after = await withDatabase(server.url, async (_db, client) => {
      await waitForWrites(client);
      return checksumTables(client);
    });
    const seconds = (performance.now() - begin) / 1000;
    const tables = Object.keys(before.sums);
    const others = tables.filter(
      (table) => JSON.stringify(before.sums[table]) !== JSON.stringify(after[table]),
    );
    report({
      what: `tables of ${tables.length} that differ from the moment before a deletion${others.map((table) => ` ${table}`).join()}`,
      figure: others.length,
      bound: { exactly: 0 },
    });
    report({ what: 'back to that moment', figure: seconds, bound: { below: 60 }, unit: 's' });
  } finally {
    await server.stop('immediate').catch(() => {});
    await server.remove();
  }
}

async function readClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]?.at ?? '';
}

async function withDatabase<T>(
  url: string,
  work: (db: Database, client: pg.Client) => Promise<T>,
): Promise<T> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(db, client);
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** Ends the log's present file, and waits until pgBackRest has it: what it does not have is lost. */
async function archiveLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await waitUntil(client, 'select last_archived_wal >= $1 from pg_stat_archiver', rows[0]?.file);
}

/** Until Postgres has replayed its log up to the moment. */
const waitForWrites = (client: pg.Client) => waitUntil(client, 'select not pg_is_in_recovery()');

async function waitUntil(client: pg.Client, question: string, ...values: unknown[]): Promise<void> {
  for (;;) {
    const { rows } = await client.query<[boolean]>({ text: question, values, rowMode: 'array' });
    if (rows[0]?.[0]) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openServer() {
  // In a folder that every account may pass through: Postgres does not run as root.
  const folder = await mkdtemp('/tmp/stagetime-pitr-');
  const account = findAccount();
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  const config = path.join(folder, 'pgbackrest.conf');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const as = (program: string, args: readonly string[]) =>
    run(program, [...args], {
      ...account,
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    });

  return {
    url,
    async initialise(): Promise<void> {
      await own(folder, account);
      for (const name of ['repository', 'log', 'lock', 'spool']) {
        await mkdir(path.join(folder, name));
        await own(path.join(folder, name), account);
      }
      await as(path.join(programs, 'initdb'), [
        '-D',
        data,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '-U',
        'postgres',
      ]);
      const text = await readFile(template, 'utf8');
      await writeFile(config, moveConfig(text, { folder, data, port }), { mode: 0o644 });
      const server = (await readFile(settings, 'utf8')).replaceAll(
        'pgbackrest ',
        `pgbackrest --config=${config} `,
      );
      const file = path.join(data, 'postgresql.auto.conf');
      await writeFile(
        file,
        `${server}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`,
      );
      await own(file, account);
    },
    start: () => startPostgres(as, data, folder),
    stop: (mode: string) =>
      as(path.join(programs, 'pg_ctl'), ['stop', '-w', '-D', data, '-m', mode]),
    pgbackrest: (...args: string[]) =>
      as(pgbackrest, [`--config=${config}`, '--stanza=stagetime', ...args]),
    // pgBackRest's archiver goes on for a moment after Postgres, and writes there.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

async function startPostgres(
  as: (program: string, args: readonly string[]) => Promise<unknown>,
  data: string,
  folder: string,
): Promise<void> {
  const log = path.join(folder, 'log/postgres.log');
  await as(path.join(programs, 'pg_ctl'), ['start', '-w', '-t', '120', '-D', data, '-l', log]);
}

type Places = { readonly folder: string; readonly data: string; readonly port: number };

/** The committed file with this run's folders in the place of the system's. */
function moveConfig(text: string, { folder, data, port }: Places): string {
  const moved: Record<string, string> = {
    'repo1-path': path.join(folder, 'repository'),
    'repo1-cipher-pass': 'of this run only',
    'pg1-path': data,
    'pg1-port': String(port),
    'pg1-socket-path': folder,
    'log-path': path.join(folder, 'log'),
    'lock-path': path.join(folder, 'lock'),
    'spool-path': path.join(folder, 'spool'),
  };
  return text.replaceAll(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
    name in moved ? `${name}=${moved[name]}` : line,
  );
}

async function own(file: string, account: Account | undefined): Promise<void> {
  await chmod(file, 0o700);
  if (account) await chown(file, account.uid, account.gid);
}
