import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Keys } from '@stagetime/api/core/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { readKeys } from './secrets.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagetime-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function exportKeys({ sessions, ...others }: Keys): string[] {
  const all = [...sessions.map(({ secret }) => secret), ...Object.values(others)];
  return all.map((key) => (Buffer.isBuffer(key) ? key : key.export()).toString('hex'));
}

test('demo mode makes a secret once, which only this account can read', () => {
  const DATA_DIR = path.join(folder, 'data');
  const keys = exportKeys(readKeys(readSettings({ DATA_DIR })));
  const file = path.join(DATA_DIR, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  expect(exportKeys(readKeys(readSettings({ DATA_DIR })))).toEqual(keys);
  const others = readKeys(readSettings({ DATA_DIR: path.join(folder, 'other') }));
  expect(exportKeys(others).filter((key) => keys.includes(key))).toEqual([]);
});

test('each use has a key of its own', () => {
  const all = exportKeys(readKeys(readSettings({ DATA_DIR: folder })));
  expect(new Set(all).size).toBe(11);
});

test('a damaged secret is named instead of making everyone a new one', () => {
  writeFileSync(path.join(folder, 'secret-key'), 'short');
  expect(() => readKeys(readSettings({ DATA_DIR: folder }))).toThrow(/secret-key is damaged/);
});

test('production takes its secret from the environment only', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://db', DATA_DIR: folder });
  expect(() => readKeys(settings)).toThrow(SettingsError);
});
