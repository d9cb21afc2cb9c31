import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { ensureRoles, ownerRole, type Role, type RoleUrls, roles } from '../roles.ts';
import { roleName as superuser } from './cluster.ts';
import { connect, databaseName, urlOf } from './connection.ts';

/** The addresses of the cluster's database. */
export function roleUrls(port: number, password: string): RoleUrls {
  const [migrate, app, worker] = roles.map((role) => {
    const url = new URL(urlOf(port, password));
    url.username = role;
    url.password = passwordOf(password, role);
    return url.href;
  }) as [string, string, string];
  return { migrate, app, worker };
}

/** From the superuser's, which cannot be found out from it. */
function passwordOf(password: string, role: Role): string {
  return createHmac('sha256', password).update(role).digest('hex');
}

/** Makes the cluster's roles unless they are there. Only for whoever holds the data folder's lock. */
export async function ensureClusterRoles(
  client: pg.Client,
  port: number,
  password: string,
): Promise<void> {
  const made = await ensureRoles(client, (role) => passwordOf(password, role));
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  );
  if (made.length === 0 && rows[0]?.owner === ownerRole) return;
  const inside = await connect(urlOf(port, password), 'stagetime-roles');
  try {
    await inside.query(transferOwnership);
    // Last: who was killed before does all of it again.
    await inside.query(`alter database ${databaseName} owner to ${ownerRole}`);
  } finally {
    await inside.end();
  }
}

/** A cluster from before there were roles: what the superuser made becomes the owner's. */
const transferOwnership = `do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s %s owner to ${ownerRole}',
      case relkind when 'v' then 'view' else 'table' end, oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and relowner = '${superuser}'::regrole
    union all
    select format('alter function %s owner to ${ownerRole}', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and proowner = '${superuser}'::regrole
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter domain %s owner to ${ownerRole}', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype = 'd'
      and typowner = '${superuser}'::regrole
  loop
    execute statement;
  end loop;
end $$`;
