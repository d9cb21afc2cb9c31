import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findNpm } from '../../tools/boot/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** One layer for each stage, in the format that keeps a HEALTHCHECK. */
const build = ['build', '--isolation', 'chroot', '--layers=false', '--format', 'docker'];

/** What a built image says of itself, and its files. */
export type Image = {
  readonly files: string;
  readonly user: string;
  readonly environment: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  /** As a registry sends it, in bytes. */
  readonly compressedSize: number;
};

type Inspected = {
  readonly Docker: {
    readonly config: {
      readonly User: string;
      readonly Env: readonly string[];
      readonly Entrypoint: readonly string[];
      readonly Cmd: readonly string[];
      readonly Healthcheck: { readonly Test: readonly string[] };
    };
  };
};

type Manifest = { readonly layers: readonly { readonly size: number }[] };

/**
 * Builds the image in `folder` from the sources as they are here, without a container engine: on two
 * bases of the distribution's packages, which have in them what the published ones have.
 */
export function buildImage(folder: string): Image {
  mkdirSync(folder, { recursive: true });
  makeBase(folder, 'base', []);
  const shell = ['dash', 'coreutils', 'findutils', 'grep', 'sed'];
  makeBase(folder, 'build-base', shell, addNode(folder));
  const secrets = [
    { id: 'npmrc', src: path.join(homedir(), '.npmrc') },
    { id: 'ca', src: '/etc/ssl/certs/ca-certificates.crt' },
  ].filter(({ src }) => existsSync(src));
  buildah(folder, [
    ...build,
    ...['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'],
    ...secrets.flatMap(({ id, src }) => ['--secret', `id=${id},src=${src}`]),
    ...['--tag', 'stagetime', '--file', path.join(root, 'infra/image/Containerfile'), root],
  ]);
  buildah(folder, ['push', '--format', 'v2s2', 'stagetime', `dir:${path.join(folder, 'pushed')}`]);
  const manifest = readFileSync(path.join(folder, 'pushed/manifest.json'), 'utf8');
  const { layers } = JSON.parse(manifest) as Manifest;
  const container = ask(folder, ['from', 'stagetime']);
  const inspected = JSON.parse(ask(folder, ['inspect', 'stagetime'])) as Inspected;
  const { User, Env, Entrypoint, Cmd, Healthcheck } = inspected.Docker.config;
  return {
    files: ask(folder, ['mount', container]),
    user: User,
    environment: Env,
    entrypoint: Entrypoint,
    command: Cmd,
    healthcheck: Healthcheck.Test.slice(1),
    compressedSize: layers.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Removes everything that was built in `folder`, mounts too. */
export function removeImages(folder: string): void {
  if (existsSync(path.join(folder, 'storage'))) buildah(folder, ['rmi', '--all', '--force']);
}

/** Unpacked, not installed: nothing in these packages has to be configured. */
function makeBase(folder: string, name: string, packages: readonly string[], more = ''): void {
  const include = `--include=libc6,libgcc-s1,libstdc++6,${packages.join(',')}`;
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=extract', include, 'bookworm', path.join(folder, `${name}.tar`)],
    { stdio: 'inherit' },
  );
  const recipe = path.join(folder, `${name}.Containerfile`);
  writeFileSync(recipe, `FROM scratch\nADD ${name}.tar /\n${more}`);
  buildah(folder, [...build, '--tag', name, '--file', recipe, folder]);
}

/** The Node and the npm that run here, where the published base has its own. */
function addNode(folder: string): string {
  cpSync(process.execPath, path.join(folder, 'node'));
  cpSync(path.resolve(findNpm(process.env), '../..'), path.join(folder, 'npm'), {
    recursive: true,
  });
  return [
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    '',
  ].join('\n');
}

/** A store of its own in `folder`, and no kernel feature that a container would need. */
const store = (folder: string) => [
  ...['--storage-driver', 'vfs', '--root', path.join(folder, 'storage')],
  ...['--runroot', path.join(folder, 'run')],
];

function buildah(folder: string, args: readonly string[]): void {
  execFileSync('buildah', [...store(folder), ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

function ask(folder: string, args: readonly string[]): string {
  return execFileSync('buildah', [...store(folder), ...args], { encoding: 'utf8' }).trim();
}
