// G26: the release before goes on serving while this one migrates its database, whatever becomes of that.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type BuiltCommand, runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { concurrentIndexes } from '../../packages/db/src/migrate.ts';
import { readCatalog } from '../../packages/db/src/testing/catalog.ts';
import { previousRelease } from '../../packages/db/src/testing/previous-release.ts';
import {
  createEmptyDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import type { Report } from './findings.ts';
import { watchLocks } from './lock-waits.ts';
import { buildPreviousRelease, listPreviousMigrations } from './previous-release.ts';
import { send } from './requests.ts';
import { type Load, startLoad } from './upgrade-load.ts';

const limits = { LOG_LEVEL: 'silent', APP_MODE: 'demo', RATE_LIMIT_SCALE: '1000000' };
/** Between what is done to the database the two go on for so many answers. */
const breath = 300;

/** SQL that breaks something, to show that the drill would find it. */
export type Sabotage = { readonly before?: string; readonly after?: string };

type Site = {
  readonly database: TestDatabase;
  readonly report: Report;
  readonly load: Load;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** This release's, or with the folder the one before. */
  run(args: readonly string[], settings?: Record<string, string>, folder?: string): BuiltCommand;
};

/** Two processes of the release before, under load all the while. */
export async function drillUpgrade(
  databaseServerUrl: string,
  report: Report,
  sabotage: Sabotage = {},
): Promise<void> {
  const before = path.join(await buildPreviousRelease(console.log), 'apps/server');
  report({
    what: 'migrations that the release before is said to end with, and does',
    figure: listPreviousMigrations().indexOf(previousRelease.migration) + 1,
    bound: { exactly: listPreviousMigrations().length },
  });
  const database = await createEmptyDatabase(databaseServerUrl);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // Its idle connections are ended with all others; the next query has a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const commands: BuiltCommand[] = [];
  const run: Site['run'] = (args, settings = {}, folder) => {
    const urls = {
      DATABASE_URL: database.urlAs('stagetime_app'),
      DATABASE_MIGRATE_URL: database.urlAs('stagetime_migrate'),
      DATABASE_WORKER_URL: database.urlAs('stagetime_worker'),
    };
    const fixed = { TRUSTED_PROXY: '127.0.0.1', SHUTDOWN_DELAY_MS: '0', DATABASE_POOL: '5' };
    const command = runBuilt(args, { ...urls, ...fixed, ...settings }, folder);
    commands.push(command);
    return command;
  };
  const locks = watchLocks(database.url);
  let load: Load | undefined;
  try {
    // The first migrates, and puts the demo data in.
    const first = run(['serve'], limits, before);
    await first.origin;
    const second = run(['serve'], limits, before);
    const origins = [await first.origin, await second.origin];
    load = await startLoad(origins);
    const query: Site['query'] = async (text) => (await pool.query(text)).rows;
    const site: Site = { database, report, load, query, run };
    if (sabotage.before) await query(sabotage.before);
    await load.after(breath);
    await refuseOldSchema(site);
    await failInTheMiddle(site);
    await breakOffAnIndex(site);
    await migrate(site);
    if (sabotage.after) await query(sabotage.after);
    await load.after(breath);
    // As a roll-out does: one of each release, then this one alone.
    const next = await run(['serve'], limits).origin;
    load.ask([...origins, next]);
    await load.after(breath);
    await restartTheOneBefore(site, before);
    load.ask([next]);
    await load.after(breath);
    await load.stop();
    reportLoad(report, load, await locks.stop());
  } finally {
    await load?.stop();
    await locks.stop();
    for (const { process: child, exitCode } of commands) {
      child.kill('SIGTERM');
      await exitCode;
    }
    await pool.end();
    await database.drop();
  }
}

const isServed = { APP_MODE: 'production', LOG_LEVEL: 'info' };

async function refuseOldSchema({ run, report }: Site): Promise<void> {
  const server = run(['serve'], isServed);
  report({
    what: 'this release before its migrations: says what is missing, and ends with',
    figure: (await server.exitCode) ?? Number.NaN,
    bound: { exactly: 1 },
  });
  reportSentence(report, server.output(), 'The database lacks migrations or SQL (');
}

/** The tenth command of its DDL fails, whichever that is. */
async function failInTheMiddle({ database, load, query, run, report }: Site): Promise<void> {
  const before = await readCatalog(database.url);
  await query(`
    create schema drill;
    create sequence drill.commands;
    create function drill.fail() returns event_trigger language plpgsql security definer as $$
    begin
      if nextval('drill.commands') = 10 then raise exception 'The drill ends it here.'; end if;
    end $$;
    create event trigger drill_fail on ddl_command_end execute function drill.fail()`);
  const command = run(['migrate']);
  report({
    what: 'a migration that fails in its middle: ends with',
    figure: (await command.exitCode) ?? Number.NaN,
    bound: { exactly: 1 },
  });
  await query('drop event trigger drill_fail; drop schema drill cascade');
  reportSentence(report, command.output(), 'failed, and nothing was changed');
  const after = new Set(await readCatalog(database.url));
  report({
    what: `of ${before.length} tables, columns, functions … changed by it`,
    figure: before.filter((line) => !after.delete(line)).length + after.size,
    bound: { exactly: 0 },
  });
  await load.after(breath);
}

/** Everything but the indexes: one of them waits for someone's snapshot, and Postgres ends its session. */
async function breakOffAnIndex(site: Site): Promise<void> {
  const { database, query, run, report } = site;
  // Between two releases there need not be a new one: this release's latest is as good as new.
  await query(`drop index if exists ${Object.keys(concurrentIndexes).at(-1)}`);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    await reader.query('begin isolation level repeatable read; select 1');
    await endWhileBuilding(site);
  } finally {
    await reader.end();
  }
  const invalid = await query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  report({
    what: 'indexes that it left half built',
    figure: invalid.length,
    bound: { exactly: 1 },
  });
  const server = run(['serve'], isServed);
  await server.exitCode;
  reportSentence(report, server.output(), invalid[0]?.name ?? 'no index');
}

