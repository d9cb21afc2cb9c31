import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDemoAccounts } from '@stagetime/api/features/accounts/operator/demo-accounts';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type BuiltCommand, builtServerKeys, runBuilt } from '../testing/built-server.ts';

let folder: string;
const running: BuiltCommand[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagetime-serve-'));
  // Postgres runs under another account where the tests run as root.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const { process, exitCode } of running.splice(0)) {
    process.kill('SIGTERM');
    await exitCode;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serve(environment: Record<string, string>): BuiltCommand {
  const command = runBuilt(['serve'], environment);
  running.push(command);
  return command;
}

async function isServed(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
  return answer?.status === 200;
}

describe('with the embedded database', () => {
  it('serves, stops on SIGTERM, and after kill -9 serves the same data again', async () => {
    const DATA_DIR = path.join(folder, 'data');
    const first = serve({ DATA_DIR, SLOW_QUERY_MS: '0' });
    const origin = await first.origin;
    expect(await isServed(origin)).toBe(true);
    expect(first.output()).toContain(`Stagetime is ready: ${origin}`);
    // Even with every statement logged: those that make the tables and fill them are not.
    expect(first.output()).toMatch(/Put in demo data.*slow query/s);
    expect(first.output()).not.toMatch(/insert into "?mics|create table/);
    expect(
      first
        .output()
        .split('\n')
        .filter((line) => line.length > 500),
    ).toEqual([]);
    first.process.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);
    expect(await isServed(origin)).toBe(false);

    const second = serve({ DATA_DIR });
    await second.origin;
    second.process.kill('SIGKILL');
    await second.exitCode;

    const third = serve({ DATA_DIR });
    // As when the terminal or the pipe it prints to is closed.
    third.process.stdout?.destroy();
    expect(await isServed(await third.origin)).toBe(true);
    // Who started it is gone: the server ends by itself, and with it Postgres.
    third.process.disconnect();
    expect(await third.exitCode).toBe(0);

    const fourth = serve({ DATA_DIR });
    await fourth.origin;
    expect(fourth.output()).toContain('Postgres started');
  });

  it.runIf(isThorough)('starts Postgres again when that is killed, and serves on', async () => {
    const DATA_DIR = path.join(folder, 'killed');
    const command = serve({ DATA_DIR });
    const origin = await command.origin;
    const [pid = ''] = readFileSync(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split(
      '\n',
    );
    process.kill(Number(pid), 'SIGKILL');
    await vi.waitFor(() => expect(command.output()).toMatch(/started[\s\S]+started/), 20_000);
    await vi.waitFor(async () => expect(await isServed(origin)).toBe(true), 20_000);
  });

  it('says what to do when the data folder cannot be made', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const command = serve({ DATA_DIR: path.join(file, 'data') });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toMatch(/DATA_DIR/);
    expect(command.output()).not.toMatch(/\n\s+at /);
  });
});

describe('with a database of its own', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServerUrl'));
  });
  afterAll(() => database.drop());

  it.runIf(isThorough)('says that its port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const command = serve({ DATABASE_URL: database.url, PORT: String(port) });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain(`Port ${port} is taken`);
    expect(command.output()).toContain(`PORT=${port + 1}`);
    other.close();
  });

  it('ends on SIGTERM though a provider owes it an answer', async () => {
    const provider = createServer().listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const command = serve({
      APP_MODE: 'demo',
      DATABASE_URL: database.url,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    });
    const origin = await command.origin;
    const left = await fetch(`${origin}/auth/google/start`, { redirect: 'manual' });
    const [cookie = ''] = left.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const state = new URL(left.headers.get('location') ?? '').searchParams.get('state');
    const back = get(`${origin}/auth/google/callback?code=any&state=${state}`, {
      headers: { cookie },
    }).on('error', () => {});
    await once(provider, 'connection');
    // Who waited for it has gone; no one waits for the provider then.
    back.destroy();
    command.process.kill('SIGTERM');
    expect(await command.exitCode).toBe(0);
    provider.close();
  });

  it.runIf(isThorough)(
    'refuses demo accounts with the published password, until they are removed',
    async () => {
      const own = await createTestDatabase(inject('databaseServerUrl'));
      const DATABASE_URL = own.url;
      await addDemoAccounts(own.db, builtServerKeys, new Date());
      const refused = serve({ DATABASE_URL });
      expect(await refused.exitCode).toBe(1);
      expect(refused.output()).toMatch(
        /sign in as admin@stagetime\.test, .*npm run admin -- remove-demo-accounts first\./,
      );
      expect(refused.output()).not.toMatch(/\n\s+at /);

      const removal = runBuilt(['admin', 'remove-demo-accounts'], { DATABASE_URL });
      expect(await removal.exitCode).toBe(0);
      const served = serve({ DATABASE_URL, SHUTDOWN_DELAY_MS: '0' });
      expect(await isServed(await served.origin)).toBe(true);
      served.process.kill('SIGTERM');
      await served.exitCode;
      await own.drop();
    },
  );

  it.runIf(isThorough)(
    'refuses a schema that lacks migrations, until npm run migrate',
    async () => {
      const DATABASE_URL = database.url;
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
      const refused = serve({ DATABASE_URL });
      expect(await refused.exitCode).toBe(1);
      expect(refused.output()).toMatch(/lacks .*-mics.*search\.sql.*npm run migrate/s);

      const migrate = runBuilt(['migrate'], { DATABASE_URL });
      expect(await migrate.exitCode).toBe(0);
      expect(migrate.output()).toContain('Applied 20261122090300-mics');
      expect(migrate.output()).toContain('Applied search.sql');

      const served = serve({ DATABASE_URL, SHUTDOWN_DELAY_MS: '0' });
      expect(await isServed(await served.origin)).toBe(true);
    },
  );

  it.runIf(isThorough)(
    'serves as roles that cannot change the audit log, and as no other',
    async () => {
      const own = await createTestDatabase(inject('databaseServerUrl'));
      const urls = {
        DATABASE_URL: own.urlAs('stagetime_app'),
        DATABASE_MIGRATE_URL: own.urlAs('stagetime_migrate'),
        DATABASE_WORKER_URL: own.urlAs('stagetime_worker'),
      };
      await sql`update schema_sql set hash = 'another' where name = 'audit.sql'`.execute(own.db);
      const migrate = runBuilt(['migrate'], urls);
      expect(await migrate.exitCode).toBe(0);
      const three = serve({ ...urls, SHUTDOWN_DELAY_MS: '0' });
      expect(await isServed(await three.origin)).toBe(true);
      three.process.kill('SIGTERM');
      await three.exitCode;
      expect(three.output()).not.toContain('job failed');

      const one = serve({
        DATABASE_URL: urls.DATABASE_MIGRATE_URL,
        ALLOW_ONE_DATABASE_ROLE: '',
      });
      expect(await one.exitCode).toBe(1);
      expect(one.output()).toMatch(/^DATABASE_URL signs in as stagetime_migrate, /m);
      expect(one.output()).not.toMatch(/\n\s+at /);
      await own.drop();
    },
  );

  it.runIf(isThorough)('refuses functions of another release, until npm run migrate', async () => {
    const DATABASE_URL = database.url;
    await sql`update schema_sql set hash = 'another' where name = 'search.sql'`.execute(
      database.db,
    );
    const refused = serve({ DATABASE_URL });
    expect(await refused.exitCode).toBe(1);
    expect(refused.output()).toMatch(/lacks migrations or SQL \(search\.sql\).*npm run migrate/);

    // On a busy machine it would warn of slow queries as well.
    const migrate = runBuilt(['migrate'], { DATABASE_URL, LOG_LEVEL: 'error' });
    expect(await migrate.exitCode).toBe(0);
    expect(migrate.output()).toBe('Applied search.sql\nThe database is up to date now\n');
  });

  it.each(['serve', 'migrate'])(
    '%s says what to do with a database from before the first release',
    async (name) => {
      const old = await createTestDatabase(inject('databaseServerUrl'));
      await sql`update schema_migrations set name = '20261120090100-create-mics'
      where name = '20261122090300-mics'`.execute(old.db);
      const command = runBuilt([name], { DATABASE_URL: old.url });
      running.push(command);
      expect(await command.exitCode).toBe(1);
      expect(command.output()).toMatch(
        /^This database was made by a version before the first release/m,
      );
      expect(command.output()).not.toMatch(/\n\s+at /);
      await old.drop();
    },
  );

  it('refuses to serve without knowing where people reach it', async () => {
    const command = serve({ DATABASE_URL: database.url, PUBLIC_ORIGIN: '' });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain(
      'APP_MODE=production needs PUBLIC_ORIGIN, such as https://stagetime.example',
    );
  });

  it('refuses links that go over http, but for this machine', async () => {
    const command = serve({
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: 'http://stagetime.example',
    });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain('PUBLIC_ORIGIN has to begin with https://');
  });

  it('tells every setting that cannot be used', async () => {
    const command = serve({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toMatch(/DATABASE_URL[\s\S]*LOG_LEVEL/);
  });
});
