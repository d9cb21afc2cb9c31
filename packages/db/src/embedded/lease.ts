import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { connect, type Place, urlOf } from './place.ts';
import {
  isSameFolder,
  judgePostmaster,
  type Postmaster,
  removePidFile,
  stopPostgres,
} from './postmaster.ts';
import { isSameProcess, startOf } from './processes.ts';

/** "stagetime" as a number: the advisory lock that says who uses the server. */
const lockKey = 8_377_103_216;

const prefix = 'stagetime-lease';

/** The name of our lease's connection: by it others see whether its process still lives. */
export function leaseName(): string {
  return `${prefix}-${process.pid}-${startOf(process.pid)}`;
}

/** Says that this process uses the server, for as long as the connection lasts. */
export async function takeLease(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
}

/**
 * Gives the lease back and answers whether it was the last one. Who gets `true` has the lock to
 * itself until the connection ends, and has to stop the server.
 */
export async function endLease(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
  if (await isUsedByOthers(client)) return false;
  // Only leases of killed processes can be left. Their servers notice it soon.
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '55P03') return false;
    throw error;
  }
}

async function isUsedByOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name
       from pg_locks
       join pg_stat_activity using (pid)
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) + objid::bigint = $1
        and pid <> pg_backend_pid()`,
    [lockKey],
  );
  return rows.some(({ application_name: name }) => {
    const [pid = '', startedAt = ''] = name.slice(prefix.length + 1).split('-');
    return isSameProcess(Number(pid), startedAt);
  });
}

export type Adopted = { postmaster: Postmaster; client: pg.Client };

/** A recovery after a power cut, or the last writes of a server that stops. */
const patienceMs = 120_000;

/** How long a process that may be a stranger gets to prove that it is our server. */
const doubtMs = 10_000;

/**
 * Connects to the server that runs on this cluster already, after checking that its data folder is
 * ours; waits for one that starts, and for the end of one that stops. Undefined when none runs.
 */
export async function adoptPostgres(place: Place, password: string): Promise<Adopted | undefined> {
  const startedAt = performance.now();
  let lastError: unknown;
  for (;;) {
    const found = judgePostmaster(place.folder);
    if (found.kind === 'none') return undefined;
    const { postmaster } = found;
    if (found.kind === 'moved') {
      // It would write its new files under the old name.
      await stopPostgres(place, postmaster);
      continue;
    }
    if (postmaster.status === 'ready') {
      try {
        return { postmaster, client: await connectTo(place, postmaster, password) };
      } catch (error) {
        lastError = error;
        const isRefused = (error as pg.DatabaseError).code === '28P01';
        if (isRefused && found.isCertain) throw noAnswerError(place, postmaster, error);
      }
    }
    const waited = performance.now() - startedAt;
    if (!found.isCertain && waited > doubtMs) removePidFile(place.folder);
    if (waited > patienceMs) throw noAnswerError(place, postmaster, lastError);
    await sleep(25);
  }
}

async function connectTo(place: Place, { port }: Postmaster, password: string): Promise<pg.Client> {
  const client = await connect(urlOf(port, password, 'postgres'), leaseName());
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const folder = rows[0]?.data_directory ?? '';
    if (isSameFolder(folder, place.folder)) return client;
    throw new Error(`the server on port ${port} belongs to ${folder}`);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function noAnswerError({ folder, logFile }: Place, { pid, port }: Postmaster, cause: unknown) {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new EmbeddedPostgresError(
    'start-failed',
    `Process ${pid} seems to run the database in ${folder}, but does not answer on port ${port}` +
      `${why}. End it and start again; its log is ${logFile}.`,
    { cause },
  );
}
