// G25: a backup that is made while people write, restored elsewhere and compared table by table; and
// archives that are damaged.
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { checksumTables } from '../../packages/db/src/backup/format.ts';
import { createDatabase } from '../../packages/db/src/database.ts';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import type { Report } from './findings.ts';
import { type Run, runMeasured } from './run-measured.ts';

export type BackupOptions = {
  readonly mics: number;
  /** What is done to the restored database before it is compared; a drill that says nothing of it is broken. */
  readonly tamper?: (client: pg.Client) => Promise<unknown>;
};

/** Rows are put into both at once, so a snapshot has a pair, or neither. */
const written = ['contact_messages', 'rate_limits'] as const;
/** Noted when the archive is done, so it cannot be in it. */
const notCompared: readonly string[] = [...written, 'backups'];
const imageCount = 40;

export async function drillBackup(
  databaseServerUrl: string,
  report: Report,
  { mics, tamper }: BackupOptions,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-drill-'));
  const databases = [
    await createTestDatabase(databaseServerUrl),
    await createEmptyDatabase(databaseServerUrl),
  ] as const;
  const [source, target] = databases;
  try {
    await fill(source, path.join(folder, 'from'), mics);
    const archive = path.join(folder, 'archive.tar');
    const backup = await whileWriting(source, () =>
      run(['backup', archive], source, path.join(folder, 'from')),
    );
    const into = path.join(folder, 'to');
    const restore = await run(['restore', archive], target, into);
    reportRun(report, `backup of ${mics} mics under writes`, backup);
    const { size } = await stat(archive);
    reportRun(report, `restore of ${mics} mics from ${(size / 1e6).toFixed(1)} MB`, restore);
    await withClient(target, async (client) => tamper?.(client));
    await compare(source, target, report);
    report({
      what: `images of ${imageCount} that differ`,
      figure: await countOtherImages(path.join(folder, 'from/images'), path.join(into, 'images')),
      bound: { exactly: 0 },
    });
    await refuseDamaged(archive, folder, databaseServerUrl, report);
  } finally {
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true });
  }
}

async function fill({ url, db }: TestDatabase, dataDir: string, mics: number): Promise<void> {
  await loadGeneratedRows(url, { mics, people: Math.ceil(mics / 10), seed: 7 });
  const nights = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  await keepAllNights(nights.db, new Date()).finally(() => nights.db.destroy());
  await db.insertInto('audit_log').values({ event: 'drill', at: new Date() }).execute();
  for (let number = 0; number < imageCount; number += 1) {
    const file = path.join(dataDir, 'images', String(number % 4), `${number}.webp`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.alloc(1000 * number, String(number)));
  }
}

function run(args: readonly string[], { url }: TestDatabase, dataDir: string): Promise<Run> {
  return runMeasured(runBuilt(args, { DATABASE_URL: url, DATA_DIR: dataDir }));
}

/** Two rows in one transaction, one after the other, until the work is done. */
async function whileWriting<T>(source: TestDatabase, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const writing = withClient(source, async (client) => {
    for (let number = 0; !isDone; number += 1) {
      await client.query(`
        with message as (
          insert into contact_messages (name, email, subject, message, created_at)
          values ('Drill', 'drill@example.test', 'Drill', 'drill ${number}', now()) returning message
        )
        insert into rate_limits (key, hits, idle_at)
        select message, '{}', now() + interval '1 day' from message`);
    }
  });
  try {
    return await work();
  } finally {
    isDone = true;
    await writing;
  }
}

async function withClient<T>(
  { url }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

function reportRun(
  report: Report,
  what: string,
  { exitCode, seconds, peakMegabytes, output }: Run,
): void {
  if (exitCode !== 0) throw new Error(`${what} ended with ${exitCode}:\n${output}`);
  report({ what, figure: seconds, bound: { below: 300 }, unit: 's' });
  report({
    what: `${what}: most memory`,
    figure: peakMegabytes,
    bound: { below: 400 },
    unit: 'MB',
  });
}

async function compare(source: TestDatabase, target: TestDatabase, report: Report): Promise<void> {
  const [before, after] = [
    await withClient(source, checksumTables),
    await withClient(target, checksumTables),
  ];
  const compared = Object.keys(before).filter((table) => !notCompared.includes(table));
  const others = compared.filter(
    (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  );
  const rows = compared.reduce((sum, table) => sum + (before[table]?.rows ?? 0), 0);
  report({
    what: `tables of ${compared.length} that differ, ${rows} rows${others.map((table) => ` ${table}`).join()}`,
    figure: others.length,
    bound: { exactly: 0 },
  });
  const torn = await withClient(target, async (client) => {
    const { rows: counts } = await client.query<{ pairs: number; torn: number }>(`
      select count(*) filter (where message is not null and key is not null)::int as pairs,
        count(*) filter (where message is null or key is null)::int as torn
      from (select message from contact_messages) a
      full join (select key from rate_limits where key like 'drill %') b on key = message`);
    return counts[0];
  });
  report({
    what: `pairs of ${torn?.pairs} written meanwhile of which half is there`,
    figure: torn?.torn ?? Number.NaN,
    bound: { exactly: 0 },
  });
}

async function countOtherImages(one: string, other: string): Promise<number> {
  const names = await readdir(one, { recursive: true, withFileTypes: true });
  let others = 0;
  for (const entry of names.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const [a, b] = [
      await readFile(file),
      await readFile(path.join(other, path.relative(one, file))).catch(() => null),
    ];
    if (b === null || !a.equals(b)) others += 1;
  }
  return others;
}

/** One bit turned in the middle, and the last hundredth missing. */
async function refuseDamaged(
  archive: string,
  folder: string,
  serverUrl: string,
  report: Report,
): Promise<void> {
  const { size } = await stat(archive);
  const target = await createEmptyDatabase(serverUrl);
  let accepted = 0;
  try {
    for (const damage of [turnBit, (file: string) => truncate(file, Math.floor(size * 0.99))]) {
      const copy = path.join(folder, 'damaged.tar');
      await copyFile(archive, copy);
      await damage(copy, Math.floor(size / 2));
      const { exitCode, output } = await run(
        ['restore', copy],
        target,
        path.join(folder, 'damaged'),
      );
      if (exitCode !== 1 || !/damaged|cut off/.test(output)) accepted += 1;
    }
    const tables = Object.keys(await withClient(target, checksumTables)).length;
    report({
      what: 'damaged and cut archives that were taken',
      figure: accepted,
      bound: { exactly: 0 },
    });
    report({ what: 'tables made for them', figure: tables, bound: { exactly: 0 } });
  } finally {
    await target.drop();
  }
}

async function turnBit(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    buffer[0] = (buffer[0] ?? 0) ^ 1;
    await handle.write(buffer, 0, 1, at);
  } finally {
    await handle.close();
  }
}
