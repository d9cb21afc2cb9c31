import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, findServer, makeTestFolder } from '../testing/embedded-holder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isGone } from './postmaster.ts';
import { isAlive } from './processes.ts';

const { folder, remove } = makeTestFolder();
const dataDir = join(folder, 'data');
const cluster = join(dataDir, 'postgres');
const pidFile = join(cluster, 'postmaster.pid');

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await postgres.stop();
});
afterAll(remove);

describe('a server that is not as it should be', () => {
  test("a pid file with a stranger's number is ignored, and the stranger lives on", async () => {
    writeFileSync(pidFile, `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`);
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(postgres.adopted).toBe(false);
    expect(findServer(dataDir)).not.toBe(process.pid);
    await postgres.stop();
  });

  test.each(['', 'nonsense'])('a pid file with "%s" is ignored', async (content) => {
    writeFileSync(pidFile, content);
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(postgres.adopted).toBe(false);
    await postgres.stop();
  });

  test('a server that stops is waited for', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    process.kill(findServer(dataDir) ?? 0, 'SIGINT');
    const next = await startEmbeddedPostgres({ dataDir });
    expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 });
    await first.stop();
    expect(findServer(dataDir)).toBeDefined();
    await next.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });

  test.runIf(isThorough)(
    'a killed server hurts no one, and the next start recovers its data on the same port',
    async () => {
      const first = await startEmbeddedPostgres({ dataDir });
      await ask(first.url, 'create table if not exists survivors as select 7 as number');
      const pid = findServer(dataDir) ?? 0;
      process.kill(pid, 'SIGKILL');
      expect(await isGone(pid, 20_000)).toBe(true);
      const next = await startEmbeddedPostgres({ dataDir });
      expect(next).toMatchObject({ adopted: false, url: first.url });
      expect(await ask(next.url, 'select number from survivors')).toEqual({ number: 7 });
      await next.stop();
      await first.stop();
      expect(findServer(dataDir)).toBeUndefined();
    },
  );

  test('stopping a server that was killed is no error', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    process.kill(findServer(dataDir) ?? 0, 'SIGKILL');
    await postgres.stop();
  });
});

describe.skipIf(process.platform === 'win32')('a data folder in use', () => {
  test.runIf(isThorough)('that is copied leaves the server to the original', async () => {
    const original = await startEmbeddedPostgres({ dataDir });
    const server = findServer(dataDir);
    await ask(original.url, 'checkpoint');
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    const second = await startEmbeddedPostgres({ dataDir: copy });
    expect(second.adopted).toBe(false);
    expect(second.url).not.toBe(original.url);
    await second.stop();
    expect(findServer(dataDir)).toBe(server);
    await original.stop();
  });

  test.runIf(isThorough)('that is moved gets its server back under the new name', async () => {
    const before = await startEmbeddedPostgres({ dataDir });
    const server = findServer(dataDir) ?? 0;
    const moved = join(folder, 'moved');
    renameSync(dataDir, moved);
    const after = await startEmbeddedPostgres({ dataDir: moved });
    expect(after.adopted).toBe(false);
    expect(isAlive(server)).toBe(false);
    await after.stop();
    await before.stop();
    renameSync(moved, dataDir);
    expect(findServer(dataDir)).toBeUndefined();
  });
});

describe('a refusal says what to do', () => {
  test('when the data folder is below a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const below of [file, join(file, 'data')]) {
      const starting = startEmbeddedPostgres({ dataDir: below });
      await expect(starting).rejects.toMatchObject({ problem: 'data-folder' });
      await expect(starting).rejects.toThrow(/file.*DATA_DIR/);
    }
  });

  test.skipIf(process.platform !== 'linux')('when no folder can be made there', async () => {
    const starting = startEmbeddedPostgres({ dataDir: '/proc/stagetime/data' });
    await expect(starting).rejects.toThrow(/can't be made.*DATA_DIR/);
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'when the folder may not be written',
    async () => {
      const locked = join(folder, 'locked');
      mkdirSync(locked, { mode: 0o555 });
      const starting = startEmbeddedPostgres({ dataDir: join(locked, 'data') });
      await expect(starting).rejects.toThrow(/may not use it.*DATA_DIR/);
    },
  );

  test('when another version of Postgres wrote the data', async () => {
    const file = join(cluster, 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '15\n');
    const starting = startEmbeddedPostgres({ dataDir });
    await expect(starting).rejects.toMatchObject({ problem: 'wrong-version' });
    await expect(starting).rejects.toThrow(/written by Postgres 15, this is Postgres 18\. Move/);
    writeFileSync(file, version);
  });

  test('when someone else made the database', async () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(join(foreign, 'postgres'), { recursive: true });
    writeFileSync(join(foreign, 'postgres', 'PG_VERSION'), '18\n');
    const starting = startEmbeddedPostgres({ dataDir: foreign });
    await expect(starting).rejects.toThrow(/Stagetime did not make\. Move it away/);
    rmSync(foreign, { recursive: true });
  });

  test('when Postgres does not start: with the end of its log', async () => {
    const file = join(cluster, 'postgresql.conf');
    const before = readFileSync(file, 'utf8');
    appendFileSync(file, "no_such_setting = 'x'\n");
    const starting = startEmbeddedPostgres({ dataDir });
    await expect(starting).rejects.toMatchObject({ problem: 'start-failed' });
    await expect(starting).rejects.toThrow('unrecognized configuration parameter');
    writeFileSync(file, before);
  });
});
