import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type {} from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { ensureRoles, ownerRole, type Role } from '../roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made: `inject('databaseServerUrl')`. */
    databaseServerUrl: string;
  }
}

const templateName = 'stagetime_template';

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same session as another role: no superuser, unless it sets its role back. */
function withRole(url: string, role: Role): string {
  const asRole = new URL(url);
  asRole.searchParams.set('options', `-c role=${role}`);
  return asRole.href;
}

async function runOnServer(
  serverUrl: string,
  work: string | ((client: pg.Client) => Promise<unknown>),
): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await client.connect();
  try {
    await (typeof work === 'string' ? client.query(work) : work(client));
  } finally {
    await client.end();
  }
}

/** Makes the migrated template that every test file's database is cloned from. Once per test run. */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `drop database if exists ${templateName}`);
  await runOnServer(serverUrl, (client) => ensureRoles(client));
  await runOnServer(serverUrl, `create database ${templateName} owner ${ownerRole}`);
  const url = withRole(withDatabase(serverUrl, templateName), ownerRole);
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
  } finally {
    // Postgres refuses to clone a database that someone is connected to.
    await db.destroy();
  }
}

export type TestDatabase = {
  readonly url: string;
  readonly db: Database;
  /** The address for sessions with a role's rights; `url` and `db` have the superuser's. */
  urlAs(role: Role): string;
  drop(): Promise<void>;
};

/** A migrated database of its own, cloned in about 10 ms. Drop it when the file is done. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  return cloneDatabase(withDatabase(serverUrl, templateName));
}

/** A copy of a database that no one is connected to, beside it. */
export async function cloneDatabase(templateUrl: string): Promise<TestDatabase> {
  return makeDatabase(templateUrl, new URL(templateUrl).pathname.slice(1));
}

/** A database without tables. */
export async function createEmptyDatabase(serverUrl: string): Promise<TestDatabase> {
  return makeDatabase(serverUrl, 'template1');
}

async function makeDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: through the log it takes twice as long.
  await runOnServer(
    serverUrl,
    `create database ${name} template ${template} strategy file_copy owner ${ownerRole}`,
  );
  const url = withDatabase(serverUrl, name);
  // A thousand calls at once are to wait for each other, however busy the machine is.
  const { db } = createDatabase({ url, maxConnections: 5, connectionTimeout: 60_000 });
  return {
    url,
    db,
    urlAs: (role) => withRole(url, role),
    async drop() {
      await db.destroy();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
