import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('.github/{workflows/*.yml,actions/*/action.yml}', { cwd: root });

test('every action of someone else is named by its commit', () => {
  const uses = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/uses: (\S+)(.*)/g),
  ]);
  expect(uses.length).toBeGreaterThan(10);
  for (const [, action = '', comment = ''] of uses) {
    if (action.startsWith('./')) continue;
    expect(`${action}${comment}`).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});
