import type { Database } from '@stagetime/db/database';
import { migrateToLatest, readSchemaState } from '@stagetime/db/migrate';
import type { Settings } from './settings.ts';

/**
 * Demo mode brings the schema up to date; production only looks, and refuses one that this release
 * was not made for: `npm run migrate` is a step of its own there.
 */
export async function prepareSchema(
  db: Database,
  settings: Settings,
  say: (message: string) => void,
): Promise<void> {
  if (settings.mode === 'demo') {
    const applied = await migrateToLatest(db);
    if (applied.length > 0) say(`Migrated the database (${applied.length} steps)`);
    return;
  }
  const { pending } = await readSchemaState(db);
  if (pending.length > 0) {
    throw new Error(
      `The database lacks migrations (${pending.join(', ')}). Run npm run migrate first.`,
    );
  }
}
