import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { dropStamp, hashOfFiles, isStamped, writeStamp } from './stamps.mjs';
import { hashOfWorkspace, isWorkspaceInstalled, workspaceManifests } from './workspace.mjs';

let root: string;
let stamp: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stagetime-stamps-'));
  stamp = join(root, '.toolchain', 'installed');
  onTestFinished(() => rmSync(root, { recursive: true }));
  write('package.json', '{"devDependencies":{"turbo":"1"}}');
  write('pnpm-lock.yaml', 'lock');
  write(
    'pnpm-workspace.yaml',
    '# all\npackages:\n  - "apps/*"\n\n  - tools # one\ncatalog:\n  - no\n',
  );
  write('apps/web/package.json', '{"dependencies":{"react":"1"}}');
  write('apps/docs/readme.md', '');
  write('tools/package.json', '{}');
  write('node_modules/.modules.yaml', '');
  write('apps/web/node_modules/react', '');
});

function write(file: string, content: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), content);
}

test('the workspace is every folder of its list that holds a package', () => {
  const expected = ['package.json', 'apps/web/package.json', 'tools/package.json'];
  expect(workspaceManifests(root)).toEqual(expected.map((file) => join(root, file)));
});

test('a pattern that is not understood is refused, not overlooked', () => {
  write('pnpm-workspace.yaml', 'packages:\n  - "libs/**"\n');
  expect(() => workspaceManifests(root)).toThrow('libs/**');
});

test('nothing is to be done after a finished install', () => {
  expect(isWorkspaceInstalled(root, stamp)).toBe(false);
  writeStamp(stamp, hashOfWorkspace(root));
  expect(isWorkspaceInstalled(root, stamp)).toBe(true);
});

test.each([
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'apps/web/package.json',
  'apps/new/package.json',
])('a change of %s asks for an install', (file) => {
  writeStamp(stamp, hashOfWorkspace(root));
  write(file, file.endsWith('json') ? '{"name":"changed"}' : 'packages:\n  - apps/*\n');
  expect(isWorkspaceInstalled(root, stamp)).toBe(false);
});

test.each(['node_modules', 'node_modules/.modules.yaml', 'apps/web/node_modules'])(
  'a missing %s asks for an install',
  (file) => {
    writeStamp(stamp, hashOfWorkspace(root));
    rmSync(join(root, file), { recursive: true });
    expect(isWorkspaceInstalled(root, stamp)).toBe(false);
  },
);

test('an interrupted install leaves no stamp of an earlier one', () => {
  writeStamp(stamp, hashOfWorkspace(root));
  dropStamp(stamp);
  expect(isWorkspaceInstalled(root, stamp)).toBe(false);
});

test('a file that moves its content to its neighbour changes the hash', () => {
  const files = ['a', 'b'].map((name) => join(root, name));
  write('a', 'xy');
  write('b', '');
  const before = hashOfFiles(files);
  write('a', 'x');
  write('b', 'y');
  expect(hashOfFiles(files)).not.toBe(before);
  writeStamp(stamp, before);
  expect(isStamped(stamp, hashOfFiles(files))).toBe(false);
});
