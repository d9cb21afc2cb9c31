import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { expect, onTestFinished, test } from 'vitest';
import { ask, makeTestFolder, startHolder } from '../testing/embedded-holder.ts';
import { commandOf, findByCommand } from './processes.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** The temporary folder of the server with this address. */
async function homeOf(url: string): Promise<string> {
  const { folder } = await ask(url, "select current_setting('data_directory') as folder");
  return dirname(String(folder));
}

test.runIf(isThorough)('a throwaway Postgres is fast, separate and gone after stop', async () => {
  const [one, other] = await Promise.all([startThrowawayPostgres(), startThrowawayPostgres()]);
  expect(one.adopted).toBe(false);
  expect(one.url).not.toBe(other.url);
  expect(await ask(one.url, 'show fsync')).toEqual({ fsync: 'off' });
  expect(await ask(one.url, 'select current_database() as name')).toEqual({ name: 'stagetime' });
  const homes = await Promise.all([homeOf(one.url), homeOf(other.url)]);
  await Promise.all([one.stop(), one.stop(), other.stop()]);
  for (const home of homes) {
    expect(existsSync(home)).toBe(false);
    if (process.platform !== 'win32') expect(findByCommand(home)).toEqual([]);
  }
});

test.runIf(isThorough)('a killed process leaves neither its server nor its folder', async () => {
  const holder = startHolder();
  const home = await homeOf((await holder.ready).url);
  await holder.kill();
  await expect.poll(() => existsSync(home), { timeout: 60_000 }).toBe(false);
  if (process.platform !== 'win32') {
    await expect.poll(() => findByCommand(home), { timeout: 60_000 }).toEqual([]);
  }
});

test.skipIf(process.platform === 'win32')(
  'a process that is killed while it starts leaves nothing either',
  async () => {
    const { folder, remove } = makeTestFolder();
    onTestFinished(remove);
    const holder = startHolder(undefined, { TMPDIR: folder });
    holder.ready.catch(() => {});
    const hasBegun = () => findByCommand(folder).some((pid) => commandOf(pid)?.includes('initdb'));
    await expect.poll(hasBegun, { interval: 1, timeout: 60_000 }).toBe(true);
    await holder.kill();
    await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toEqual([]);
    await expect.poll(() => findByCommand(folder), { timeout: 60_000 }).toEqual([]);
  },
);
