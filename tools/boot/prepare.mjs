import { dirname, join } from 'node:path';
import { childEnvironment } from './environment.mjs';
import { withLock } from './lock.mjs';
import { runStep } from './run-step.mjs';
import { dropStamp, writeStamp } from './stamps.mjs';
import { findInstalled, installTool, nodeTool, pnpmTool } from './toolchain.mjs';
import { hashOfWorkspace, isWorkspaceInstalled } from './workspace.mjs';

/**
 * @typedef {object} Boot
 * @property {string} root the repository
 * @property {string} cwd where the person stands
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 *
 * @typedef {{ node: string, pnpm: string }} Programs
 */

/**
 * Installs what is missing and builds if asked to, one boot at a time; a clone where everything is in
 * place and nothing is to be built needs no lock. Answers with the Node and pnpm to use.
 * @param {Boot} boot
 * @param {{ args: string[], isShown: boolean } | undefined} build
 * @returns {Promise<Programs>}
 */
export async function prepare(boot, build) {
  const ready = findReady(boot.root);
  if (ready && !build) return ready;
  const onWait = (/** @type {number} */ pid) =>
    boot.say(`Waiting for process ${pid}, which installs or builds in this folder …`);
  const options = { signal: boot.signal, onWait };
  return withLock(
    join(boot.root, '.toolchain', 'lock'),
    async ({ hold }) => {
      const locked = { ...boot, hold, logs: join(boot.root, '.toolchain', 'logs') };
      const programs = findReady(boot.root) ?? (await installAll(locked));
      if (build) await runBuild(locked, programs, build);
      return programs;
    },
    options,
  );
}

/**
 * What a child needs to find the chosen Node and pnpm first.
 * @param {Boot} boot
 * @param {Programs} programs
 * @param {{ installs?: boolean }} [options]
 */
export function environmentFor({ cwd }, { node, pnpm }, options) {
  return childEnvironment(process.env, { cwd, path: [dirname(node), dirname(pnpm)], ...options });
}

/**
 * @param {string} root
 * @returns {Programs | undefined}
 */
function findReady(root) {
  const tool = nodeTool(root);
  const node = tool ? findInstalled(tool) : process.execPath;
  const pnpm = findInstalled(pnpmTool(root));
  return node && pnpm && isWorkspaceInstalled(root, stampOf(root)) ? { node, pnpm } : undefined;
}

/** @typedef {Boot & { hold: (pid: number) => () => void, logs: string }} LockedBoot */

/**
 * @param {LockedBoot} boot
 * @returns {Promise<Programs>}
 */
async function installAll(boot) {
  const { root } = boot;
  const tool = nodeTool(root);
  const node = tool ? (findInstalled(tool) ?? (await installTool(tool, boot))) : process.execPath;
  const pnpm = findInstalled(pnpmTool(root)) ?? (await installTool(pnpmTool(root), boot));
  const stamp = stampOf(root);
  if (!isWorkspaceInstalled(root, stamp)) {
    const hash = hashOfWorkspace(root);
    dropStamp(stamp);
    await runStep(
      {
        title: 'Installing the packages',
        command: pnpm,
        // Nobody can answer pnpm's question whether it may rebuild a damaged node_modules.
        args: ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
        cwd: root,
        env: environmentFor(boot, { node, pnpm }, { installs: true }),
        logFile: join(boot.logs, 'install.log'),
        advice: 'Check the network and the free disk space and run the command again.',
      },
      boot,
    );
    writeStamp(stamp, hash);
  }
  return { node, pnpm };
}

/**
 * @param {LockedBoot} boot
 * @param {Programs} programs
 * @param {{ args: string[], isShown: boolean }} build
 */
async function runBuild(boot, programs, { args, isShown }) {
  const step = {
    title: 'Building',
    command: programs.pnpm,
    args: ['exec', 'turbo', 'run', 'build', ...args],
    cwd: boot.root,
    env: environmentFor(boot, programs),
    logFile: join(boot.logs, 'build.log'),
    advice: 'The output names the file at fault.',
    isShown,
  };
  await runStep(step, boot);
}

/** @param {string} root */
function stampOf(root) {
  return join(root, '.toolchain', 'installed');
}
