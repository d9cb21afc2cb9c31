import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Linux counts in hundredths of a second. */
const tick = 0.01;

type Stat = { readonly parent: number; readonly seconds: number };

/** Undefined for a process that has ended meanwhile. `seconds` are those of its ended children, too. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may have spaces; it ends with the last bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * tick;
    return { parent, seconds };
  } catch {
    return undefined;
  }
}

/** Seconds of the processor that a process and its children have had. Linux only. */
export function readProcessorTime(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return [readStat(pid), ...children].reduce((sum, stat) => sum + (stat?.seconds ?? 0), 0);
}

/** The first process of the Postgres whose data is in that folder. */
export function findPostgres(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
