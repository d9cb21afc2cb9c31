import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, findServer, makeTestFolder, startHolder } from '../testing/embedded-holder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';

const { folder, remove } = makeTestFolder();
afterAll(remove);

describe('the first start', () => {
  const dataDir = join(folder, 'new', 'data');

  test('makes a cluster with our settings, the second keeps what is in it', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect(first.adopted).toBe(false);
    expect(first.url).toMatch(/^postgres:\/\/stagetime:\w{48}@127\.0\.0\.1:\d+\/stagetime\?/);
    const settings = `
      select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
             current_setting('listen_addresses') as addresses, datlocprovider as provider,
             datlocale as locale, pg_encoding_to_char(encoding) as encoding
        from pg_database where datname = current_database()`;
    expect(await ask(first.url, settings)).toEqual({
      addresses: '127.0.0.1',
      checksums: 'on',
      encoding: 'UTF8',
      fsync: 'on',
      locale: 'C.UTF-8',
      provider: 'b',
    });
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(findServer(dataDir)).toBeUndefined();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 });
    await second.stop();
  });

  test('makes roles of which none is a superuser or may become another', async () => {
    const { roles, url, stop } = await startEmbeddedPostgres({ dataDir });
    for (const [name, role] of Object.entries(roles)) {
      const who = 'select current_user as me, rolsuper from pg_roles where rolname = current_user';
      expect(await ask(role, who)).toEqual({ me: `stagetime_${name}`, rolsuper: false });
      for (const other of ['stagetime', 'stagetime_migrate', 'stagetime_worker']) {
        if (other === `stagetime_${name}`) continue;
        await expect(ask(role, `set role ${other}`)).rejects.toThrow('permission denied');
      }
    }
    expect(new Set([...Object.values(roles), url].map((each) => new URL(each).password)).size).toBe(
      4,
    );
    await ask(roles.migrate, 'create table made_by_migrate ()');
    await expect(ask(roles.app, 'create table made_by_app ()')).rejects.toThrow(
      'permission denied',
    );
    await stop();
  });

  test.runIf(isThorough)('hands what was made before there were roles to the owner', async () => {
    const before = await startEmbeddedPostgres({ dataDir });
    await ask(before.url, 'alter database stagetime owner to stagetime');
    await ask(before.url, 'create table old (id integer generated always as identity)');
    await ask(before.url, 'create view old_ids as select id from old');
    await ask(before.url, 'create domain old_domain as text');
    await ask(before.url, 'create function old_answer() returns integer return 42');
    await before.stop();
    const { roles, stop } = await startEmbeddedPostgres({ dataDir });
    for (const statement of [
      'alter table old add name text',
      'drop view old_ids',
      'drop function old_answer',
      'drop domain old_domain',
      'drop table old',
      'create extension unaccent',
    ]) {
      await ask(roles.migrate, statement);
    }
    await stop();
  });

  test('asks for the password, which only its owner can read', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
    if (process.platform === 'win32') return;
    const { mode } = statSync(join(dataDir, 'postgres', 'stagetime.password'));
    expect(mode & 0o777).toBe(0o600);
  });

  test.runIf(isThorough)(
    'by three processes at once makes one cluster and one server',
    async () => {
      const shared = join(folder, 'shared');
      const holders = [startHolder(shared), startHolder(shared), startHolder(shared)];
      const answers = await Promise.all(holders.map(({ ready }) => ready));
      expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
      expect(answers.filter(({ adopted }) => !adopted)).toHaveLength(1);
      expect(await Promise.all(holders.map(({ stop }) => stop()))).toEqual([0, 0, 0]);
      expect(findServer(shared)).toBeUndefined();
      expect(readdirSync(shared).sort()).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
      expect(readdirSync(join(shared, 'postgres.lock'))).toEqual([]);
    },
  );

  test.runIf(isThorough)(
    'that was killed in the middle is cleaned up by the next one',
    async () => {
      const interrupted = join(folder, 'interrupted');
      const isBegun = () =>
        existsSync(interrupted) &&
        readdirSync(interrupted).some((name) => name.startsWith('postgres.unfinished-'));
      const killed = startHolder(interrupted);
      killed.ready.catch(() => {});
      await expect.poll(isBegun, { interval: 1, timeout: 60_000 }).toBe(true);
      await killed.kill();
      expect(isBegun()).toBe(true);
      expect(existsSync(join(interrupted, 'postgres'))).toBe(false);

      const postgres = await startEmbeddedPostgres({ dataDir: interrupted });
      expect(await ask(postgres.url, 'select 1 as one')).toEqual({ one: 1 });
      expect(isBegun()).toBe(false);
      await postgres.stop();
    },
  );
});

describe('several holders', () => {
  const dataDir = join(folder, 'held');
  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    await postgres.stop();
  });

  test.runIf(isThorough)('share one server, and the last one to stop stops it', async () => {
    const mine = await startEmbeddedPostgres({ dataDir });
    const other = startHolder(dataDir);
    expect(await other.ready).toEqual({ adopted: true, url: mine.url });
    const again = await startEmbeddedPostgres({ dataDir });
    await mine.stop();
    await again.stop();
    expect(findServer(dataDir)).toBeDefined();
    expect(await other.stop()).toBe(0);
    expect(findServer(dataDir)).toBeUndefined();
  });

  test.runIf(isThorough)('that stop at the same time leave nothing running', async () => {
    const mine = await startEmbeddedPostgres({ dataDir });
    const others = [startHolder(dataDir), startHolder(dataDir)];
    await Promise.all(others.map(({ ready }) => ready));
    await Promise.all([mine.stop(), ...others.map(({ stop }) => stop())]);
    expect(findServer(dataDir)).toBeUndefined();
  });

  test.runIf(isThorough)('a killed one leaves its server to the next, which stops it', async () => {
    const killed = startHolder(dataDir);
    const { url } = await killed.ready;
    const server = findServer(dataDir);
    await killed.kill();
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(postgres).toMatchObject({ adopted: true, url });
    expect(findServer(dataDir)).toBe(server);
    await postgres.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });

  test.runIf(isThorough)('a killed one does not count when another stops', async () => {
    const mine = await startEmbeddedPostgres({ dataDir });
    const killed = startHolder(dataDir);
    await killed.ready;
    await killed.kill();
    await mine.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });

  test('stopping twice stops once', async () => {
    const mine = await startEmbeddedPostgres({ dataDir });
    const other = await startEmbeddedPostgres({ dataDir });
    await Promise.all([mine.stop(), mine.stop()]);
    await mine.stop();
    expect(findServer(dataDir)).toBeDefined();
    await other.stop();
  });

  test('starting while another stops gives a working server', async () => {
    const mine = await startEmbeddedPostgres({ dataDir });
    const [, next] = await Promise.all([mine.stop(), startEmbeddedPostgres({ dataDir })]);
    expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 });
    await next.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });

  test.runIf(isThorough)(
    'a process that ends by an error leaves a server that can be adopted',
    async () => {
      const server = startHolder(dataDir);
      await server.ready;
      const pid = findServer(dataDir) ?? 0;
      await server.kill();
      expect(isAlive(pid)).toBe(true);
      const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
      expect(log).toContain('database system is ready to accept connections');
      const postgres = await startEmbeddedPostgres({ dataDir });
      await postgres.stop();
    },
  );
});
