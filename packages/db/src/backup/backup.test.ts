import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createDatabase } from '../database.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { migrateThrough, readSchemaState } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { readCatalog } from '../testing/catalog.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { backUpTo } from './back-up-to.ts';
import { checksumTables, makeKeys } from './format.ts';
import { readArchive } from './read-archive.ts';
import { filledByMigrations, restoreArchive } from './restore-archive.ts';

const now = () => new Date('2026-11-20T19:00:00Z');
const silent = {
  onBytes() {},
  onTable() {},
  onImages() {},
  onHeader() {},
  onIndexing() {},
};

let folder: string;
let source: TestDatabase;
/** Archives of `source`, in the open and encrypted. */
let plain: string;
let sealed: string;
let keys: { recipient: string; identity: string };
const databases: TestDatabase[] = [];

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase(inject('databaseServerUrl'));
  databases.push(database);
  return database;
}

/** Migrated, and no one connected to it. */
async function migratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('databaseServerUrl'));
  databases.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function sums(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return checksumTables(client).finally(() => client.end());
}

function write(name: string, { url, recipient }: { url: string; recipient?: string }) {
  const archive = {
    url,
    now,
    release: '1.2.3',
    secret: null,
    imagesFolder: path.join(folder, 'images'),
  };
  return backUpTo(path.join(folder, name), archive, recipient, silent);
}

/** As the owner, who is no superuser. */
function restore(
  file: string,
  database: TestDatabase,
  {
    identity,
    images,
    mayReplace = false,
  }: { identity?: string; images?: string; mayReplace?: boolean } = {},
) {
  const target = { url: database.urlAs('stagetime_migrate'), imagesFolder: images, mayReplace };
  return restoreArchive(file, identity, target, silent);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stagetime-backup-'));
  await cp(new URL('../demo', import.meta.url), path.join(folder, 'images'), {
    recursive: true,
  });
  source = await migratedDatabase();
  await seedDemoData(source.db, now());
  // What COPY's text format has words of its own for, and a trigger that lets nothing be changed.
  await ask(
    source.url,
    `insert into audit_log (event, details, at) values ('feature_flag_changed',
       jsonb_build_object('text', E'tab\\t line\\n back\\\\slash \\\\N \\\\. ’ 🎤'), now());
     update users set bio = E'\\\\.\\n\\\\N\\t\\r' where id = (select min(id) from users)`,
  );
  keys = await makeKeys();
  plain = (await write('plain.tar', { url: source.url })).file;
  const { recipient } = keys;
  sealed = (await write('sealed.tar.age', { url: source.urlAs('stagetime_migrate'), recipient }))
    .file;
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true });
});

describe('an archive in an empty database', () => {
  it.runIf(isThorough)('gives equal tables, the same schema, and ids that go on', async () => {
    const target = await emptyDatabase();
    await restore(plain, target);
    const before = await sums(source.url);
    expect(await sums(target.url)).toEqual(before);
    expect(before.mics?.rows).toBeGreaterThan(500);
    expect(await readCatalog(target.url)).toEqual(await readCatalog(source.url));
    expect(await readSchemaState(target.db)).toEqual({ pending: [], unknown: [] });
    const nextId = "select nextval(pg_get_serial_sequence('mics', 'id'))::int as id";
    expect(await ask(target.url, nextId)).toEqual(await ask(source.url, nextId));
  });

  it.runIf(isThorough)('encrypted, with its images', async () => {
    const target = await migratedDatabase();
    const images = path.join(folder, 'restored', 'images');
    const { manifest } = await restore(sealed, target, { identity: keys.identity, images });
    expect(await sums(target.url)).toEqual(await sums(source.url));
    const names = await readdir(path.join(folder, 'images'));
    expect(names.length).toBeGreaterThan(2);
    expect(manifest.images.count).toBe(names.length);
    for (const name of names) {
      const original = await readFile(path.join(folder, 'images', name));
      expect(await readFile(path.join(images, name))).toEqual(original);
    }
    await expect(restore(plain, await migratedDatabase(), { images })).rejects.toThrow(
      /images is not empty. Move it away, or add --replace/,
    );
  });

  it.runIf(isThorough)('of an earlier schema is brought up to date', async () => {
    const [earlier, target] = [await emptyDatabase(), await emptyDatabase()];
    const name = Object.keys(migrations).at(-3) ?? '';
    await migrateThrough(earlier.db, name);
    await earlier.db.insertInto('cities').values(someCity).execute();
    const { file } = await write('earlier.tar', { url: earlier.url });
    await restore(file, target);
    expect(await readSchemaState(target.db)).toEqual({ pending: [], unknown: [] });
    const city = "select name from cities where slug = 'far-away'";
    expect(await ask(target.url, city)).toEqual([{ name: 'Far Away' }]);
  });
});

const someCity = {
  slug: 'far-away',
  name: 'Far Away',
  state: 'CA',
  time_zone: 'America/Los_Angeles',
  latitude: 1,
  longitude: 1,
};

