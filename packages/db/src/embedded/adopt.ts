import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect, urlOf } from './connection.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { leaseName } from './lease.ts';
import type { Place } from './place.ts';
import { isSameFolder, judgePostmaster, type Postmaster, removePidFile } from './postmaster.ts';
import { stopPostgres } from './stop.ts';

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
