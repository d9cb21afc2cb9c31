import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderPromises } from './promises.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('docs/promises.md has the title of every test (npm run generate writes it)', () => {
  expect(read('docs/promises.md')).toBe(renderPromises());
});

/** Where paths begin that docs/security.md does not give in full. */
const folders = ['', 'packages/api/src/', 'packages/api/src/features/', 'apps/server/src/'];

test('every test that docs/security.md names exists, with the title it gives', () => {
  const named = [
    ...read('docs/security.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)(?: › (.+?))?`/g),
  ];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(([, file = '', title = '']) => {
    const found = folders
      .map((folder) => folder + file)
      .find((one) => existsSync(path.join(root, one)));
    return found === undefined || !read(found).includes(title);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});
