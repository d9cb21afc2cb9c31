import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findBrowser } from './browser.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagetime-find-browser-'));
  file = join(folder, '.toolchain', 'browser.json');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A program that answers as a browser does, or fails. */
function makeProgram(name: string, body = 'echo Chromium 156.0.1') {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

const never = () => {
  throw new Error('nothing is to be installed here');
};

describe.skipIf(process.platform === 'win32')('a browser', () => {
  test('is taken from CHROMIUM_PATH first, and written down with its arguments', () => {
    const path = makeProgram('mine');
    const env = { CHROMIUM_PATH: path, PATH: dirname(makeProgram('bin/chromium')) };
    const found = findBrowser({ env, file, install: never });
    expect(found.executablePath).toBe(path);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(found);
    expect(found.args).toEqual(
      expect.arrayContaining(['--disable-gpu', '--disable-background-networking']),
    );
    expect(found.args.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });

  test('of CHROMIUM_PATH that does not start is an error, not passed over', () => {
    const env = { CHROMIUM_PATH: join(folder, 'gone') };
    expect(() => findBrowser({ env, file, install: never })).toThrow(/gone, which does not start/);
  });

  test('on PATH must run; the headless shell comes before the whole browser', () => {
    makeProgram('bin/chromium');
    const shell = makeProgram('bin/chromium-headless-shell');
    const env = { PATH: join(folder, 'bin') };
    expect(findBrowser({ env, file, install: never }).executablePath).toBe(shell);
    makeProgram('bin/chromium-headless-shell', 'exit 127');
    const other = join(folder, 'other.json');
    const found = findBrowser({ env, file: other, install: never });
    expect(found.executablePath).toBe(join(folder, 'bin/chromium'));
  });

  test("in Playwright's folder is found, the newest headless shell first", () => {
    const env = { PLAYWRIGHT_BROWSERS_PATH: folder };
    const folders = [
      'chromium-1300',
      'chromium_headless_shell-999',
      'chromium_headless_shell-1200',
    ];
    for (const each of folders) makeProgram(`${each}/sub/chrome-headless-shell`);
    const found = findBrowser({ env, file, install: never });
    // On macOS an installed Chrome may not be in the way: Playwright's comes first there.
    expect(found.executablePath).toContain('chromium_headless_shell-1200');
  });

  test('that was found before is kept while it runs, and looked for again when it is gone', () => {
    const first = makeProgram('first');
    const second = makeProgram('second');
    const find = (places: string[]) =>
      findBrowser({ env: {}, file, list: () => places, install: never }).executablePath;
    expect(find([first])).toBe(first);
    expect(find([second])).toBe(first);
    rmSync(first);
    expect(find([second])).toBe(second);
    writeFileSync(file, 'no JSON');
    expect(find([second])).toBe(second);
  });

  test('is installed when there is none, and looked for once more', () => {
    const path = join(folder, 'installed');
    const install = () => {
      makeProgram('installed');
      return true;
    };
    expect(findBrowser({ env: {}, file, list: () => [path], install }).executablePath).toBe(path);
  });

  test('that is nowhere gives advice', () => {
    const nowhere = { env: {}, file, list: () => [], install: () => false };
    expect(() => findBrowser(nowhere)).toThrow(/playwright install[\s\S]*CHROMIUM_PATH/);
  });
});
