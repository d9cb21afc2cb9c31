import { createLog } from '../observe/log.ts';
import type { Command } from '../start/cli.ts';
import { openDatabase } from '../start/open-database.ts';
import { prepareSchema } from '../start/prepare-schema.ts';
import { runImport } from './import.ts';

/** A batch of a large file takes longer than any request may. In milliseconds. */
const statementTimeout = 60_000;

/** Opens the database around {@link runImport}. */
export const importMics: Command = async ({ argv, settings, cwd, print, printError }) => {
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log, () => {}, { statementTimeout });
  try {
    await prepareSchema(database, settings, print, new Date());
    return await runImport(database.db, argv, {
      cwd,
      now: () => new Date(),
      print,
      printError,
    });
  } finally {
    await database.close();
  }
};
