import path from 'node:path';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import type { Account } from '../../packages/db/src/embedded/processes.ts';
import { programs, readTemplate, startProgram, writeOwned } from './programs.ts';

export type PoolerOptions = {
  readonly primaryPort: number;
  /** Default: none leads to a replica. */
  readonly replicaPort?: number;
  /** Passwords by name. */
  readonly users: Readonly<Record<string, string>>;
  /** The authority of the machines' certificates. Default: they speak without TLS. */
  readonly authority?: string;
  /** Sessions for each of the databases. Default: as the file says. */
  readonly poolSize?: number;
};

/** Starts PgBouncer with the file of this folder, on a free port, which it returns. */
export async function startPooler(
  account: Account | undefined,
  home: string,
  { primaryPort, replicaPort, users, authority, poolSize }: PoolerOptions,
): Promise<number> {
  const port = await findFreePort();
  const list = path.join(home, 'userlist.txt');
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  writeOwned(account, list, lines.join(''));
  const config = path.join(home, 'pgbouncer.ini');
  let text = readTemplate('pgbouncer.ini')
    .replace('port=5000', `port=${primaryPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', list)
    .replace('/etc/pgbouncer/ca.crt', authority ?? '')
    .replaceAll(/\/var\/(?:run|log)\/postgresql/g, home);
  if (replicaPort !== undefined) text = text.replace('port=5001', `port=${replicaPort}`);
  if (authority === undefined) text = text.replaceAll(/^server_tls.*\n/gm, '');
  if (poolSize !== undefined) {
    text = text.replace(/default_pool_size = .*/, `default_pool_size = ${poolSize}`);
  }
  writeOwned(account, config, text);
  startProgram(account, home, path.join(home, 'pgbouncer.out'), [programs.pgbouncer, config]);
  return port;
}
