import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { deriveKeys } from '@stagetime/api/core/keys';
import { serverFolder } from '../start/folders.ts';

/** Any will do, but two processes on one database need the same. */
const secretKey = createHash('sha256').update('for tests only').digest();

/** The keys of every built server. */
export const builtServerKeys = deriveKeys(secretKey);

/** What every program that a test starts gets of ours: where programs are, the zone, a moved clock. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const isInherited = /^(?:PATH|TZ|LD_PRELOAD|FAKETIME\w*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isInherited.test(name)));
}

export type BuiltCommand = {
  readonly process: ChildProcess;
  /** What it printed so far, errors included. */
  output(): string;
  /** The address on this machine that it serves, once it says that it is ready; rejects when it ends before. */
  readonly origin: Promise<string>;
  readonly exitCode: Promise<number | null>;
};

/**
 * Runs a command of the built server as an operating-system process, through its real entry. `folder` is the
 * server's, of this build unless another is named.
 */
export function runBuilt(
  args: readonly string[],
  environment: Record<string, string>,
  folder = serverFolder,
): BuiltCommand {
  const child = spawn(process.execPath, [path.join(folder, 'start.mjs'), ...args], {
    env: {
      ...inheritedEnvironment(),
      PORT: '0',
      METRICS_PORT: '0',
      SECRET_KEY: secretKey.toString('base64'),
      // Production mode needs them; a database of a test that names no roles has one.
      ...(environment.DATABASE_URL && { PUBLIC_ORIGIN: 'http://localhost' }),
      ...(environment.DATABASE_WORKER_URL === undefined && { ALLOW_ONE_DATABASE_ROLE: '1' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const origin = Promise.race([
    once(child, 'message').then(([message]) => (message as { origin: string }).origin),
    exitCode.then((code) => Promise.reject(new Error(`It ended with ${code}:\n${output}`))),
  ]);
  // Who only waits for the end does not ask for the address.
  origin.catch(() => {});
  return { process: child, output: () => output, origin, exitCode };
}
