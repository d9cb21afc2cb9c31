import type pg from 'pg';
import type { Header, TableColumns } from './format.ts';

/** What the migrations keep about themselves; it belongs to the database that they ran in. */
const isBookkeeping = (table: string) => table.startsWith('schema_');

/** Every table with its columns, except for those that the database computes from others. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows.filter(({ table }) => !isBookkeeping(table));
}

/** The last number that each sequence gave, null where it gave none. */
export async function readSequences(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(
    rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
  );
}

/** Applied migrations, in order; none where the database has no tables. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    "select to_regclass('schema_migrations') is not null as has",
  );
  if (!found[0]?.has) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** A name as SQL has it; ours are plain words, an archive's may be anything. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows and what they hold, whatever order they lie in: equal for equal tables. */
export async function checksumTables(
  client: pg.ClientBase,
): Promise<Record<string, { rows: number; checksum: string }>> {
  const sums: Record<string, { rows: number; checksum: string }> = {};
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as checksum
      from ${quote(table)} t`);
    sums[table] = { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
  }
  return sums;
}
