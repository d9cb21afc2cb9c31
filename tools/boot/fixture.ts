import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { hashOf, pnpmTool, stampOfTool } from './install.mjs';
import { endTree } from './processes.mjs';

const fakePnpm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
const note = (line) => appendFileSync('events', line + '\\n');
const kind = process.argv[2] === 'install' ? 'install' : 'build';
note(kind + ' begins');
if (existsSync(kind + '-hangs')) {
  const forever = ['-e', 'setInterval(() => {}, 1000)'];
  const below = spawn(process.execPath, forever, { detached: existsSync('strays'), stdio: 'ignore' });
  note('pids ' + process.pid + ' ' + below.pid);
  setInterval(() => {}, 1000);
} else if (existsSync(kind + '-fails')) {
  console.error('no such package');
  process.exit(3);
} else {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.modules.yaml', '');
  note(kind + ' ends');
}
`;

const fakeServer = `
import { appendFileSync } from 'node:fs';
const note = (line) => appendFileSync('events', line + '\\n');
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    note(name);
    if (name === 'SIGTERM') process.exit(7);
  });
}
process.on('disconnect', () => { note('disconnect'); process.exit(0); });
const { pid, argv } = process;
const { execArgv } = process;
note('served ' + JSON.stringify({ pid, execArgv, argv: argv.slice(2) }));
setInterval(() => {}, 1000);
`;

const fakeCli = `process.exit(process.argv[2] === 'migrate' ? 5 : 0);`;

/**
 * A repository in a temporary folder with the real bootstrap, a pnpm that only takes notes, and a
 * server that waits. Everything it starts is ended when the test is over.
 */
export function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'stagetime-boot-'));
  const started: ChildProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map(({ pid }) => pid && endTree(pid, 0)));
    for (const { pid } of served(root)) await endTree(pid, 0);
    rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  });

  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  cpSync(import.meta.dirname, join(root, 'tools/boot'), { recursive: true });
  cpSync(join(import.meta.dirname, '../boot.mjs'), join(root, 'tools/boot.mjs'));
  write('package.json', '{}');
  write('pnpm-workspace.yaml', 'packages:\n  - apps/*\n');
  write('pnpm-lock.yaml', '');
  write('apps/server/package.json', '{}');
  write('apps/server/start.mjs', fakeServer);
  write('apps/server/src/start/cli.ts', fakeCli);
  write('tools/toolchain/pnpm/package.json', '{}');
  write('tools/toolchain/pnpm/package-lock.json', '{}');
  const modules = 'tools/toolchain/pnpm/node_modules';
  const pnpm = `${modules}/@pnpm/exe.${process.platform}-${process.arch}/pnpm`;
  write(pnpm, fakePnpm);
  chmodSync(join(root, pnpm), 0o755);
  const lock = stampOfTool(pnpmTool(root));
  write(`${modules}/.installed-from`, hashOf(lock));

  return {
    root,
    write,
    remove: (file: string) => rmSync(join(root, file), { force: true }),
    has: (file: string) => existsSync(join(root, file)),
    events: () => eventsOf(root),
    /** Resolves when this line has been noted. */
    noted: (line: string | RegExp) =>
      expect
        .poll(() => eventsOf(root).find((one) => one.match(line)), {
          timeout: 20_000,
          interval: 20,
        })
        .toBeTruthy(),
    /** The server that the bootstrap runs now. */
    server: () => {
      const [last] = served(root).slice(-1);
      if (!last) throw new Error('no server has started');
      return last;
    },
    start: (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, npm_lifecycle_event: '', ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      });
      started.push(child);
      return watch(child);
    },
    boot(...args: string[]) {
      return this.start(process.execPath, ['tools/boot.mjs', ...args]);
    },
  };
}

function watch(child: ChildProcess) {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = new Promise<number | string | null>((resolve) => {
    child.once('close', (exitCode, name) => resolve(exitCode ?? name));
  });
  if (!child.pid) throw new Error('could not be started');
  return { pid: child.pid, code, output: () => output };
}

function eventsOf(root: string): string[] {
  const file = join(root, 'events');
  if (!existsSync(file)) appendFileSync(file, '');
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

function served(root: string): { pid: number; argv: string[] }[] {
  const lines = eventsOf(root).filter((line) => line.startsWith('served '));
  return lines.map((line) => JSON.parse(line.slice('served '.length)));
}
