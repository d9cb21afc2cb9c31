import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { withFolderLock } from './processes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagetime-folder-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('many come in one after the other, whether they succeed or fail', async () => {
  let inside = 0;
  let max = 0;
  const visit = (_: unknown, index: number) =>
    withFolderLock(folder, async () => {
      inside += 1;
      max = Math.max(max, inside);
      await new Promise(setImmediate);
      inside -= 1;
      if (index % 2) throw new Error('no');
    });
  await Promise.allSettled(Array.from({ length: 8 }, visit));
  expect(max).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('waiting names the owner', async () => {
  const owners: number[] = [];
  let second: Promise<string> | undefined;
  await withFolderLock(folder, async () => {
    const hasWaited = new Promise<void>((resolve) => {
      second = withFolderLock(
        folder,
        async () => 'in',
        (pid) => {
          owners.push(pid);
          resolve();
        },
      );
    });
    await hasWaited;
  });
  expect(await second).toBe('in');
  expect(owners).toEqual([process.pid]);
});

test('a dead process, or one that has got its number since, does not block', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, `${pid}--0a`), '');
  // Windows tells no start, so there the number alone decides.
  if (process.platform !== 'win32') writeFileSync(join(folder, `${process.pid}-1-0b`), '');
  expect(await withFolderLock(folder, async () => readdirSync(folder).length)).toBe(1);
});
