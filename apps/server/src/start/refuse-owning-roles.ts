import type { Database } from '@stagetime/db/database';
import type { RoleUrls } from '@stagetime/db/roles';
import { sql } from 'kysely';
import { SettingsError } from '../settings/settings-error.ts';

const guide = 'docs/operating.md, Roles, says how to make them';

/**
 * Throws where whoever takes over this process could change tables or what the audit log says of it: its
 * roles must not be, or be able to become, the one that owns them. {@link SettingsError} says what to do.
 */
export async function refuseOwningRoles(
  app: Database,
  worker: Database,
  urls: RoleUrls,
): Promise<void> {
  await refuseOwner('DATABASE_URL', app);
  if (urls.worker === urls.app) {
    throw new SettingsError(
      `Production needs DATABASE_WORKER_URL: the role that answers requests may not remove old entries of the audit log, another one may (${guide}).`,
    );
  }
  await refuseOwner('DATABASE_WORKER_URL', worker);
}

async function refuseOwner(setting: string, db: Database): Promise<void> {
  // A superuser is a member of every role; who may make roles can become one of an owner's.
  const { rows } = await sql<{ role: string }>`
    select rolname as role from pg_roles
    where rolname = current_user
      and (rolcreaterole
        or exists (select from pg_database
          where datname = current_database() and pg_has_role(datdba, 'member'))
        or exists (select from pg_class
          where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')))
  `.execute(db);
  const [owner] = rows;
  if (owner === undefined) return;
  throw new SettingsError(
    `${setting} signs in as ${owner.role}, who may change every table and the audit log. Name a role for the server there, such as stagetime_app or stagetime_worker, and ${owner.role} in DATABASE_MIGRATE_URL only (${guide}). To try production on this machine as it is: ALLOW_ONE_DATABASE_ROLE=1.`,
  );
}
