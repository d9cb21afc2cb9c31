import { migrateToLatest } from '@stagetime/db/migrate';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { createLog } from '../observe/log.ts';
import type { Command } from '../start/cli.ts';
import { openDatabase } from '../start/open-database.ts';

/** Brings the database's schema to this release's. */
export const migrate: Command = async ({ settings, print }) => {
  const log = createLog(settings.logLevel);
  // An index on a large table takes longer than any request may.
  const database = await openDatabase(settings, log, print, {
    role: 'migrate',
    statementTimeout: 0,
  });
  try {
    const applied = await migrateToLatest(database.db);
    for (const name of applied) print(`Applied ${name}`);
    // A migration cannot say when mics are on: only their schedules' functions can.
    await keepAllNights(database.db, new Date());
    print(applied.length === 0 ? 'The database is up to date' : 'The database is up to date now');
    return 0;
  } finally {
    await database.close();
  }
};
