import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagetime-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('many claimants come in one after the other', async () => {
  let inside = 0;
  let max = 0;
  const visit = () =>
    withLock(folder, async () => {
      inside += 1;
      max = Math.max(max, inside);
      await new Promise(setImmediate);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, visit));
  expect(max).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('the claim of a dead process is swept', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, `${pid}--0a`), '');
  expect(await withLock(folder, async () => readdirSync(folder).length)).toBe(1);
});

test.skipIf(process.platform === 'win32')(
  'a claim whose number belongs to another process by now is swept',
  async () => {
    writeFileSync(join(folder, `${process.pid}-1-0a`), '');
    expect(await withLock(folder, async () => readdirSync(folder).length)).toBe(1);
  },
);

test('a failure gives the lock back', async () => {
  const failing = withLock(folder, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('waiting names the owner and can be broken off', async () => {
  const controller = new AbortController();
  const owners: number[] = [];
  await withLock(folder, async () => {
    const second = withLock(folder, async () => 'in', {
      signal: controller.signal,
      onWait(pid) {
        owners.push(pid);
        controller.abort(new Error('enough'));
      },
    });
    await expect(second).rejects.toThrow('enough');
  });
  expect(owners).toEqual([process.pid]);
});
