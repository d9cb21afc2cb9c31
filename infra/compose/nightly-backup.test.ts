import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpWhenDue, isDue } from './nightly-backup.mjs';

const now = new Date('2026-11-23T03:10:00Z');
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000;

test('a backup is due at night, and at once where a night was missed', () => {
  const noon = new Date('2026-11-23T12:00:00Z');
  expect(isDue(undefined, noon)).toBe(true);
  expect(isDue(hoursAgo(24), now)).toBe(true);
  expect(isDue(hoursAgo(0.1), now)).toBe(false);
  expect(isDue(hoursAgo(0), noon)).toBe(false);
  expect(isDue(hoursAgo(20), noon)).toBe(true);
});

test('old backups go when a new one is there, and not when it failed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-nightly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, hours] of [
    ['stagetime-20261001T033000Z.tar', 31 * 24],
    ['stagetime-20261121T033000Z.tar.age', 48],
    ['notes.txt', 31 * 24],
  ] as const) {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    utimesSync(file, hoursAgo(hours) / 1000, hoursAgo(hours) / 1000);
  }
  const made = path.join(folder, 'stagetime-20261123T031000Z.tar');
  const program = (text: string) => [process.execPath, '--eval', text];

  await expect(backUpWhenDue(folder, program('process.exit(3)'), now)).rejects.toThrow('with 3');
  expect(readdirSync(folder)).toHaveLength(3);
  await backUpWhenDue(folder, program(`fs.writeFileSync(${JSON.stringify(made)}, '')`), now);
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'stagetime-20261121T033000Z.tar.age',
    'stagetime-20261123T031000Z.tar',
  ]);
});
