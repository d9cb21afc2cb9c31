import { createDatabase, type Database } from '@stagetime/db/database';
import { migrateToLatest, readSchemaState } from '@stagetime/db/migrate';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import type { RoleUrls } from '@stagetime/db/roles';
import { sql } from 'kysely';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import type { OpenDatabase } from './open-database.ts';

/** Throws where the database keeps text in another encoding than UTF-8, which has no room for all names. */
async function requireUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database's encoding is ${encoding}, and has to be UTF8. Make another one: create database stagetime encoding 'UTF8' locale 'C.UTF-8' template template0 (docs/operating.md, Roles).`,
  );
}

/**
 * Demo mode brings the schema up to date and puts the demo data in; production only looks, and
 * refuses one that this release was not made for: `npm run migrate` is a step of its own there.
 */
export async function prepareSchema(
  { db, urls }: Pick<OpenDatabase, 'db' | 'urls'>,
  settings: Settings,
  say: (message: string) => void,
  now: Date,
): Promise<void> {
  if (settings.mode === 'demo') return bringUpToDate(urls.migrate, settings, say, now);
  await requireUtf8(db);
  // One that is newer is taken: during a roll-out this release and the next serve side by side.
  const { pending } = await readSchemaState(db);
  if (pending.length > 0) {
    throw new Error(
      `The database lacks migrations or SQL (${pending.join(', ')}). Run npm run migrate first.`,
    );
  }
}

/** For commands: they may run in another environment than the server, which alone is told whether to fill a directory. */
export function withoutDemoData(settings: Settings): Settings {
  return { ...settings, demoData: false };
}

/** As the owner, on a connection of its own: whole tables take longer than a request may, and are not slow queries. */
async function bringUpToDate(
  url: string,
  settings: Settings,
  say: (message: string) => void,
  now: Date,
): Promise<void> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    const applied = await migrateToLatest(db);
    if (applied.length > 0) say(`Migrated the database (${applied.length} steps)`);
    if (settings.demoData) await putInDemoData(db, say, now);
    // Listings read nights; those of a directory that slept are of another week.
    await keepAllNights(db, now);
  } finally {
    await db.destroy();
  }
}

async function putInDemoData(
  db: Database,
  say: (message: string) => void,
  now: Date,
): Promise<void> {
  // Production never loads the word lists.
  const { seedDemoData } = await import('@stagetime/db/demo/seed-demo-data');
  const seeded = await seedDemoData(db, now);
  if (seeded) say(`Put in demo data: ${seeded.mics} mics, ${seeded.people} people`);
}

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
