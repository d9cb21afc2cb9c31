import { createDatabase } from '@stagetime/db/database';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createLog, logSlowQueries, runForRequest } from './log.ts';

type Line = { readonly msg: string; readonly sql: string; readonly reqId?: string };

/** A database whose statements of `from` milliseconds or longer are logged. */
function openLogged(from: number) {
  const lines: Line[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const url = inject('databaseServerUrl');
  const { db } = createDatabase({ url, onStatement: logSlowQueries(log, from) });
  return { db, lines };
}

it('logs what took long with its text and request, and never a parameter', async () => {
  const { db, lines } = openLogged(0);
  const ask = (id: string) =>
    runForRequest({ id }, async () => {
      await Promise.resolve();
      await sql`select
      ${'a secret'}::text`.execute(db);
    });
  await Promise.all([ask('one'), ask('two')]);
  expect(lines.map(({ msg, sql, reqId }) => [msg, sql, reqId]).toSorted()).toEqual([
    ['slow query', 'select $1::text', 'one'],
    ['slow query', 'select $1::text', 'two'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('a secret');
  await db.destroy();
});

it('cuts long statements to 200 characters', async () => {
  const { db, lines } = openLogged(0);
  const columns = sql.join(Array.from({ length: 500 }, (_, number) => sql`${number}::int`));
  await sql`select ${columns}`.execute(db);
  expect(lines.map((line) => line.sql.length)).toEqual([200]);
  expect(lines[0]?.sql).toMatch(/^select \$1::int, \$2::int, /);
  await db.destroy();
});

it('logs statements that failed', async () => {
  const { db, lines } = openLogged(0);
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow();
  expect(lines).toHaveLength(1);
  await db.destroy();
});

it('passes over what was quick', async () => {
  const { db, lines } = openLogged(60_000);
  await sql`select 1`.execute(db);
  expect(lines).toEqual([]);
  await db.destroy();
});
