import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { StepError } from './run-step.mjs';

/**
 * npm's own script, to be run with Node: Windows can't spawn `npm` without a shell. Under `npm start`
 * it is the very npm that the person called, otherwise the one beside Node, then the one on PATH.
 * Throws what to do when there is none.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [nodeFile]
 */
export function findNpm(env, nodeFile = process.execPath) {
  const found = candidates(env, nodeFile).find((file) => file && existsSync(file));
  if (found) return found;
  throw new StepError(
    'npm was not found. Install Node with npm from https://nodejs.org and run the command again.',
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} nodeFile
 */
function candidates(env, nodeFile) {
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const nodeFolder = dirname(realpathSync(nodeFile));
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const onPath = (env[pathName] ?? '').split(delimiter).flatMap((folder) => {
    const link = join(folder, 'npm');
    if (!folder || !existsSync(link)) return [];
    return [realpathSync(link), join(folder, script)];
  });
  return [
    // pnpm and yarn set it too, to themselves.
    env.npm_execpath ?? '',
    join(nodeFolder, script),
    join(dirname(nodeFolder), 'lib', script),
    ...onPath,
  ].filter((file) => basename(file) === 'npm-cli.js');
}
