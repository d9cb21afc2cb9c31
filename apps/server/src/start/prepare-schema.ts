import { createDatabase, type Database } from '@stagetime/db/database';
import { migrateToLatest, readSchemaState } from '@stagetime/db/migrate';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import type { Settings } from '../settings/settings.ts';
import type { OpenDatabase } from './open-database.ts';
import { requireUtf8 } from './require-utf8.ts';

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
