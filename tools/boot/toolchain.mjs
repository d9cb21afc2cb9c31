import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { childEnvironment } from './environment.mjs';
import { isNodeInRange } from './node-range.mjs';
import { findNpm } from './npm.mjs';
import { runStep, StepError } from './run-step.mjs';
import { dropStamp, hashOfFiles, isStamped, writeStamp } from './stamps.mjs';

const { platform, arch } = process;
const suffix = platform === 'win32' ? '.exe' : '';

/**
 * A program that npm installs from a locked folder of its own, for this platform only.
 * @typedef {{ title: string, folder: string, find: () => string | undefined, advice: string }} Tool
 */

/**
 * The person's own Node when it is in range, else the one of tools/toolchain/node.
 * @param {string} root
 * @param {string} [version]
 * @returns {Tool | undefined}
 */
export function nodeTool(root, version = process.version) {
  if (isNodeInRange(version)) return undefined;
  const folder = join(root, 'tools', 'toolchain', 'node');
  const packageFor = new RegExp(`^node-(bin-)?${platform === 'win32' ? 'win' : platform}-${arch}$`);
  return {
    title: `Installing a newer Node.js (yours is ${version.replace('v', '')})`,
    folder,
    advice:
      'Check the network and run the command again, or install Node 24 from https://nodejs.org.',
    find: () => findIn(join(folder, 'node_modules'), packageFor, join('bin', `node${suffix}`)),
  };
}

/**
 * @param {string} root
 * @returns {Tool}
 */
export function pnpmTool(root) {
  const folder = join(root, 'tools', 'toolchain', 'pnpm');
  const packageFor = new RegExp(`^exe\\.${platform}-${arch}(-musl)?$`);
  return {
    title: 'Installing pnpm',
    folder,
    advice: 'Check the network and run the command again.',
    // Not .bin/pnpm: with install scripts off it is a shell placeholder that Windows can't start.
    find: () => findIn(join(folder, 'node_modules', '@pnpm'), packageFor, `pnpm${suffix}`),
  };
}

/**
 * Where the tool is, if it was installed completely from the very lock that is there now.
 * @param {Tool} tool
 */
export function findInstalled(tool) {
  return isStamped(stampOf(tool), hashOfLock(tool)) ? tool.find() : undefined;
}

/**
 * Installs the tool and answers with its program. Nothing outside the repository is touched.
 * @param {Tool} tool
 * @param {Parameters<typeof runStep>[1] & { cwd: string, logs: string }} boot
 */
export async function installTool(tool, boot) {
  const hash = hashOfLock(tool);
  dropStamp(stampOf(tool));
  await runStep(
    {
      ...tool,
      command: process.execPath,
      args: [findNpm(process.env), 'ci', '--ignore-scripts', '--include=optional', '--no-audit'],
      cwd: tool.folder,
      env: childEnvironment(process.env, { cwd: boot.cwd, installs: true }),
      logFile: join(boot.logs, 'toolchain.log'),
    },
    boot,
  );
  const file = tool.find();
  if (!file) {
    throw new StepError(`${tool.title}: npm has none for ${platform}-${arch}. ${tool.advice}`);
  }
  const trial = spawnSync(file, ['--version'], { encoding: 'utf8', cwd: dirname(file) });
  if (trial.status !== 0) {
    const why = trial.error?.message ?? trial.stderr.trim();
    throw new StepError(`${tool.title}: ${file} doesn't run here (${why}). ${tool.advice}`);
  }
  writeStamp(stampOf(tool), hash);
  return file;
}

/** @param {Tool} tool */
function hashOfLock({ folder }) {
  return hashOfFiles([join(folder, 'package-lock.json'), join(folder, 'package.json')]);
}

// npm ci empties node_modules first, so an interrupted install can't keep the stamp.
/** @param {Tool} tool */
function stampOf({ folder }) {
  return join(folder, 'node_modules', '.installed-from');
}

/**
 * @param {string} folder
 * @param {RegExp} name
 * @param {string} file
 */
function findIn(folder, name, file) {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const found = entries.filter(
    (entry) => name.test(entry) && existsSync(join(folder, entry, file)),
  );
  // An old npm installs the builds for both C libraries.
  const best =
    found.length > 1 ? found.find((entry) => /-musl$/.test(entry) === isMusl()) : found[0];
  return best === undefined ? undefined : join(folder, best, file);
}

function isMusl() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined;
}
