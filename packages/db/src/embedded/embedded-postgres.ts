import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RoleUrls } from '../roles.ts';
import { ensureCluster, ensureClusterRoles, readPassword, roleUrls } from './cluster.ts';
import { ClusterBusyError, explainFolderError } from './errors.ts';
import { type Adopted, adoptPostgres, endLease, leaseName, takeLease } from './lease.ts';
import { choosePlace, connect, ensureDatabase, type Place, urlOf } from './place.ts';
import { launchPostgres, readPostmaster, stopPostgres } from './postmaster.ts';
import { isAlive, withFolderLock } from './processes.ts';
import { makeFolder } from './programs.ts';

/** A running Postgres that this process holds. */
export type EmbeddedPostgres = {
  /** For the superuser: the launcher itself, tests and benches. */
  readonly url: string;
  readonly roles: RoleUrls;
  /** It ran already: another process holds it too, or left it behind when it was killed. */
  readonly adopted: boolean;
  /** Resolves when the server is gone, or going, although no one here called `stop()`. */
  readonly lost: Promise<void>;
  /** Gives the server up; the last holder's call stops it. Later calls wait for the first. */
  stop(): Promise<void>;
};

/** What Postgres' last processes need to notice a kill -9. */
const patienceMs = 15_000;

type Held = Adopted & { adopted: boolean };

/**
 * The persistent Postgres of a data folder: cluster in `${dataDir}/postgres`, database "stagetime".
 * Makes it at the first start and adopts a server that runs already; several processes (server,
 * import, migrate) may hold it at once. Throws an EmbeddedPostgresError that says what to do.
 *
 * A process that ends without `stop()` leaves the server running for the next one to adopt.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const { log = () => {} } = options;
  const dataDir = openFolder(resolve(options.dataDir));
  const turn = turnOf(dataDir, log);
  const { place, password, held } = await turn(async () => {
    const place = await choosePlace(dataDir, log);
    await ensureCluster(place, { isDurable: true, log });
    const password = readPassword(place);
    return { place, password, held: await hold(place, password, log) };
  });
  let stopping: Promise<void> | undefined;
  const lost = new Promise<void>((resolve) => {
    held.client.once('end', () => {
      if (stopping === undefined) resolve();
    });
  });
  return {
    url: urlOf(held.postmaster.port, password),
    roles: roleUrls(held.postmaster.port, password),
    adopted: held.adopted,
    lost,
    stop() {
      stopping ??= turn(() => giveUp(place, password, held));
      return stopping;
    },
  };
}

/** Adopts or launches the server and takes a lease, so that no one else stops it. */
async function hold(place: Place, password: string, log: (message: string) => void): Promise<Held> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await tryToHold(place, password, log);
    } catch (error) {
      if (performance.now() > deadline || !isPassing(error)) {
        throw explainFolderError(place.folder, error);
      }
      await sleep(50);
    }
  }
}

async function tryToHold(
  place: Place,
  password: string,
  log: (message: string) => void,
): Promise<Held> {
  const found = await adoptPostgres(place, password);
  const postmaster = found?.postmaster ?? (await launchPostgres(place));
  let client = found?.client;
  try {
    client ??= await connect(urlOf(postmaster.port, password, 'postgres'), leaseName());
    await takeLease(client);
    await ensureDatabase(client);
    await ensureClusterRoles(client, postmaster.port, password);
  } catch (error) {
    await client?.end().catch(() => {});
    if (!found) await stopPostgres(place, postmaster);
    throw error;
  }
  keepAlive(client, false);
  log(`Postgres ${found ? 'runs already' : 'started'} on port ${postmaster.port}`);
  return { postmaster, client, adopted: found !== undefined };
}

async function giveUp(place: Place, password: string, { client, postmaster }: Held): Promise<void> {
  keepAlive(client, true);
  const now = readPostmaster(place.folder) ?? postmaster;
  const isLast = await endLease(client).catch(async () => {
    // Our connection was cut. Who runs there now is a server that someone else has started since.
    const again = await connect(urlOf(now.port, password, 'postgres'), leaseName()).catch(() => {});
    return again ? endLease(again).finally(() => again.end()) : false;
  });
  await client.end().catch(() => {});
  if (isLast && isAlive(now.pid)) await stopPostgres(place, now);
}

/** The folder itself, so that all names of it lead to one lock and one server. */
function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
}

/** Serialises starts and stops of one data folder among all processes. */
function turnOf(dataDir: string, log: (message: string) => void) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever deleted the folder of a running server should not get it back by stopping.
    if (!existsSync(dataDir)) return work();
    try {
      return await withFolderLock(join(dataDir, 'postgres.lock'), work, (pid) =>
        log(`Waiting for process ${pid}, which starts or stops the database`),
      );
    } catch (error) {
      throw explainFolderError(dataDir, error);
    }
  };
}

/** A lease must not keep a process from ending that has nothing else to do. */
function keepAlive(client: pg.Client, isNeeded: boolean): void {
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (isNeeded) socket.ref();
  else socket.unref();
}

/** A server that was stopped by hand between our look and our lease, or that is not quite gone. */
function isPassing(error: unknown): boolean {
  if (error instanceof ClusterBusyError) return true;
  const { code = '', message } = error as Partial<pg.DatabaseError>;
  const codes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  return codes.includes(code) || /Connection terminated/.test(message ?? '');
}
