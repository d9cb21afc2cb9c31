import type { Command } from '../command.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { prepareSchema } from '../prepare-schema.ts';
import { runImport } from './import.ts';

/** Opens the database around {@link runImport}. */
export const importMics: Command = async ({ argv, settings, cwd, print, printError }) => {
  const database = await openDatabase(settings, createLog(settings.logLevel), () => {});
  try {
    await prepareSchema(database, settings, print);
    return await runImport(database.db, argv, { cwd, print, printError });
  } finally {
    await database.close();
  }
};
