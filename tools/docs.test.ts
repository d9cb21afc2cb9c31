import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

/** A source file named in a page, by its path or the end of it. */
const sources = /`(?:\.\/)?([\w$@-]+(?:[./-][\w$@-]+)*\.(?:tsx?|mjs|sql))`/g;

test('every source file that a page names is there', () => {
  const pages = tracked.filter((file) => /^(?:docs\/.+|[A-Z]+)\.md$/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      [...readFileSync(path.join(root, page), 'utf8').matchAll(sources)]
        .map(([, named = '']) => named)
        .filter((named) => !tracked.some((file) => file === named || file.endsWith(`/${named}`)))
        .map((named) => `${page}: ${named}`),
    );
  expect(missing).toEqual([]);
});
