import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { refuseOwningRoles } from './prepare-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function start(app: string, worker: string): Promise<string> {
  const urls = { app, worker, migrate: database.urlAs('stagetime_migrate') };
  const [first, second] = [app, worker].map((url) => createDatabase({ url, maxConnections: 1 }));
  if (first === undefined || second === undefined) throw new Error('There are two.');
  try {
    await refuseOwningRoles(first.db, second.db, urls);
    return 'starts';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await Promise.all([first.db.destroy(), second.db.destroy()]);
  }
}

it('lets in roles that own nothing, and no one else, with what to do', async () => {
  const superuser = database.url;
  const [app, worker, owner] = (
    ['stagetime_app', 'stagetime_worker', 'stagetime_migrate'] as const
  ).map((role) => database.urlAs(role)) as [string, string, string];
  expect(await start(app, worker)).toBe('starts');
  expect(await start(owner, worker)).toMatch(
    /^DATABASE_URL signs in as stagetime_migrate, .*stagetime_app.*DATABASE_MIGRATE_URL.*operating\.md, Roles.*ALLOW_ONE_DATABASE_ROLE=1/,
  );
  expect(await start(superuser, worker)).toMatch(/^DATABASE_URL signs in as /);
  expect(await start(app, owner)).toMatch(/^DATABASE_WORKER_URL signs in as stagetime_migrate, /);
  expect(await start(app, superuser)).toMatch(/^DATABASE_WORKER_URL signs in as /);
  expect(await start(app, app)).toMatch(/^Production needs DATABASE_WORKER_URL: /);
});
