import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfFiles, isStamped } from './stamps.mjs';

/**
 * The package.json files of the workspace, the root's first. Reads the `packages:` list of
 * pnpm-workspace.yaml, where `folder` and `folder/*` are understood and anything else throws.
 * @param {string} root
 * @returns {string[]}
 */
export function workspaceManifests(root) {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^packages:\s*\n((?:[ \t]+.*\n|[ \t]*#.*\n|\s*\n)*)/m.exec(`${yaml}\n`)?.[1] ?? '';
  const patterns = [...block.matchAll(/^\s*-\s*['"]?([^'"\s#]+)/gm)].map((match) => match[1] ?? '');
  const folders = patterns.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, '');
    if (/[*!?{]/.test(parent)) {
      throw new Error(
        `pnpm-workspace.yaml has "${pattern}": teach tools/boot/workspace.mjs to understand it.`,
      );
    }
    if (parent === pattern) return [pattern];
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`);
  });
  return ['.', ...folders].map((folder) => join(root, folder, 'package.json')).filter(existsSync);
}

/**
 * What decides whether `pnpm install` has anything to do.
 * @param {string} root
 */
export function hashOfWorkspace(root) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) => join(root, file));
  return hashOfFiles([...inputs, ...workspaceManifests(root)]);
}

/**
 * Whether the packages are installed as these files say and nobody has removed them since.
 * @param {string} root
 * @param {string} stampFile
 */
export function isWorkspaceInstalled(root, stampFile) {
  if (!isStamped(stampFile, hashOfWorkspace(root))) return false;
  if (!existsSync(join(root, 'node_modules', '.modules.yaml'))) return false;
  return workspaceManifests(root).every((manifest) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    const hasAny = Object.keys({ ...dependencies, ...devDependencies }).length > 0;
    return !hasAny || existsSync(join(dirname(manifest), 'node_modules'));
  });
}
