import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Image } from './build-image.ts';

export type Running = {
  readonly process: ChildProcess;
  /** What it printed so far, errors included. */
  output(): string;
  readonly exitCode: Promise<number | null>;
  /** Resolves as soon as it has printed this; rejects when it ends before. */
  printed(text: string): Promise<void>;
};

/** $1: the image's files. $2: its user. $3: the folder for data. The rest: what is run. */
const enter = `
  set -e
  root=$1 user=$2 data=$3
  shift 3
  mkdir -p "$root/dev" "$root/proc" "$root/tmp"
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --bind "$data" "$root/data"
  mount --rbind /dev "$root/dev"
  mount --bind /proc "$root/proc"
  exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" "$@"
`;

/**
 * Runs a program of the image as a container would: as the image's user, with its settings, its files
 * read-only, a /data and a /tmp to write, no new privileges. The network is this machine's.
 */
export function runInImage(
  image: Image,
  program: readonly string[],
  { data, settings }: { data: string; settings: Readonly<Record<string, string>> },
): Running {
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-c', enter, 'sh', image.files, image.user, data, ...program],
    {
      env: {
        ...Object.fromEntries(image.environment.map((entry) => entry.split(/=(.*)/s).slice(0, 2))),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  const running: Running = {
    process: child,
    output: () => output,
    exitCode,
    async printed(text) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => output.includes(text) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      look();
      await Promise.race([
        promise,
        exitCode.then((code) => Promise.reject(new Error(`It ended with ${code}:\n${output}`))),
      ]);
    },
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return running;
}
