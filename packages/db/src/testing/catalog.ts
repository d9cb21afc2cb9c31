import pg from 'pg';

/**
 * Everything in the schema `public` that SQL can tell apart, one line each with what it is, its name
 * and its definition. Two databases with the same lines have the same schema. Names of the tables
 * that keep book of migrations are left out, and white space does not count.
 */
export async function readCatalog(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [kind, query] of Object.entries(queries)) {
      const { rows } = await client.query<{ name: string; definition: string | null }>(query);
      lines.push(...rows.map(({ name, definition }) => `${kind} ${name}: ${squeeze(definition)}`));
    }
    return lines.toSorted();
  } finally {
    await client.end();
  }
}

function squeeze(definition: string | null): string {
  return (definition ?? '').replaceAll(/\s+/g, ' ').trim();
}

const ours = (oid: string) =>
  `${oid}.relnamespace = 'public'::regnamespace and ${oid}.relname !~ '^schema_'`;
/** What an extension brought is the extension's. */
const ownOf = (catalog: string, oid: string) => `not exists (select from pg_depend
  where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

const queries = {
  extension: `select extname as name, extversion as definition from pg_extension`,
  relation: `
    select relname as name, concat_ws(' ', relkind, relpersistence, relrowsecurity, reloptions::text,
      pg_get_userbyid(relowner), relacl::text) as definition
    from pg_class class where ${ours('class')}`,
  column: `
    select class.relname || '.' || lpad(place::text, 3, '0') as name,
      concat_ws(' ', attname, format_type(atttypid, atttypmod), 'not null ' || attnotnull,
        'identity ' || attidentity::text, 'generated ' || attgenerated::text,
        pg_get_expr(adbin, adrelid), collname, 'storage ' || attstorage::text, attacl::text) as definition
    from (select *, row_number() over (partition by attrelid order by attnum) as place
      from pg_attribute where attnum > 0 and not attisdropped) attribute
    join pg_class class on class.oid = attrelid and class.relkind in ('r', 'v')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where ${ours('class')}`,
  constraint: `
    select coalesce(class.relname, typname) || '.' || conname as name,
      concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), convalidated) as definition
    from pg_constraint left join pg_class class on class.oid = conrelid
    left join pg_type on pg_type.oid = contypid
    where connamespace = 'public'::regnamespace and coalesce(class.relname, '') !~ '^schema_'`,
  index: `
    select class.relname as name, pg_get_indexdef(class.oid) || ' ' || indisvalid as definition
    from pg_class class join pg_index on indexrelid = class.oid where ${ours('class')}
      and (select relname from pg_class where pg_class.oid = indrelid) !~ '^schema_'`,
  sequence: `
    select relname as name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle) as definition
    from pg_class class join pg_sequence on seqrelid = class.oid where ${ours('class')}`,
  domain: `
    select typname as name, concat_ws(' ', format_type(typbasetype, typtypmod), typnotnull,
      typdefault, typacl::text, pg_get_userbyid(typowner)) as definition
    from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace`,
  function: `
    select oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(oid),
      pg_get_userbyid(proowner), proacl::text) as definition
    from pg_proc where pronamespace = 'public'::regnamespace and ${ownOf('pg_proc', 'pg_proc.oid')}`,
  trigger: `
    select class.relname || '.' || tgname as name,
      pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text as definition
    from pg_trigger join pg_class class on class.oid = tgrelid
    where not tgisinternal and ${ours('class')}`,
  view: `
    select relname as name, pg_get_viewdef(class.oid) as definition
    from pg_class class where relkind = 'v' and ${ours('class')}`,
  comment: `
    select pg_describe_object(classoid, objoid, objsubid) as name, description as definition
    from pg_description
    where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
        'pg_constraint'::regclass, 'pg_trigger'::regclass)
      and objoid >= 16384 and ${ownOf('pg_proc', 'objoid')}`,
  schema: `select nspname as name, nspacl::text as definition from pg_namespace where nspname = 'public'`,
  'default privilege': `
    select defaclobjtype as name, defaclacl::text as definition from pg_default_acl`,
};
