import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The program comes with Postgres, but not with the one that npm brings. */
const program = process.env.PGBENCH ?? 'pgbench';
const clients = 16;
const threads = 2;

/** Runs a script with prepared statements for some seconds; returns transactions a second. */
export async function runPgbench(url: string, script: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'script.sql');
  try {
    await writeFile(file, script);
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      clients,
      '-j',
      threads,
      '-T',
      seconds,
      '-f',
      file,
    ];
    const { stdout } = await promisify(execFile)(program, [...options.map(String), url]);
    const failed = /number of failed transactions: ([0-9]+)/.exec(stdout)?.[1] ?? '0';
    const perSecond = Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]);
    if (failed !== '0' || !(perSecond > 0))
      throw new Error(`pgbench did not run through: ${stdout}`);
    return perSecond;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      'This bench needs pgbench, which comes with Postgres: put it on PATH, or its path into PGBENCH.',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
