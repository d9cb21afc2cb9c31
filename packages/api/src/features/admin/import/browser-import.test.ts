import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { importMaxBytes, importMessages } from '@stagetime/contracts/admin/import/messages';
import type { Database } from '@stagetime/db/database';
import { findNightFaults, noFaults } from '@stagetime/db/testing/night-faults';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';
import { importFile } from './browser-import.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterEach(() => database.drop());

const philadelphia = join(import.meta.dirname, 'fixtures', 'philadelphia.csv');
const list = new Uint8Array(readFileSync(philadelphia));
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const preview = (file: Uint8Array<ArrayBuffer>, city?: string) =>
  admin.caller.admin.previewImport({ file, city });
async function importBoth(file: Uint8Array<ArrayBuffer>, city?: string) {
  const { hash } = await preview(file, city);
  return admin.caller.admin.confirmImport({ file, city, hash });
}
const auditRows = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('event', '=', 'mics_imported')
    .execute();

/** Every mic, but for what differs from one database to the next. */
async function readMics(db: Database) {
  const mics = await db.selectFrom('mics').selectAll().orderBy('import_key').execute();
  return mics.map(({ id: _, created_at: _created, updated_at: _updated, ...mic }) => mic);
}

describe('an import in the browser', () => {
  it.runIf(isThorough)('adds of the list of Philadelphia what the command adds', async () => {
    const seen = await preview(list);
    expect(seen.counts).toEqual({
      rowsRead: 32,
      added: 32,
      listed: 0,
      differing: 0,
      repeated: 0,
      partly: 4,
      refused: 0,
    });
    expect(seen.rows.map(({ row }) => row)).toEqual(Array.from({ length: 32 }, (_, i) => i + 2));
    expect(seen.rows.find(({ row }) => row === 3)).toMatchObject({
      citySlug: 'philadelphia',
      status: 'added',
      assumed: [
        'recurrence “Every 3rd Monday”: the 3rd in the month, though every 3rd week could be meant',
      ],
    });
    expect(await readMics(database.db)).toEqual([]);

    const done = await importBoth(list);
    expect(done).toEqual({
      counts: seen.counts,
      cities: [{ slug: 'philadelphia', name: 'Philadelphia', added: 32 }],
    });
    const other = await createTestDatabase(inject('databaseServerUrl'));
    try {
      const request = { path: philadelphia, shownPath: 'list', city: undefined, dryRun: false };
      await importFile(other.db, { ...request, now: () => testNow }, () => {});
      expect(await readMics(database.db)).toEqual(await readMics(other.db));
    } finally {
      await other.drop();
    }
    expect(await findNightFaults(database.db, testNow)).toEqual(noFaults);
  });

  it.runIf(isThorough)(
    'tells row by row what is added, listed, different, repeated or refused',
    async () => {
      await importBoth(csv('Mic,Day,Time', 'One,Monday,8 PM', 'Two,Monday,8 PM'), 'boston');
      const seen = await preview(
        csv(
          'Mic,Day,Time,Color',
          'One,Monday,9 PM,',
          'Two,Monday,8 PM,',
          'Three,Monday,8,',
          ',,,',
          ',Monday,8 PM,',
          'Three,Monday,8,',
        ),
        'boston',
      );
      expect(seen.counts).toMatchObject({ rowsRead: 5, added: 1, listed: 2, differing: 1 });
      expect(seen.remarks).toContain('Ignored columns: Color.');
      const rows = seen.rows.map(({ row, showName, status }) => [row, showName, status]);
      expect(rows).toEqual([
        [2, 'One', 'differs'],
        [3, 'Two', 'listed'],
        [4, 'Three', 'added'],
        [6, '', 'refused'],
        [7, 'Three', 'repeated'],
      ]);
      expect(seen.rows[0]?.reasons).toEqual([
        'already listed as one, with other values: start_time (listed “20:00”, here “21:00”)',
      ]);
    },
  );

  it.runIf(isThorough)(
    'leaves a row in the audit log with counts and the hash, and no contents',
    async () => {
      await importBoth(list);
      const [entry, ...others] = await auditRows();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        actor_id: admin.userId,
        details: {
          added: 32,
          refused: 0,
          city: null,
          file: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
      expect(JSON.stringify(entry)).not.toContain('Good Hang');
    },
  );

  it('says of each row when and where it would be listed, as its page does', async () => {
    const file = csv(
      'Mic,Recurrence,Time,Venue',
      'One,Every Monday,8 PM,The Cellar',
      'The Attic,1st Friday,,The Attic',
      'One,Every Monday,8 PM,The Cellar',
      ',Every Monday,8 PM,The Cellar',
    );
    const { rows } = await preview(file, 'boston');
    const told = rows.map(({ status, nights, venueName, cityName }) => [
      ...[status, nights, venueName, cityName],
    ]);
    expect(told).toEqual([
      ['added', 'Every Monday, 8\u00a0PM', 'The Cellar', 'Boston'],
      ['added', '1st Friday of the month, Time TBD', null, 'Boston'],
      ['repeated', 'Every Monday, 8\u00a0PM', 'The Cellar', 'Boston'],
      ['refused', null, null, null],
    ]);
  });

  it('is done as a whole or not at all', async () => {
    const { hash } = await preview(list);
    await database.db.schema.alterTable('audit_log').renameTo('audit_log_gone').execute();
    await expect(admin.caller.admin.confirmImport({ file: list, hash })).rejects.toThrow();
    expect(await readMics(database.db)).toEqual([]);
  });

  it.runIf(isThorough)(
    'adds nothing twice when two admins confirm at once, or one repeats it',
    async () => {
      const other = await signUpAdmin(database.db);
      const { hash } = await preview(list);
      const input = { file: list, hash };
      const results = await Promise.all([
        admin.caller.admin.confirmImport(input),
        other.caller.admin.confirmImport(input),
      ]);
      expect(results.map(({ counts }) => counts.added).toSorted((a, b) => a - b)).toEqual([0, 32]);
      expect(await readMics(database.db)).toHaveLength(32);
      const keyed = await signUpAdmin(database.db, { idempotencyKey: 'import-1' });
      const first = await keyed.caller.admin.confirmImport(input);
      expect(await keyed.caller.admin.confirmImport(input)).toEqual(first);
      expect(await auditRows()).toHaveLength(3);
    },
  );

  it('waits for no one: what another process imports now is a conflict', async () => {
    const { hash } = await preview(list);
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(trx);
      await expect(admin.caller.admin.confirmImport({ file: list, hash })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: importMessages.busy,
      });
    });
  });

  it('imports only what was previewed', async () => {
    const file = csv('Mic,Day', 'One,Monday');
    const { hash } = await preview(file, 'boston');
    for (const input of [
      { file, city: 'seattle', hash },
      { file: csv('Mic,Day', 'Other,Monday'), city: 'boston', hash },
    ]) {
      await expect(admin.caller.admin.confirmImport(input)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: importMessages.notPreviewed,
      });
    }
    expect(await auditRows()).toEqual([]);
  });

  it('refuses one row without the others, inside its one transaction', async () => {
    const constraint = 'alter table mics add constraint not_two check (show_name <> $$Two$$)';
    await sql.raw(constraint).execute(database.db);
    const done = await importBoth(
      csv('Mic,Day', 'One,Monday', 'Two,Monday', 'Three,Monday'),
      'boston',
    );
    expect(done.counts).toMatchObject({ added: 2, refused: 1 });
    expect(await readMics(database.db)).toHaveLength(2);
  });

  it('says in a sentence what is wrong with a file', async () => {
    const cases: [Uint8Array<ArrayBuffer>, string | undefined, string][] = [
      [new Uint8Array(), undefined, 'The file is empty.'],
      [new Uint8Array(500).fill(1), undefined, 'The file is no text file'],
      [csv('Mic,Day', 'One,Monday'), undefined, 'Choose the city of all its rows'],
      [csv('Mic,Day', 'One,Monday'), 'atlantis', 'There is no city “atlantis”'],
      [csv('a,b', '1,2'), undefined, 'The file has no header'],
      [new Uint8Array(importMaxBytes + 1).fill(65), undefined, 'larger than 1 MB'],
      [
        csv('Mic,Day', ...Array.from({ length: 10_001 }, (_, index) => `${index},Monday`)),
        'boston',
        'more than 10,000 rows',
      ],
    ];
    for (const [file, city, sentence] of cases) {
      await expect(preview(file, city), sentence).rejects.toThrow(sentence);
    }
  });

  it('is for admins', async () => {
    const { token } = await signUpPerson(database.db);
    for (const [caller, code] of [
      [createVisitor(database.db), 'UNAUTHORIZED'],
      [createTestClient(database.db, { token }).caller, 'FORBIDDEN'],
    ] as const) {
      const calls = [
        caller.admin.previewImport({ file: list }),
        caller.admin.confirmImport({ file: list, hash: '0'.repeat(64) }),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ code });
    }
  });
});
