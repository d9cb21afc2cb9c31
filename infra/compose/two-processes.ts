import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findFreePorts } from '../../apps/server/src/testing/free-port.ts';
import { startServers } from '../../apps/server/src/testing/replaceable-servers.ts';
import { until } from '../../apps/server/src/testing/until.ts';

/** How long /ready says no, so that the proxy knows before connections are refused. */
const shutdownDelay = 3000;

export type TwoProcesses = {
  /** Where people reach them, over TLS. */
  readonly origin: string;
  /** The same place without TLS. */
  readonly plainOrigin: string;
  /** The two, past the proxy. */
  readonly upstreams: readonly string[];
  /** Ends one as a new release does, starts another in its place, and waits until it gets requests. */
  replace(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** Two built processes behind Caddy with the file of this folder, whose data is in `folder`. */
export async function startTwoProcesses(
  folder: string,
  databaseUrl: string,
): Promise<TwoProcesses> {
  const [first = 0, second = 0, plain, secure] = await findFreePorts(4);
  const origin = `https://localhost:${secure}`;
  const servers = await startServers([first, second], {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXY: '127.0.0.1',
    SHUTDOWN_DELAY_MS: `${shutdownDelay}`,
  });
  const caddy = startCaddy(folder, {
    HTTP_PORT: `${plain}`,
    HTTPS_PORT: `${secure}`,
    UPSTREAMS: `127.0.0.1:${first} 127.0.0.1:${second}`,
  });
  const two: TwoProcesses = {
    origin,
    plainOrigin: `http://localhost:${plain}`,
    upstreams: servers.origins,
    async replace(index) {
      await servers.replace(index);
      await until(() => servers.output(index).includes('/api/location-detect'));
    },
    async stop() {
      caddy.kill('SIGTERM');
      if (caddy.exitCode === null) await once(caddy, 'exit');
      await servers.stop();
    },
  };
  try {
    const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt');
    await until(() => existsSync(authority));
    setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')]);
    await until(() =>
      fetch(`${origin}/ready`)
        .then(({ ok }) => ok)
        .catch(() => false),
    );
    return two;
  } catch (error) {
    await two.stop();
    throw error;
  }
}

function startCaddy(folder: string, settings: Record<string, string>): ChildProcess {
  const file = path.join(import.meta.dirname, 'Caddyfile');
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...settings,
    },
    stdio: ['ignore', 'ignore', process.env.CI ? 'inherit' : 'ignore'],
  });
}
