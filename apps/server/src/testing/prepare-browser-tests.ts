// What all browser tests share: a Postgres, and in it a database to clone for each worker, with the real
// list, the demo data and accounts, and a city without mics (Reno). The instant at which the tests'
// clock stands is the first argument. Tells its parent the address, and ends with it.
import { once } from 'node:events';
import path from 'node:path';
import { addDemoAccounts } from '@stagetime/api/features/accounts/operator/demo-accounts';
import { addDemoConversations } from '@stagetime/api/features/messaging/demo-conversations';
import { keepHolidays } from '@stagetime/api/features/mics/holidays/holidays.service';
import { addDemoFollows } from '@stagetime/api/features/social/follows/demo-follows';
import { seedDemoData } from '@stagetime/db/demo/seed-demo-data';
import { startThrowawayPostgres } from '@stagetime/db/embedded/throwaway-postgres';
import { createTemplateDatabase, createTestDatabase } from '@stagetime/db/testing/test-database';
import { runImport } from '../commands/import.ts';
import { rootFolder } from '../start/folders.ts';
import { builtServerKeys } from './built-server.ts';

const list = path.join(
  rootFolder,
  'packages/api/src/features/admin/import/fixtures/philadelphia.csv',
);

const postgres = await startThrowawayPostgres();
await createTemplateDatabase(postgres.url);
const { url: template, db } = await createTestDatabase(postgres.url);
const now = new Date(process.argv[2] ?? '');
const silent = { cwd: rootFolder, now: () => now, print: () => {}, printError: () => {} };
const exitCode = await runImport(db, [list], silent);
if (exitCode !== 0) throw new Error('The list could not be imported.');
await seedDemoData(db, now);
await addDemoAccounts(db, builtServerKeys, now);
// No one is greeted who has been here before.
await db.updateTable('accounts').set({ onboarding_completed_at: now }).execute();
await addDemoConversations(db, now);
await keepHolidays(db, now);
await addDemoFollows(db, { performer: 'performer@stagetime.test' }, now);
await db
  .insertInto('cities')
  .values({
    slug: 'reno',
    name: 'Reno',
    state: 'NV',
    time_zone: 'America/Los_Angeles',
    latitude: 39.53,
    longitude: -119.81,
  })
  .execute();
// A database can be cloned while no one is connected to it.
await db.destroy();
process.send?.({ type: 'ready', template });

await once(process, 'disconnect');
await postgres.stop();
