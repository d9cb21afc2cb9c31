import type pg from 'pg';

/**
 * Takes away, until the returned function is called, what would make loading rows slow or impossible:
 * the triggers, which would count and announce what is counted already; foreign keys, because tables
 * come one after the other; indexes that no constraint needs. All of it as the tables' owner, who need
 * not be a superuser, and in the caller's transaction. Bringing foreign keys back checks every row.
 */
export async function setAside(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ before: string; after: string }>(
    `
    with tables as (
      select oid, oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
    )
    select 1 as turn, format('alter table %s disable trigger user', name) as before,
      format('alter table %s enable trigger user', name) as after
    from tables
    union all
    select 2, format('alter table %s drop constraint %I', name, conname),
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join tables on tables.oid = conrelid where contype = 'f'
    union all
    select 3, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join tables on tables.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
    order by turn`,
    [tables],
  );
  for (const { before } of rows) await client.query(before);
  return async () => {
    // Foreign keys are checked by the indexes, which come first.
    for (const { after } of rows.toReversed()) await client.query(after);
  };
}
