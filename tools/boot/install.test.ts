import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findInstalled, findNpm, installTool, nodeTool, pnpmTool } from './install.mjs';

let root: string;
const program = () =>
  `tools/toolchain/pnpm/node_modules/@pnpm/exe.${process.platform}-${process.arch}/pnpm`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stagetime-toolchain-'));
  const npm = process.env.npm_execpath;
  onTestFinished(() => {
    if (npm === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = npm;
    rmSync(root, { recursive: true });
  });
  write('tools/toolchain/pnpm/package.json', '{}');
  write('tools/toolchain/pnpm/package-lock.json', 'one');
});

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** An npm that installs a pnpm which answers --version, or does what `script` says. */
function useNpm(script?: string) {
  const installs = `
    const { chmodSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
    rmSync('node_modules', { recursive: true, force: true });
    const file = ${JSON.stringify(join(root, program()))};
    mkdirSync(require('node:path').dirname(file), { recursive: true });
    writeFileSync(file, '#!' + process.execPath + '\\n');
    chmodSync(file, 0o755);`;
  write('npm-cli.js', script ?? installs);
  process.env.npm_execpath = join(root, 'npm-cli.js');
}

function install() {
  const { signal } = new AbortController();
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const boot = { signal, say, hold: () => () => {}, cwd: root, logs: join(root, 'logs') };
  return installTool(pnpmTool(root), boot);
}

test.each([
  ['v18.20.8', false],
  ['v20.20.2', false],
  ['v22.21.9', false],
  ['v22.22.0', true],
  ['v22.23.2', true],
  ['v23.11.1', false],
  ['v24.10.0', false],
  ['24.11.0', true],
  ['v24.21.0', true],
  ['v25.9.0', false],
  ['v26.0.0', true],
  ['v27.0.0-nightly20270101', true],
])('Node %s is used: %s; another one is replaced by that of the toolchain', (version, isUsed) => {
  expect(nodeTool(root, version)?.title).toEqual(
    isUsed ? undefined : expect.stringContaining(version.slice(1)),
  );
});

test('npm is the one that was called, unless that was another program', () => {
  write('npm-cli.js', '');
  write('pnpm.cjs', '');
  expect(findNpm({ npm_execpath: join(root, 'npm-cli.js') })).toBe(join(root, 'npm-cli.js'));
  const beside = 'node/lib/node_modules/npm/bin/npm-cli.js';
  write(beside, '');
  write('node/bin/node', '');
  const node = join(root, 'node/bin/node');
  expect(findNpm({ npm_execpath: join(root, 'pnpm.cjs') }, node)).toBe(join(root, beside));
  rmSync(join(root, beside));
  expect(() => findNpm({ PATH: root }, node)).toThrow('https://nodejs.org');
});

test.skipIf(process.platform === 'win32')('a tool is installed once per lock', async () => {
  useNpm();
  expect(findInstalled(pnpmTool(root))).toBeUndefined();
  expect(await install()).toBe(join(root, program()));
  expect(findInstalled(pnpmTool(root))).toBe(join(root, program()));
  write('tools/toolchain/pnpm/package-lock.json', 'two');
  expect(findInstalled(pnpmTool(root))).toBeUndefined();
});

test.skipIf(process.platform === 'win32')(
  'a tool that was installed halfway, or does not run, counts as missing',
  async () => {
    useNpm();
    await install();
    // Removes nothing, as an npm that was killed before it began.
    useNpm('process.exit(9)');
    await expect(install()).rejects.toThrow('Installing pnpm failed (exit code 9)');
    expect(existsSync(join(root, program()))).toBe(true);
    expect(findInstalled(pnpmTool(root))).toBeUndefined();

    useNpm('');
    chmodSync(join(root, program()), 0o644);
    await expect(install()).rejects.toThrow("doesn't run here");
    rmSync(join(root, program()));
    await expect(install()).rejects.toThrow(`npm has none for ${process.platform}`);
  },
);
