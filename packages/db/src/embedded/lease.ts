import type pg from 'pg';
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
