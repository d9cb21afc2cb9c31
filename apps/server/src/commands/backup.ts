import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  backupMessages,
  backupProgress,
  backupUsage,
} from '@stagetime/contracts/operations/messages';
import { backUpTo, recordBackup } from '@stagetime/db/backup/back-up-to';
import { BackupError, makeKeys } from '@stagetime/db/backup/format';
import { hasSchema, readSchemaState } from '@stagetime/db/migrate';
import { createLog, sayProgress } from '../observe/log.ts';
import type { Command, CommandContext } from '../start/cli.ts';
import { imagesFolder } from '../start/create-providers.ts';
import { version } from '../start/folders.ts';
import { openDatabase } from '../start/open-database.ts';
import { fingerprintSecret, whereSecretIs } from '../start/secrets.ts';

/** Writes one archive of the database and the images, while the product goes on. */
export const backup: Command = async (context) => {
  const { argv, print, printError } = context;
  const target = readArguments(argv);
  if (target === undefined) {
    printError(backupUsage);
    return 2;
  }
  if (target === newKey) {
    const { recipient, identity } = await makeKeys();
    for (const line of backupProgress.keys(recipient, identity)) print(line);
    return 0;
  }
  await writeBackup(context, path.resolve(context.cwd, target));
  return 0;
};

const newKey = Symbol('new key');

function readArguments(argv: readonly string[]): string | typeof newKey | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'new-key': { type: 'boolean', default: false } },
    });
    if (values['new-key']) return positionals.length === 0 ? newKey : undefined;
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}

async function writeBackup({ settings, print }: CommandContext, target: string): Promise<void> {
  const { backupRecipient, s3 } = settings;
  const log = createLog(settings.logLevel);
  // The owner reads every table, the sequences included.
  const database = await openDatabase(settings, log, () => {}, { role: 'migrate' });
  try {
    // A schedule with another environment than the server's would keep empty archives, night after night.
    if (!(await hasSchema(database.db))) {
      const where = settings.databaseUrls === undefined ? settings.dataDir : 'DATABASE_URL';
      throw new BackupError(backupMessages.nothingThere(where));
    }
    const { pending, unknown } = await readSchemaState(database.db);
    if (unknown.length > 0) throw new BackupError(backupMessages.newerDatabase(unknown));
    const begin = performance.now();
    const written = await backUpTo(
      target,
      {
        url: database.urls.migrate,
        now: () => new Date(),
        release: version,
        secret: fingerprintSecret(settings),
        imagesFolder: imagesFolder(settings),
      },
      backupRecipient,
      sayProgress(print),
    );
    // The database of an earlier release has no place to note it in.
    if (pending.length === 0) {
      const isEncrypted = backupRecipient !== undefined;
      await recordBackup(database.db, { ...written, endedAt: new Date(), isEncrypted });
    }
    const seconds = (performance.now() - begin) / 1000;
    print(backupProgress.backedUp(written.file, written.bytes, seconds));
    if (s3 !== undefined) print(backupProgress.imagesElsewhere);
    if (backupRecipient === undefined) print(backupProgress.notEncrypted);
    print(backupProgress.keepSecret(whereSecretIs(settings)));
  } finally {
    await database.close();
  }
}
