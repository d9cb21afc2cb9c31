import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile } from '@stagetime/api/features/admin/import/browser-import';
import * as messages from '@stagetime/api/features/admin/import/import-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { type Database, isDatabaseAway } from '@stagetime/db/database';
import { createLog } from '../observe/log.ts';
import type { Command } from '../start/cli.ts';
import { openDatabase } from '../start/open-database.ts';
import { prepareSchema, withoutDemoData } from '../start/prepare-schema.ts';

type CommandIo = {
  readonly cwd: string;
  readonly now: () => Date;
  print(line: string): void;
  printError(line: string): void;
};

const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const;

/**
 * `npm run import -- FILE.csv [--city SLUG] [--dry-run]`. Returns the exit code: 0 when done, also
 * with refused rows; 1 when the file could not be read or every row was refused; 2 for wrong usage.
 */
export async function runImport(
  db: Database,
  argv: readonly string[],
  io: CommandIo,
): Promise<number> {
  const command = readArguments(argv);
  if (typeof command === 'string') {
    io.printError(command);
    io.printError(messages.usage);
    return exitCodes.wrongUsage;
  }
  if (command.help) {
    io.print(messages.help);
    return exitCodes.done;
  }
  const { file, city, dryRun } = command;
  const request = { path: resolve(io.cwd, file), shownPath: file, city, dryRun, now: io.now };
  try {
    const isDone = await importFile(db, request, io.print);
    return isDone ? exitCodes.done : exitCodes.failed;
  } catch (error) {
    if (isDatabaseAway(error)) io.printError(messages.databaseAway);
    else if (error instanceof DomainError) io.printError(error.message);
    else throw error;
    const isUsage = error instanceof DomainError && error.code === 'NOT_FOUND';
    return isUsage ? exitCodes.wrongUsage : exitCodes.failed;
  }
}

type Arguments = {
  readonly file: string;
  readonly city: string | undefined;
  readonly dryRun: boolean;
  readonly help: boolean;
};

/** What the arguments ask for, or a sentence on what is wrong with them. */
function readArguments(argv: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        city: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [file = '', ...others] = positionals;
    if (!values.help && (file === '' || others.length > 0)) return messages.oneFile;
    return { file, city: values.city, dryRun: values['dry-run'], help: values.help };
  } catch (error) {
    // Node adds advice on quoting that no one needs here.
    return error instanceof Error ? error.message.replace(/\. .*$/s, '.') : String(error);
  }
}

/** A batch of a large file takes longer than any request may. In milliseconds. */
const statementTimeout = 60_000;

/** Opens the database around {@link runImport}. */
export const importMics: Command = async ({ argv, settings, cwd, print, printError }) => {
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log, () => {}, { statementTimeout });
  try {
    await prepareSchema(database, withoutDemoData(settings), print, new Date());
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
