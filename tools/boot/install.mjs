import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { runStep, StepError } from './processes.mjs';

const { platform, arch } = process;
const suffix = platform === 'win32' ? '.exe' : '';
const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
const networkAdvice = 'Check the network and the free disk space and run the command again.';

/**
 * A program that npm installs from a locked folder of its own, for this platform only.
 * @typedef {{ title: string, folder: string, packages: string, name: RegExp, file: string }} Tool
 * @typedef {{ root: string, cwd: string, signal: AbortSignal, say: (line: string) => void }} Boot
 * @typedef {{ node: string, pnpm: string }} Programs
 */

/** @param {string} root */
export function pnpmTool(root) {
  const folder = join(root, 'tools', 'toolchain', 'pnpm');
  const packages = join(folder, 'node_modules', '@pnpm');
  const name = new RegExp(`^exe\\.${platform}-${arch}(-musl)?$`);
  // Not .bin/pnpm: with install scripts off it is a shell placeholder that Windows can't start.
  return { title: 'Installing pnpm', folder, packages, name, file: `pnpm${suffix}` };
}

/**
 * The Node of the toolchain, where the user's own is not 22.22+, 24.11+, 26 or later.
 * @param {string} root
 * @returns {Tool | undefined}
 */
export function nodeTool(root, version = process.version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major >= 26 || (major === 24 && minor >= 11) || (major === 22 && minor >= 22)) return;
  const title = `Installing a newer Node.js (yours is ${version.replace('v', '')})`;
  const folder = join(root, 'tools', 'toolchain', 'node');
  const packages = join(folder, 'node_modules');
  const name = new RegExp(`^node-(bin-)?${system}$`);
  return { title, folder, packages, name, file: join('bin', `node${suffix}`) };
}

/**
 * Installs what is missing and builds if asked to, one boot at a time; a clone where everything is in
 * place and nothing is to be built needs no lock. Answers with the Node and pnpm to use.
 * @param {Boot} boot
 * @param {{ args: string[], isShown: boolean } | undefined} build
 * @returns {Promise<Programs>}
 */
export async function prepare(boot, build) {
  const { root, signal, say } = boot;
  const ready = findReady(root);
  if (ready && !build) return ready;
  const onWait = (/** @type {number} */ pid) =>
    say(`Waiting for process ${pid}, which installs or builds in this folder …`);
  const work = async (/** @type {(pid: number) => () => void} */ hold) => {
    const run = { cwd: boot.cwd, signal, say, hold, logs: join(root, '.toolchain', 'logs') };
    const programs = findReady(root) ?? (await installAll(root, run));
    if (build) {
      const step = {
        title: 'Building',
        command: programs.pnpm,
        args: ['exec', 'turbo', 'run', 'build', ...build.args],
        cwd: root,
        env: environmentFor(boot, programs),
        logFile: join(run.logs, 'build.log'),
        advice: 'The output names the file at fault.',
        isShown: build.isShown,
      };
      await runStep(step, run);
    }
    return programs;
  };
  return withLock(join(root, '.toolchain', 'lock'), work, { signal, onWait });
}

/** @param {string} root */
function findReady(root) {
  const tool = nodeTool(root);
  const node = tool ? findInstalled(tool) : process.execPath;
  const pnpm = findInstalled(pnpmTool(root));
  const hasPackages = existsSync(join(root, 'node_modules', '.modules.yaml'));
  const isReady = node && pnpm && hasPackages && isStamped(stampOfPackages(root));
  return isReady ? { node, pnpm } : undefined;
}

/**
 * @typedef {Parameters<typeof runStep>[1] & { cwd: string, logs: string }} Run
 * @param {string} root
 * @param {Run} run
 * @returns {Promise<Programs>}
 */
async function installAll(root, run) {
  const tool = nodeTool(root);
  const node = tool ? (findInstalled(tool) ?? (await installTool(tool, run))) : process.execPath;
  const pnpm = findInstalled(pnpmTool(root)) ?? (await installTool(pnpmTool(root), run));
  const step = {
    title: 'Installing the packages',
    command: pnpm,
    // No one can answer pnpm's question whether it may rebuild a damaged node_modules.
    args: ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
    cwd: root,
    env: environmentFor(run, { node, pnpm }, { installs: true }),
    logFile: join(run.logs, 'install.log'),
    advice: networkAdvice,
  };
  await stamped(stampOfPackages(root), () => runStep(step, run));
  return { node, pnpm };
}

/**
 * Where the tool is, if it was installed completely from the very lock that is there now.
 * @param {Tool} tool
 */
export function findInstalled(tool) {
  return isStamped(stampOfTool(tool)) ? findProgram(tool) : undefined;
}

/**
 * Installs the tool and answers with its program. Nothing outside the repository is touched.
 * @param {Tool} tool
 * @param {Run} run
 */
