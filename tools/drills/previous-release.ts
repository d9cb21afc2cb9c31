import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inheritedEnvironment } from '../../apps/server/src/testing/built-server.ts';
import { previousRelease } from '../../packages/db/src/testing/previous-release.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { commit } = previousRelease;

/**
 * The release before as people run it, built from its commit; returns its folder. The first time takes
 * minutes, then it is kept in `.cache/previous`.
 */
export async function buildPreviousRelease(say: (line: string) => void): Promise<string> {
  const folder = path.join(root, '.cache/previous', commit);
  if (existsSync(folder)) return folder;
  requireCommit();
  say(`Building ${commit.slice(0, 7)}, the release before`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const archive = path.join(unfinished, 'archive.tar');
  await succeed('git', ['archive', '--output', archive, commit], root);
  await succeed('tar', ['--extract', '--file', archive], unfinished);
  await rm(archive);
  await succeed(process.execPath, ['tools/boot.mjs', 'build'], unfinished);
  // Links among its packages are relative, so it can be moved.
  await rename(unfinished, folder);
  return folder;
}

/** The names of the migrations at its commit, in order. */
export function listPreviousMigrations(): string[] {
  requireCommit();
  const { stdout } = spawnSync(
    'git',
    ['ls-tree', '--name-only', commit, 'packages/db/src/migrations/'],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout
    .split('\n')
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => /^\d{14}-/.test(name))
    .toSorted();
}

function requireCommit(): void {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (status === 0) return;
  throw new Error(
    `This clone lacks ${commit}, the release before: git fetch --unshallow, or git fetch origin ${commit}`,
  );
}

async function succeed(program: string, args: readonly string[], cwd: string): Promise<void> {
  const env = { ...inheritedEnvironment(), HOME: process.env.HOME };
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
}