describe('a database that is not empty', () => {
  it.runIf(isThorough)('is refused, and replaced where that was said', async () => {
    const target = await migratedDatabase();
    await restore(plain, target);
    await ask(target.url, 'delete from comments; delete from mics where id < 100');
    await expect(restore(plain, target)).rejects.toThrow(
      /^The database is not empty \(.*mics.*\)\. Restore into an empty one/,
    );
    await restore(plain, target, { mayReplace: true });
    expect(await sums(target.url)).toEqual(await sums(source.url));
  });

  it('is refused while the product is connected to it', async () => {
    const target = await migratedDatabase();
    const { db } = createDatabase({ url: target.url });
    await db.selectNoFrom((of) => of.lit(1).as('one')).execute();
    await expect(restore(plain, target)).rejects.toThrow(
      '1 connection of the product to this database is open. Stop the server first',
    );
    await db.destroy();
  });

  it('has exactly these tables filled after migrating', async () => {
    const fresh = await migratedDatabase();
    const filled = Object.entries(await sums(fresh.url)).filter(([, { rows }]) => rows > 0);
    expect(filled.map(([table]) => table)).toEqual(filledByMigrations);
  });
});

describe('an archive is refused', () => {
  const copyOf = async (archive: string) => {
    const copy = path.join(folder, 'copy');
    await rm(copy, { force: true });
    await cp(archive, copy);
    return copy;
  };

  it.each([
    ['in the open', () => plain, undefined],
    ['encrypted', () => sealed, () => keys.identity],
  ])('%s, with one bit turned or cut anywhere', async (_kind, archive, identity) => {
    const bytes = await readFile(archive());
    const whole = await readArchive(archive(), identity?.());
    const copy = await copyOf(archive());
    for (let step = 1; step < 24; step += 1) {
      const at = Math.floor((bytes.length * step) / 24);
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      await writeFile(copy, other);
      // Between the parts of a tar file are zeros that mean nothing, and times of day.
      const outcome = await readArchive(copy, identity?.()).catch((error: Error) => error.message);
      if (typeof outcome === 'string')
        expect(outcome).toMatch(/^The archive is (?:damaged|cut off)/);
      else expect([identity, outcome]).toEqual([undefined, whole]);
      await truncate(copy, at);
      await expect(readArchive(copy, identity?.())).rejects.toThrow(
        /^The archive is (?:cut off|damaged)/,
      );
    }
  });

  it('with the wrong key, without one, and with what is none', async () => {
    const other = await makeKeys();
    const { recipient } = keys;
    await expect(readArchive(sealed, other.identity)).rejects.toThrow(/does not open this archive/);
    await expect(readArchive(sealed, undefined)).rejects.toThrow(/Set BACKUP_IDENTITY/);
    await expect(readArchive(sealed, recipient)).rejects.toThrow(/is no secret key/);
  });

  it('of a later schema, before anything is made', async () => {
    const [later, target] = [await migratedDatabase(), await emptyDatabase()];
    await ask(later.url, "insert into schema_migrations values ('20991231000000-later', '')");
    const { file } = await write('later.tar', { url: later.url });
    await expect(restore(file, target)).rejects.toThrow(
      /by a later release.*\(20991231000000-later\)\. Restore it with that release/,
    );
    expect(await sums(target.url)).toEqual({});
  });

  it('where there is none, or something else', async () => {
    const file = path.join(folder, 'other');
    await expect(readArchive(file, undefined)).rejects.toThrow(/There is no archive/);
    await writeFile(file, 'Good evening');
    await expect(readArchive(file, undefined)).rejects.toThrow(
      /^The archive is (?:cut off|damaged)/,
    );
  });
});

test('a folder that is named and missing is made', async () => {
  const { file } = await write('nightly', { url: source.url });
  expect(path.dirname(file)).toBe(path.join(folder, 'nightly'));
  expect(path.basename(file)).toMatch(/^stagetime-.*\.tar$/);
});

test('a file that exists is not overwritten, and a folder above it that is missing not made', async () => {
  const again = write('plain.tar', { url: source.url });
  await expect(again).rejects.toThrow(/plain.tar exists already. Name another file/);
  const lost = write('nowhere/plain.tar', { url: source.url });
  await expect(lost).rejects.toThrow(/mkdir -p/);
});

test.runIf(isThorough)('what was written after the backup began is not in it', async () => {
  const [writing, target] = [await migratedDatabase(), await migratedDatabase()];
  await seedDemoData(writing.db, now());
  const before = await sums(writing.url);
  let isFirst = true;
  const archive = { url: writing.url, now, release: '1', secret: null, imagesFolder: undefined };
  const { file } = await backUpTo(path.join(folder, 'writing.tar'), archive, undefined, {
    ...silent,
    // The first table is in; those that follow are changed.
    onTable() {
      if (!isFirst) return;
      isFirst = false;
      return ask(writing.url, 'delete from comments; delete from mics; delete from users');
    },
  });
  await restore(file, target);
  expect((await sums(writing.url)).mics?.rows).toBe(0);
  expect(await sums(target.url)).toEqual(before);
});
