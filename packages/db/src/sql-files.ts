import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of the folder sql, in the order they are applied in: a view needs its functions. */
export const sqlFileNames = [
  'search-words.sql',
  'search-entries.sql',
  'search.sql',
  'nights.sql',
  'night-status.sql',
  'interests.sql',
  'comments.sql',
  'session-ends.sql',
  'follow-counts.sql',
  'person-words.sql',
  'fans.sql',
  'stage-names.sql',
  'stage-tasks.sql',
  'audit.sql',
  'rate-limits.sql',
  'write-positions.sql',
  'grants.sql',
] as const;

export type SqlFile = { readonly name: string; readonly text: string; readonly hash: string };

/** Beside this file, and beside the bundle too: the server's build copies the folder. */
export const sqlFolder = new URL('sql/', import.meta.url);

export function readSqlFiles(): SqlFile[] {
  return sqlFileNames.map((name) => {
    const text = readFileSync(new URL(name, sqlFolder), 'utf8');
    return { name, text, hash: hashOf(text) };
  });
}

/** One hash over all of them: what a release's version number stands for. */
export function hashSqlFiles(): string {
  return hashOf(
    readSqlFiles()
      .map(({ name, hash }) => `${name} ${hash}\n`)
      .join(''),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
