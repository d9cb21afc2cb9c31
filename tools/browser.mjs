// Finds a Chromium for the browser tests: `node tools/browser.mjs`.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// The headless shell first: it runs the tests two to three times faster than the whole browser.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/** @typedef {{ executablePath: string, args: string[] }} Browser */

/**
 * A Chromium that starts, and the arguments that tests need. Looks at CHROMIUM_PATH, at what was
 * found the last time, at the usual places and at Playwright's own; as root on Debian it installs
 * one. Writes the result to .toolchain/browser.json. Throws what to install when there is none.
 *
 * @param {object} [options] for tests
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.file]
 * @param {(env: NodeJS.ProcessEnv) => string[]} [options.list]
 * @param {() => boolean} [options.install] answers whether it did anything
 * @returns {Browser}
 */
export function findBrowser({
  env = process.env,
  file = join(root, '.toolchain', 'browser.json'),
  list = usualPlaces,
  install = installFromDebian,
} = {}) {
  const wanted = env.CHROMIUM_PATH;
  if (wanted && !starts(wanted)) {
    throw new Error(
      `CHROMIUM_PATH names ${wanted}, which does not start. Correct it, or unset it to have a ` +
        'browser looked for.',
    );
  }
  const find = () => [recall(file), ...list(env)].find((path) => path && starts(path));
  const executablePath = wanted || find() || (install() ? find() : undefined);
  if (!executablePath) throw new Error(advice());
  const browser = { executablePath, args: argumentsFor() };
  remember(file, browser);
  return browser;
}

function argumentsFor() {
  // What would make requests of its own, or differ from machine to machine.
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
function usualPlaces(env) {
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (env[pathName] ?? '').split(delimiter).filter(Boolean);
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  if (process.platform === 'darwin') return [...playwrightPlaces(env), ...macPlaces(), ...onPath];
  if (process.platform === 'win32') return [...playwrightPlaces(env), ...windowsPlaces(env)];
  return [...onPath, ...playwrightPlaces(env)];
}

function macPlaces() {
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    apps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
  );
}

/** @param {NodeJS.ProcessEnv} env */
function windowsPlaces(env) {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const files = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ];
  return files.flatMap((file) =>
    folders.flatMap((folder) => (folder ? [join(folder, ...file)] : [])),
  );
}

/**
 * What `playwright install` has downloaded, newest first and headless shells before browsers.
 * @param {NodeJS.ProcessEnv} env
 */
function playwrightPlaces(env) {
  const caches = {
    darwin: join(homedir(), 'Library', 'Caches'),
    win32: env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'),
  };
  const cache =
    caches[/** @type {'darwin' | 'win32'} */ (process.platform)] ??
    env.XDG_CACHE_HOME ??
    join(homedir(), '.cache');
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(cache, 'ms-playwright');
  const name = /^(chrome(-headless-shell)?|headless_shell|Google Chrome for Testing)(\.exe)?$/;
  return ['chromium_headless_shell-', 'chromium-'].flatMap((prefix) =>
    entriesOf(folder)
      .filter((entry) => entry.startsWith(prefix))
      .sort((one, other) => Number(other.split('-')[1]) - Number(one.split('-')[1]))
      .flatMap((entry) => filesBelow(join(folder, entry), 5).filter(({ base }) => name.test(base)))
      .map(({ path }) => path),
  );
}

/**
 * @param {string} folder
 * @param {number} depth
 * @returns {{ base: string, path: string }[]}
 */
function filesBelow(folder, depth) {
  if (depth === 0 || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, depth - 1) : [{ base: entry.name, path }];
  });
}

/** @param {string} folder */
function entriesOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Whether it is there and runs: a package may be installed without the libraries it needs.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return startsOnWindows(path);
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * There `--version` opens a window instead of printing.
 * @param {string} path
 */
function startsOnWindows(path) {
  const profile = mkdtempSync(join(tmpdir(), 'stagetime-browser-'));
  const args = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'about:blank'];
  const { status } = spawnSync(path, [...argumentsFor(), ...args], { timeout: 30_000 });
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  return status === 0;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stderr.write('Installing a browser for the tests with apt-get …\n');
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  const packages = ['chromium-headless-shell', 'fonts-dejavu-core'];
  // Without the update apt asks for a version that its mirror has replaced since.
  return [
    ['update', ...wait],
    ['install', '-y', '--no-install-recommends', ...wait, ...packages],
  ].every((args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env });
    if (status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    return status === 0;
  });
}

function advice() {
  const lines = ['No Chromium for the browser tests was found. Do one of these and try again:'];
  if (process.platform === 'linux') {
    lines.push(
      '  sudo apt-get install chromium-headless-shell   (Debian; or "chromium" elsewhere)',
    );
  } else {
    lines.push('  install Google Chrome');
  }
  lines.push(
    '  pnpm --filter @stagetime/web exec playwright install chromium-headless-shell',
    '  name one that is installed already in CHROMIUM_PATH',
  );
  return lines.join('\n');
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function recall(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).executablePath;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Browser} browser
 */
function remember(file, browser) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(browser, undefined, 2)}\n`);
  renameSync(temporary, file);
}

// The real path: the clone may be reached through a link.
const [, entry] = process.argv;
if (entry && import.meta.url === pathToFileURL(realpathSync(entry)).href) {
  try {
    process.stdout.write(`Browser: ${findBrowser().executablePath}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
