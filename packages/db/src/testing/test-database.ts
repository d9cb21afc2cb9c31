import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type {} from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';

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

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the migrated template that every test file's database is cloned from. Once per test run. */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `drop database if exists ${templateName}`);
  await runOnServer(serverUrl, `create database ${templateName}`);
  const { db } = createDatabase({ url: withDatabase(serverUrl, templateName), maxConnections: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    // Postgres refuses to clone a database that somebody is connected to.
    await db.destroy();
  }
}

export type TestDatabase = {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
};

/** A migrated database of its own, cloned in about 30 ms. Drop it when the file is done. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  return cloneDatabase(withDatabase(serverUrl, templateName));
}

/** A copy of a database that nobody is connected to, beside it. */
export async function cloneDatabase(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(templateUrl, `create database ${name} template ${template}`);
  const url = withDatabase(templateUrl, name);
  const { db } = createDatabase({ url, maxConnections: 5 });
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await runOnServer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}