async function endWhileBuilding({ load, query, run, report }: Site): Promise<void> {
  const command = run(['migrate']);
  const building = `select pid from pg_stat_progress_create_index where phase ~ 'old snapshots'
    and datname = current_database()`;
  let hasEnded = false;
  void command.exitCode.then(() => {
    hasEnded = true;
  });
  await until(async () => hasEnded || (await query(building)).length > 0);
  if (hasEnded) throw new Error(`No index was built:\n${command.output()}`);
  await load.after(breath);
  await query(`select pg_terminate_backend(pid) from (${building}) as build`);
  report({
    what: 'a migration that is broken off while it builds an index: ends with',
    figure: (await command.exitCode) ?? Number.NaN,
    bound: { exactly: 1 },
  });
}

async function migrate({ query, run, report }: Site): Promise<void> {
  const from = performance.now();
  const command = run(['migrate']);
  report({
    what: `migrating to the end: ends with`,
    figure: (await command.exitCode) ?? Number.NaN,
    bound: { exactly: 0 },
  });
  report({
    what: 'which took, after those two',
    figure: (performance.now() - from) / 1000,
    bound: { below: 60 },
    unit: 's',
  });
  const invalid = await query('select from pg_index where not indisvalid');
  report({
    what: 'indexes that are still half built',
    figure: invalid.length,
    bound: { exactly: 0 },
  });
}

/** A machine of the release before may die and come back meanwhile. */
async function restartTheOneBefore({ query, run, report }: Site, before: string): Promise<void> {
  // Production refuses accounts with a published password.
  await query(`update accounts set email = replace(email, '@stagetime.test', '@example.test')`);
  const origin = await run(['serve'], isServed, before).origin;
  const { status } = await send(origin, { method: 'GET', path: '/open-mics/city/los-angeles' });
  report({
    what: 'the release before, started anew on this schema: answers a listing with',
    figure: status,
    bound: { exactly: 200 },
  });
}

function reportSentence(report: Report, output: string, sentence: string): void {
  report({
    what: `and says “${sentence}”`,
    figure: output.split(sentence).length - 1,
    bound: { within: [1, 9] },
  });
}

function reportLoad(report: Report, load: Load, longestWait: number): void {
  report({
    what: 'control: answers of the release before, then of both',
    figure: load.answers(),
    bound: { within: [5 * breath, 1_000_000] },
  });
  const [first = ''] = load.failures;
  report({
    what: `of them failed: ${first.slice(0, 120)}`,
    figure: load.failures.length,
    bound: { exactly: 0 },
  });
  report({
    what: 'longest wait for a lock',
    figure: longestWait,
    // After two seconds a request gives up waiting.
    bound: { below: 1000 },
    unit: 'ms',
  });
  report({ what: 'slowest answer', figure: load.slowest(), bound: { below: 5000 }, unit: 'ms' });
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('Not within a minute.');
    await wait(20);
  }
}
