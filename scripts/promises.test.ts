import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line));

test('every promise names a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row).toMatch(/^\| .+ \| \S+\.(?:test|spec)\.tsx? › .+ \|$/);
});

test.each(rows.map((row) => row.split(' | ')[1]?.replace(/ \|$/, '') ?? ''))(
  '%s exists',
  (shown) => {
    const [file = '', title = ''] = shown.split(' › ');
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source.split('\n').filter((line) => line.includes(title))).not.toEqual([]);
  },
);
