import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import { createEmptyDatabase, createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { backup } from './backup.ts';

async function run(url: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const silent = { print: () => {}, printError: () => {} };
  const target = path.join(folder, 'archives');
  const done = backup({ argv: ['archives'], settings, cwd: folder, ...silent });
  return { done, listArchives: async () => (existsSync(target) ? readdir(target) : []) };
}

test('a database is written into one file', async () => {
  const database = await createTestDatabase(inject('databaseServerUrl'));
  onTestFinished(() => database.drop());
  const { done, listArchives } = await run(database.url);
  expect(await done).toBe(0);
  expect(await listArchives()).toEqual([expect.stringMatching(/^stagetime-\d{8}T\d{6}Z\.tar$/)]);
});

test('a database that no server has used is refused, and nothing is written', async () => {
  const database = await createEmptyDatabase(inject('databaseServerUrl'));
  onTestFinished(() => database.drop());
  const { done, listArchives } = await run(database.url);
  await expect(done).rejects.toThrow(backupMessages.nothingThere('DATABASE_URL'));
  expect(await listArchives()).toEqual([]);
});
