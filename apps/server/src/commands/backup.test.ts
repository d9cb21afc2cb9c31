import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import { createEmptyDatabase, createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

async function run(url: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const contextOf = (url: string, argv: string[]) => {
    const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' });
    return { argv, settings, cwd: folder, print: () => {}, printError: () => {} };
  };
  const target = path.join(folder, 'archives');
  return {
    done: backup(contextOf(url, ['archives'])),
    listArchives: async () => (existsSync(target) ? readdir(target) : []),
    restoreInto: (url: string, archive: string) =>
      restore(contextOf(url, [path.join('archives', archive)])),
  };
}

test('a database is written into one file, which is restored into an empty one', async () => {
  const server = inject('databaseServerUrl');
  const [database, empty] = [await createTestDatabase(server), await createEmptyDatabase(server)];
  onTestFinished(async () => void (await Promise.all([database.drop(), empty.drop()])));
  await database.db.insertInto('audit_log').values({ event: 'kept', at: new Date() }).execute();
  const { done, listArchives, restoreInto } = await run(database.url);
  expect(await done).toBe(0);
  const archives = await listArchives();
  expect(archives).toEqual([expect.stringMatching(/^stagetime-\d{8}T\d{6}Z\.tar$/)]);
  expect(await restoreInto(empty.url, `${archives}`)).toBe(0);
  const { event } = await empty.db
    .selectFrom('audit_log')
    .select('event')
    .executeTakeFirstOrThrow();
  expect(event).toBe('kept');
});

test('a database that no server has used is refused, and nothing is written', async () => {
  const database = await createEmptyDatabase(inject('databaseServerUrl'));
  onTestFinished(() => database.drop());
  const { done, listArchives } = await run(database.url);
  await expect(done).rejects.toThrow(backupMessages.nothingThere('DATABASE_URL'));
  expect(await listArchives()).toEqual([]);
});
