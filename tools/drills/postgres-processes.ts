import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { World } from './world.ts';

/** All processes of a drill's own Postgres, the postmaster first. */
export async function listPostgres({ query }: Pick<World, 'query'>): Promise<number[]> {
  const [folder] = await query<{ data_directory: string }>('show data_directory');
  const file = path.join(folder?.data_directory ?? '', 'postmaster.pid');
  const [postmaster] = (await readFile(file, 'utf8')).split('\n');
  const rows = await query<{ pid: number }>('select pid from pg_stat_activity');
  return [Number(postmaster), ...rows.map(({ pid }) => pid)];
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile, as connections do.
    }
  }
}
