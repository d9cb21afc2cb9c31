import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError, explainFolderError } from './errors.ts';
import { type Account, canEnter, canRun, findAccount, ownerOf } from './processes.ts';
import { copyPrograms, findPlatformPackage, makeOpenFolder } from './programs.ts';

/** The major version that wrote this cluster; undefined when there is none. */
export function versionOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw explainFolderError(folder, error);
  }
}

/** Where a cluster and the programs that run it are. */
export type Place = {
  /** Holds the cluster, its log and what is unfinished. */
  home: string;
  /** The cluster itself. */
  folder: string;
  logFile: string;
  /** The folder of initdb, pg_ctl and postgres. */
  programs: string;
  major: number;
  account: Account | undefined;
};

/** For data and programs that the account of Postgres can't reach where they belong. */
export const systemFolder = '/var/lib/stagetime';

const pointer = 'postgres-is-elsewhere.txt';

/**
 * Decides where the cluster of a data folder lives. That is the data folder itself, unless we are
 * root and the account that has to run Postgres can't enter it: then it is a folder in
 * /var/lib/stagetime that belongs to this data folder alone. Throws what to do when neither works.
 */
export async function choosePlace(dataDir: string, log: (message: string) => void): Promise<Place> {
  const own = join(dataDir, 'postgres');
  if (versionOf(own) !== undefined) {
    const account = ownerOf(own);
    if (account && !canEnter(account, own)) throw unreachableError(own, account);
    return placeIn(dataDir, account, log);
  }
  const account = findAccount();
  if (!account) return placeIn(dataDir, account, log);
  const isAway = existsSync(join(dataDir, pointer));
  if (!isAway && (canEnter(account, dataDir) || letIn(account, dataDir))) {
    return placeIn(dataDir, account, log);
  }
  return placeAway(dataDir, account, isAway, log);
}

/**
 * Lets the account's group, and no one else, pass through a data folder that is private to root.
 * Answers whether the account can enter now; folders above are left alone.
 */
function letIn(account: Account, dataDir: string): boolean {
  const { uid, mode } = statSync(dataDir);
  const isPrivate = uid === 0 && (mode & 0o077) === 0;
  if (!isPrivate || !canEnter(account, dirname(dataDir))) return false;
  chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, mode | 0o010);
  return canEnter(account, dataDir);
}

/** The place of a cluster that is kept in this folder. */
export async function placeIn(
  home: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Place> {
  const { native, version, major } = findPlatformPackage();
  let programs = join(native, 'bin');
  if (account && !canRun(account, join(programs, 'postgres'))) {
    programs = join(await copyPrograms(native, version, systemFolder, log), 'bin');
  }
  return {
    home,
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    programs,
    major,
    account,
  };
}

async function placeAway(
  dataDir: string,
  account: Account,
  isKnown: boolean,
  log: (message: string) => void,
): Promise<Place> {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const home = join(systemFolder, hash);
  const folder = join(home, 'postgres');
  try {
    for (const each of [systemFolder, home]) makeOpenFolder(each);
    // Whoever deletes the data folder wants to begin anew. One earlier database is kept, in case.
    if (!isKnown && existsSync(folder) && !existsSync(join(folder, 'postmaster.pid'))) {
      const kept = join(home, 'postgres.earlier');
      rmSync(kept, { recursive: true, force: true });
      renameSync(folder, kept);
      log(`The database of an earlier ${dataDir} is kept in ${kept}`);
    }
    const note = `The account that runs Postgres can't enter this folder: the data is in ${folder}\n`;
    writeFileSync(join(dataDir, pointer), note);
  } catch (error) {
    throw explainFolderError(home, error);
  }
  return placeIn(home, account, log);
}

function unreachableError(folder: string, { uid }: Account): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data-folder',
    `The account ${uid} that runs Postgres can't enter ${folder} any more. Let it pass through the ` +
      'folders above ("chmod o+x"), or move the data folder to where it can.',
  );
}

/** The one role of the cluster, and the name of its database. */
export const roleName = 'stagetime';

export const databaseName = 'stagetime';

/** The address of a database of the cluster. Without TLS, also when PGSSLMODE wants it elsewhere. */
export function urlOf(port: number, password: string, database = databaseName): string {
  return `postgres://${roleName}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** A connection that survives the death of its server: the next query fails, the process doesn't. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: name,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Makes the database unless it is there. Only for whoever holds the lock of the data folder. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}
