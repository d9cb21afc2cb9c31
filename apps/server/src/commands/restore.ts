import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupProgress, restoreUsage } from '@stagetime/contracts/operations/messages';
import type { Header, Manifest } from '@stagetime/db/backup/format';
import { readArchive } from '@stagetime/db/backup/read-archive';
import { restoreArchive } from '@stagetime/db/backup/restore-archive';
import { createLog, sayProgress } from '../observe/log.ts';
import type { Command, CommandContext } from '../start/cli.ts';
import { imagesFolder } from '../start/create-providers.ts';
import { openDatabase } from '../start/open-database.ts';
import { fingerprintSecret, whereSecretIs } from '../start/secrets.ts';

type Request = { readonly file: string; readonly check: boolean; readonly replace: boolean };

/** Puts an archive of `backup` into an empty database and images folder, or only looks at it. */
export const restore: Command = async (context) => {
  const { argv, cwd, settings, print, printError } = context;
  const request = readArguments(argv);
  if (request === undefined) {
    printError(restoreUsage);
    return 2;
  }
  const file = path.resolve(cwd, request.file);
  print(backupProgress.checking);
  if (request.check) {
    const { manifest } = await readArchive(file, settings.backupIdentity);
    print(backupProgress.isGood(countRows(manifest), manifest.images.count));
  } else await restoreFile(context, { ...request, file });
  return 0;
};

function readArguments(argv: readonly string[]): Request | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? undefined : { file, ...values };
  } catch {
    return undefined;
  }
}

async function restoreFile(
  { settings, print }: CommandContext,
  { file, replace }: Request,
): Promise<void> {
  const begin = performance.now();
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log, () => {}, { role: 'migrate' });
  try {
    // It found the address right. A restore goes on only where no one is connected, ourselves included.
    await database.db.destroy();
    const { header, manifest } = await restoreArchive(
      file,
      settings.backupIdentity,
      {
        url: database.urls.migrate,
        imagesFolder: imagesFolder(settings),
        mayReplace: replace,
      },
      {
        ...sayProgress(print),
        onHeader: ({ at, release }) => print(backupProgress.restoring(at, release)),
      },
    );
    const seconds = (performance.now() - begin) / 1000;
    print(backupProgress.restored(countRows(manifest), manifest.images.count, seconds));
    warnOfSecret(header, settings, print);
    print(backupProgress.next(settings.databaseUrls === undefined));
  } finally {
    await database.close();
  }
}

function countRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

/** Demo mode makes a secret of its own on its first start, which opens no one's password. */
function warnOfSecret(
  { secret }: Header,
  settings: CommandContext['settings'],
  print: CommandContext['print'],
): void {
  if (secret === null || secret === fingerprintSecret(settings)) return;
  print(backupProgress.otherSecret(whereSecretIs(settings)));
}
