import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProgress, sourceState, writeProgress } from './progress.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'stagetime-verify-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('what passed counts for the same sources, and for no others', () => {
  const file = path.join(folder(), 'deep/verify.json');
  expect(readProgress(file, 'one')).toEqual({});
  writeProgress(file, 'one', { drills: 3.5 });
  expect(readProgress(file, 'one')).toEqual({ drills: 3.5 });
  expect(readProgress(file, 'other')).toEqual({});
});

test('a broken file counts for nothing', () => {
  const file = path.join(folder(), 'verify.json');
  writeFileSync(file, '{');
  expect(readProgress(file, 'one')).toEqual({});
});

test('the same sources are the same state', () => {
  expect(sourceState()).toBe(sourceState());
});
