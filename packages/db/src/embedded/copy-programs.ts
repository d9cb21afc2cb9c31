import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { explainFolderError } from './errors.ts';
import { withFolderLock } from './folder-lock.ts';
import { makeOpenFolder } from './folders.ts';

/**
 * Copies Postgres' programs below `target`, where every account can run them, and answers with their
 * folder. All clones of this machine share the copy of one version.
 */
export async function copyPrograms(
  native: string,
  version: string,
  target: string,
  log: (message: string) => void,
): Promise<string> {
  const folder = join(target, `postgres-${version}-${process.arch}`);
  if (existsSync(folder)) return folder;
  try {
    makeOpenFolder(target);
    await withFolderLock(join(target, 'lock'), async () => {
      if (existsSync(folder)) return;
      log(`Copying Postgres to ${folder}, where the account that runs it can reach it`);
      const unfinished = `${folder}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      copy(native, unfinished);
      renameSync(unfinished, folder);
    });
  } catch (error) {
    throw explainFolderError(folder, error);
  }
  return folder;
}

function copy(native: string, target: string): void {
  const links = linksOf(native);
  const isLink = new Set(links.map(({ at }) => join(native, at)));
  cpSync(native, target, {
    recursive: true,
    // pnpm's store turns links into second and third copies of the largest libraries.
    filter: (file) => !isLink.has(file) && !/\.a$/.test(file) && basename(file) !== 'include',
  });
  for (const { at, to } of links) {
    mkdirSync(dirname(join(target, at)), { recursive: true });
    symlinkSync(relative(dirname(at), to), join(target, at));
  }
  openUp(target);
}

/** The links that the package's install step makes, relative to the programs' folder. */
function linksOf(native: string): { at: string; to: string }[] {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    at: relative('native', target),
    to: relative('native', source),
  }));
}

/** Lets everybody read, also what a strict umask kept for us alone. */
function openUp(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = join(entry.parentPath, entry.name);
    const { mode } = statSync(file);
    chmodSync(file, mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}