export async function installTool(tool, run) {
  const step = {
    title: tool.title,
    command: process.execPath,
    args: [findNpm(process.env), 'ci', '--ignore-scripts', '--include=optional', '--no-audit'],
    cwd: tool.folder,
    env: environmentFor(run, undefined, { installs: true }),
    logFile: join(run.logs, 'toolchain.log'),
    advice: networkAdvice,
  };
  return stamped(stampOfTool(tool), async () => {
    await runStep(step, run);
    const file = findProgram(tool);
    if (!file) throw new StepError(`${tool.title}: npm has none for ${platform}-${arch}.`);
    const trial = spawnSync(file, ['--version'], { encoding: 'utf8', cwd: dirname(file) });
    if (trial.status === 0) return file;
    const why = trial.error?.message ?? trial.stderr.trim();
    throw new StepError(`${tool.title}: ${file} doesn't run here (${why}).`);
  });
}

/** @param {Tool} tool */
function findProgram({ packages, name, file }) {
  const entries = existsSync(packages) ? readdirSync(packages) : [];
  const found = entries.filter((one) => name.test(one) && existsSync(join(packages, one, file)));
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  // An old npm installs the builds for both C libraries.
  const isMusl = header.glibcVersionRuntime === undefined;
  const best = found.find((one) => /-musl$/.test(one) === isMusl) ?? found[0];
  return best === undefined ? undefined : join(packages, best, file);
}

/**
 * npm's own script, to be run with Node, as Windows can't spawn `npm` without a shell: the npm that
 * the user called, else the one beside Node, else the one on PATH. Throws what to do without one.
 * @param {NodeJS.ProcessEnv} env
 */
export function findNpm(env, nodeFile = process.execPath) {
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const nodeFolder = dirname(realpathSync(nodeFile));
  const onPath = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const links = onPath.map((folder) => join(folder, 'npm')).filter(existsSync);
  const beside = [nodeFolder, join(dirname(nodeFolder), 'lib'), ...onPath];
  const found = [
    // pnpm and yarn set it too, to themselves.
    env.npm_execpath ?? '',
    ...beside.map((folder) => join(folder, script)),
    ...links.map((link) => realpathSync(link)),
  ].find((file) => basename(file) === 'npm-cli.js' && existsSync(file));
  if (found) return found;
  throw new StepError(
    'npm was not found. Install Node with npm from https://nodejs.org and run the command again.',
  );
}

/**
 * What an install was made from, and the file that says so: as it is written last, whatever is
 * interrupted is done again. The platform is part of it: a folder shared with a container or another
 * machine holds binaries for one of them only.
 * @typedef {{ file: string, inputs: string[] }} Stamp
 * @param {string} root
 * @returns {Stamp}
 */
function stampOfPackages(root) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => join(root, name));
  return { file: join(root, '.toolchain', 'installed'), inputs };
}

/**
 * @param {Tool} tool
 * @returns {Stamp}
 */
export function stampOfTool({ folder }) {
  const inputs = ['package-lock.json', 'package.json'].map((name) => join(folder, name));
  return { file: join(folder, 'node_modules', '.installed-from'), inputs };
}

/** @param {Stamp} stamp */
export function hashOf({ inputs }) {
  const hash = createHash('sha256').update(`${platform} ${arch}`);
  for (const input of inputs) hash.update(`\0${existsSync(input) ? readFileSync(input) : ''}`);
  return hash.digest('hex');
}

/** @param {Stamp} stamp */
function isStamped(stamp) {
  return existsSync(stamp.file) && readFileSync(stamp.file, 'utf8') === hashOf(stamp);
}

/**
 * @template T
 * @param {Stamp} stamp
 * @param {() => Promise<T>} work
 */
async function stamped(stamp, work) {
  const hash = hashOf(stamp);
  rmSync(stamp.file, { force: true });
  const result = await work();
  writeFileSync(stamp.file, hash);
  return result;
}

/**
 * The environment of everything that the bootstrap starts: the chosen programs first on PATH, without
 * npm's own variables, telemetry and update notices off, the user's folder as STAGETIME_CWD. An install
 * keeps the way to the registry, and no NODE_ENV: "production" would leave out the build tools.
 * @param {{ cwd: string }} boot
 * @param {Programs | undefined} programs
 * @param {{ installs?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function environmentFor({ cwd }, programs, { installs = false, env = process.env } = {}) {
  const fromNpm =
    /^(npm_((config|lifecycle|package)_.*|command|execpath|node_execpath)|init_cwd|pnpm_script_src_dir)$/i;
  const reachesRegistry =
    /^npm_config_(registry|proxy|https_proxy|noproxy|ca|cafile|strict_ssl|cache|userconfig)$/i;
  const kept = Object.entries(env).filter(([name, value]) => {
    if (installs && (name === 'NODE_ENV' || reachesRegistry.test(name))) return name !== 'NODE_ENV';
    // npm's NODE names the Node that ran npm, not the one chosen here.
    return !fromNpm.test(name) && !(name === 'NODE' && value === env.npm_node_execpath);
  });
  // Windows spells it "Path", and two spellings at once would make one of them win by chance.
  const pathName = kept.find(([name]) => name.toUpperCase() === 'PATH')?.[0] ?? 'PATH';
  const first = programs ? [dirname(programs.node), dirname(programs.pnpm)] : [];
  return {
    ...Object.fromEntries(kept),
    [pathName]: [...first, env[pathName] ?? ''].filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_update_notifier: 'false',
    pnpm_config_update_notifier: 'false',
    STAGETIME_CWD: env.INIT_CWD || cwd,
  };
}
