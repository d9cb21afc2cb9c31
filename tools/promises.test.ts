import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const linesOf = (file: string) => read(file).split('\n');

const promises = linesOf('docs/promises.md').filter(
  (line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line),
);
/** The threats whose test is named by its title. */
const threats = linesOf('docs/security.md').filter((line) => /^\| .* › /.test(line));

test('every promise names a test', () => {
  expect(promises.length).toBeGreaterThan(40);
  expect(threats.length).toBeGreaterThan(60);
  for (const row of [...promises, ...threats]) {
    expect(row).toMatch(/^\| .+ \| \S+\.(?:test|spec)\.tsx? › .+ \|$/);
  }
});

test('every test that is named exists', () => {
  const shownBy = (row: string) => row.split(' | ')[1]?.replace(/ \|$/, '') ?? '';
  const isMissing = (shown: string) => {
    const [file = '', title = ''] = shown.split(' › ');
    return !read(file).includes(title);
  };
  expect([...promises, ...threats].map(shownBy).filter(isMissing)).toEqual([]);
});
