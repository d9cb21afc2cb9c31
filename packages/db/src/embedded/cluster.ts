import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productName } from '@stagetime/contracts/product';
import type pg from 'pg';
import { ensureRoles, ownerRole, type Role, type RoleUrls, roles } from '../roles.ts';
import {
  EmbeddedPostgresError,
  explainFolderError,
  explainOutput,
  explainSpawnError,
} from './errors.ts';
import { connect, databaseName, type Place, roleName, urlOf, versionOf } from './place.ts';
import { readPostmaster } from './postmaster.ts';
import { findByCommand, isAlive, signal, spawnAs } from './processes.ts';

const passwordFile = 'stagetime.password';
const workshopPrefix = 'postgres.unfinished-';

/** The password of the cluster's role. Throws when someone else made the cluster. */
export function readPassword({ folder }: Place): string {
  try {
    return readFileSync(join(folder, passwordFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw explainFolderError(folder, error);
    throw new EmbeddedPostgresError(
      'data-folder',
      `${folder} holds a database that ${productName} did not make. Move it away, or name another ` +
        'folder in DATA_DIR.',
    );
  }
}

/** Makes the cluster unless it exists. Throws when another major version of Postgres made it. */
export async function ensureCluster(
  place: Place,
  options: { isDurable: boolean; log: (message: string) => void },
): Promise<void> {
  const version = versionOf(place.folder);
  if (version === undefined) {
    options.log(`Making a database in ${place.folder}`);
    await createCluster(place, options);
  } else if (Number(version) !== place.major) {
    throw new EmbeddedPostgresError(
      'wrong-version',
      `${place.folder} was written by Postgres ${version}, this is Postgres ${place.major}. Move ` +
        `the folder away to begin with an empty database, or check out the version of ${productName} ` +
        'that wrote it.',
    );
  }
}

/**
 * Works in a folder of its own and puts the result in place by one rename, so that a start that was
 * killed in the middle leaves nothing that looks like a database.
 */
async function createCluster(place: Place, { isDurable }: { isDurable: boolean }): Promise<void> {
  const { home, folder, account } = place;
  try {
    sweep(home);
    const workshop = mkdtempSync(join(home, workshopPrefix));
    const data = join(workshop, 'data');
    const password = join(workshop, 'password');
    writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
    for (const each of account ? [workshop, password] : []) {
      chownSync(each, account?.uid ?? 0, account?.gid ?? 0);
    }
    await runInitdb(place, workshop, [
      `--pgdata=${data}`,
      `--username=${roleName}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      // The same order and upper case on every operating system.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    renameSync(password, join(data, passwordFile));
    renameSync(data, folder);
  } catch (error) {
    throw explainFolderError(folder, error);
  } finally {
    sweep(home);
  }
}

/** Whoever holds the lock of the data folder is alone with what is unfinished. */
function sweep(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(workshopPrefix)) continue;
    // With retries: the initdb of a killed start may still be writing.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function runInitdb(place: Place, workshop: string, args: string[]): Promise<void> {
  const program = join(place.programs, 'initdb');
  const { code, output } = await new Promise<{ code: number | null; output: string }>(
    (resolve, reject) => {
      const options = spawnAs(place.account, workshop);
      const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          output += chunk;
        });
      }
      child.once('error', (error) => reject(explainSpawnError(place.programs, error)));
      child.once('close', (code) => resolve({ code, output }));
    },
  );
  if (code !== 0) throw explainOutput('initdb could not make a database.', place.folder, output);
}

const patienceMs = 5_000;

/**
 * Ends every process that works in this folder of a throwaway cluster (initdb of an interrupted start
 * too) and removes it. Nothing there is no error.
 */
export async function discardCluster(home: string): Promise<void> {
  if (!existsSync(home)) return;
  const startedAt = performance.now();
  for (let pids = workingIn(home); pids.length > 0; pids = workingIn(home)) {
    const waited = performance.now() - startedAt;
    if (waited > 2 * patienceMs) break;
    // SIGQUIT is Postgres' immediate stop: it still gives back its shared memory.
    for (const pid of pids) end(pid, waited > patienceMs ? 'SIGKILL' : 'SIGQUIT');
    await sleep(20);
  }
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function workingIn(home: string): number[] {
  if (process.platform === 'win32') {
    const postmaster = readPostmaster(join(home, 'postgres'));
    return postmaster && isAlive(postmaster.pid) ? [postmaster.pid] : [];
  }
  // With the slash: the guardian's own command line names the folder too.
  return findByCommand(`${home}/`);
}

function end(pid: number, name: NodeJS.Signals): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
  else signal(pid, name);
}

/** The addresses of the cluster's database. */
export function roleUrls(port: number, password: string): RoleUrls {
  const [migrate, app, worker] = roles.map((role) => {
    const url = new URL(urlOf(port, password));
    url.username = role;
    url.password = passwordOf(password, role);
    return url.href;
  }) as [string, string, string];
  return { migrate, app, worker };
}

/** From the superuser's, which cannot be found out from it. */
function passwordOf(password: string, role: Role): string {
  return createHmac('sha256', password).update(role).digest('hex');
}

/** Makes the cluster's roles unless they are there. Only for whoever holds the data folder's lock. */
export async function ensureClusterRoles(
  client: pg.Client,
  port: number,
  password: string,
): Promise<void> {
  const made = await ensureRoles(client, (role) => passwordOf(password, role));
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  );
  if (made.length === 0 && rows[0]?.owner === ownerRole) return;
  const inside = await connect(urlOf(port, password), 'stagetime-roles');
  try {
    await inside.query(transferOwnership);
    // Last: who was killed before does all of it again.
    await inside.query(`alter database ${databaseName} owner to ${ownerRole}`);
  } finally {
    await inside.end();
  }
}

/** A cluster from before there were roles: what the superuser made becomes the owner's. */
const transferOwnership = `do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s %s owner to ${ownerRole}',
      case relkind when 'v' then 'view' else 'table' end, oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and relowner = '${roleName}'::regrole
    union all
    select format('alter function %s owner to ${ownerRole}', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and proowner = '${roleName}'::regrole
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter domain %s owner to ${ownerRole}', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype = 'd'
      and typowner = '${roleName}'::regrole
  loop
    execute statement;
  end loop;
end $$`;
