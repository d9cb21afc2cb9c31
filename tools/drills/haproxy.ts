import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { withoutRoot } from '../../infra/postgres/programs.ts';

const program = '/usr/sbin/haproxy';
const configFile = path.resolve(import.meta.dirname, '../../infra/haproxy/haproxy.cfg');

/** What it takes that is not installed; undefined where it can run. */
export function missingForHaproxy(): string | undefined {
  return existsSync(program) ? undefined : `${program} not found: apt-get install haproxy`;
}

/** The same without asking who is ready, and without trying elsewhere. */
export function withoutChecks(config: string): string {
  const lines = config.split('\n');
  return (
    lines
      .filter(
        (line) =>
          !/^\s+(?:retry-on|option redispatch|option httpchk|http-check|default-server) ?/.test(
            line,
          ),
      )
      // Without a word about it there would be three, a second apart, and a process is back sooner.
      .map((line) => line.replace(/^(\s+retries) \d+/, '$1 0'))
      .join('\n')
  );
}

export type Haproxy = { readonly origin: string; stop(): Promise<void> };

/** HAProxy with the committed file, changed or not, in front of two processes. */
export async function startHaproxy(
  [first = '', second = '']: readonly string[],
  change: (config: string) => string = (config) => config,
): Promise<Haproxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const config = change(await readFile(configFile, 'utf8'));
  await writeFile(file, process.getuid?.() === 0 ? config : withoutRoot(config));
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(program, ['-db', '-f', file], {
    env: { BIND: address, APP_1: new URL(first).host, APP_2: new URL(second).host },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // It has no channel that tells it that a drill was ended.
  const kill = () => child.kill();
  process.once('exit', kill);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const haproxy: Haproxy = {
    origin: `http://${address}`,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${complaint}`);
    return fetch(`${haproxy.origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await until(isReady).catch(async (error: unknown) => {
    await haproxy.stop();
    throw error;
  });
  return haproxy;
}
