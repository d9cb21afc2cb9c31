import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rootFolder } from '../start/folders.ts';
import { testNow } from '../testing/test-app.ts';
import { runImport } from './import.ts';

const fixtures = path.join(rootFolder, 'packages/api/src/features/admin/import/fixtures');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  folder = mkdtempSync(path.join(tmpdir(), 'stagetime-import-'));
});
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function run(argv: readonly string[], db = database.db) {
  const lines: string[] = [];
  const errors: string[] = [];
  const io = {
    cwd: fixtures,
    now: () => testNow,
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void errors.push(line),
  };
  const code = await runImport(db, argv, io);
  return { code, text: lines.join('\n'), errors: errors.join('\n') };
}

async function countMics(): Promise<number> {
  const { count } = await database.db
    .selectFrom('mics')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('npm run import', () => {
  it('lists a real list, by a path from where the person stands, and adds nothing twice', async () => {
    const first = await run(['philadelphia.csv']);
    expect(first.code).toBe(0);
    expect(first.text).toMatch(/Rows read: 32[\s\S]*Added: 32[\s\S]*Refused: 0/);
    expect(first.text).toContain('row 4, recurrence “Every other Monday”');
    const second = await run(['philadelphia.csv']);
    expect(second.code).toBe(0);
    expect(second.text).toMatch(/Added: 0[\s\S]*Already listed: 32/);
    expect(await countMics()).toBe(32);
  });

  it('only looks with --dry-run', async () => {
    const { code, text } = await run(['philadelphia.csv', '--dry-run']);
    expect(code).toBe(0);
    expect(text).toContain('Rows read: 32');
    expect(await countMics()).toBe(0);
  });

  it('explains itself with --help', async () => {
    const { code, text } = await run(['--help']);
    expect(code).toBe(0);
    expect(text).toContain('--dry-run');
  });

  it.each([
    ['no file', [], 2],
    ['two files', ['a.csv', 'b.csv'], 2],
    ['an unknown option', ['philadelphia.csv', '--force'], 2],
    ['an unknown city', ['philadelphia.csv', '--city', 'atlantis'], 2],
    ['a missing file', ['nothing.csv'], 1],
    ['a folder', ['.'], 1],
  ])('says what is wrong with %s', async (_title, argv, expected) => {
    const { code, errors } = await run(argv);
    expect(code).toBe(expected);
    expect(errors).not.toBe('');
    expect(errors).not.toMatch(/\n\s+at /);
    expect(await countMics()).toBe(0);
  });

  it('fails when every row was refused, and says why', async () => {
    const file = path.join(folder, 'elsewhere.csv');
    writeFileSync(file, 'show_name,day_of_week,city\nSome Mic,Monday,Atlantis\n');
    const { code, text } = await run([file]);
    expect(code).toBe(1);
    expect(text).toMatch(/row 2, city “Atlantis”/);
  });

  it('says so when the database is away', async () => {
    const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
    const { code, errors } = await run(['philadelphia.csv'], db);
    expect(code).toBe(1);
    expect(errors).not.toMatch(/ECONNREFUSED/);
    await db.destroy();
  });
});
