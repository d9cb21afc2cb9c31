import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type BuiltCommand, runBuilt } from '../../apps/server/src/testing/built-server.ts';

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
  const [first, second, plain, secure] = await findFreePorts(4);
  const ports = [first, second];
  const origin = `https://localhost:${secure}`;
  const serve = (port: number | undefined) =>
    runBuilt(['serve'], {
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY_MS: `${shutdownDelay}`,
    });
  const servers: BuiltCommand[] = ports.map(serve);
  const caddy = startCaddy(folder, {
    HTTP_PORT: `${plain}`,
    HTTPS_PORT: `${secure}`,
    UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  });
  const two: TwoProcesses = {
    origin,
    plainOrigin: `http://localhost:${plain}`,
    upstreams: ports.map((port) => `http://127.0.0.1:${port}`),
    async replace(index) {
      await end(servers[index]);
      const next = serve(ports[index]);
      servers[index] = next;
      await next.origin;
      await until(() => next.output().includes('/api/location-detect'));
    },
    async stop() {
      caddy.kill('SIGTERM');
      if (caddy.exitCode === null) await once(caddy, 'exit');
      await Promise.all(servers.map(end));
    },
  };
  try {
    await Promise.all(servers.map((server) => server.origin));
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

async function end(server: BuiltCommand | undefined): Promise<void> {
  server?.process.kill('SIGTERM');
  await server?.exitCode;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within 30 s: ${isTrue}`);
    await wait(50);
  }
}

/** They are told apart by number, so they are chosen here. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
