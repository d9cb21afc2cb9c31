import { casesOf, isThorough } from '@stagetime/config/thorough';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { findNightFaults, noFaults } from '@stagetime/db/testing/night-faults';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import type { Field } from './fields.ts';
import { importMics } from './import-mics.ts';
import type { ListRow } from './read-csv.ts';
import { listKnownCities } from './write-batch.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  db = database.db;
});
afterEach(() => database.drop());

type Cells = Partial<Record<Field, string>>;
function rows(...list: Cells[]): ListRow[] {
  return list.map((cells, index) => ({
    row: index + 2,
    cells: new Map(
      Object.entries({ city: 'Boston', day_of_week: 'Monday', recurrence: 'Weekly', ...cells }),
    ) as ListRow['cells'],
    fault: null,
    notes: [],
  }));
}
async function run(list: AsyncIterable<ListRow> | ListRow[], dryRun = false, on = db) {
  const cities = await listKnownCities(on);
  const nameOf = (field: Field) => field;
  const options = { cities, fallbackCity: null, nameOf, now: () => testNow, dryRun };
  return importMics(on, list, options);
}
const listSlugs = async () => {
  const mics = await db.selectFrom('mics').select('slug').orderBy('id').execute();
  return mics.map(({ slug }) => slug);
};
const jam = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ show_name: `Jam ${index}` }));

describe('importMics', () => {
  it('lists the mics as approved', async () => {
    const report = await run(rows({ show_name: 'The Jam', start_time: '8pm' }));
    expect(report).toMatchObject({ rowsRead: 1, added: 1, listed: 0 });
    const mic = await db.selectFrom('mics').selectAll().executeTakeFirstOrThrow();
    expect(mic).toMatchObject({ slug: 'the-jam', status: 'approved', start_time: '20:00' });
  });

  it('deals every mic a hand for its poster, no two alike within five places of a day', async () => {
    await run(rows(...jam(30)));
    const mics = await db.selectFrom('mics').select('poster_hand').orderBy('id').execute();
    const hands = mics.map(({ poster_hand }) => poster_hand);
    expect(hands).not.toContain(null);
    expect(hands.filter((hand, at) => hands.slice(Math.max(0, at - 5), at).includes(hand))).toEqual(
      [],
    );
  });

  it.runIf(isThorough)(
    'keeps the nights of thousands of mics in the transactions that list them',
    async () => {
      const count = casesOf(10_000);
      const list = rows(
        ...jam(count).map((cells, index) => ({
          ...cells,
          start_time: `${6 + (index % 6)}pm`,
          recurrence: ['Weekly', 'Every other Monday', '1st Monday', 'Varies'][index % 4] ?? '',
        })),
      );
      expect(await run(list)).toMatchObject({ added: count });
      expect(await findNightFaults(db, testNow)).toEqual(noFaults);
      const due = await db.selectFrom('nights_due').select('id').limit(1).execute();
      expect(due).toEqual([]);
    },
    60_000,
  );

  it('adds nothing and changes nothing the second time', async () => {
    const list = rows(...jam(450));
    await run(list);
    const before = await db.selectFrom('mics').selectAll().orderBy('id').execute();
    const report = await run(list);
    expect(report).toMatchObject({ rowsRead: 450, added: 0, listed: 450 });
    expect(report.differing.count).toBe(0);
    expect(await db.selectFrom('mics').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('knows a mic again whatever the case, marks and spaces of its name', async () => {
    await run(rows({ show_name: 'Café Jam & More!', venue_name: 'The Cave' }));
    const report = await run(rows({ show_name: 'CAFE  JAM and more', venue_name: 'the cave' }));
    expect(report).toMatchObject({ added: 0, listed: 1 });
  });

  it('tells the other values of a mic that is listed, and leaves it as it is', async () => {
    await run(rows({ show_name: 'The Jam', start_time: '8pm' }));
    const report = await run(rows({ show_name: 'The Jam', start_time: '9pm', venue_name: '' }));
    expect(report.differing).toEqual({
      count: 1,
      details: [
        {
          row: 2,
          remarks: [
            'already listed as the-jam, with other values: start_time (listed “20:00”, here “21:00”)',
          ],
        },
      ],
    });
    const mic = await db.selectFrom('mics').select('start_time').executeTakeFirstOrThrow();
    expect(mic.start_time).toBe('20:00');
  });

  it('lists an early and a late show, and a row that stands there twice once', async () => {
    const early = { show_name: 'The Jam', start_time: '7pm' };
    const late = { show_name: 'The Jam', start_time: '10pm' };
    const list = rows(early, late, early);
    const report = await run(list);
    expect(report).toMatchObject({ added: 2, listed: 0 });
    expect(report.repeated.details).toEqual([{ row: 4, remarks: ['the same as row 2'] }]);
    expect(await run(list)).toMatchObject({ added: 0, listed: 2, differing: { count: 0 } });
  });

  it('flags the same mic twice, in the list and beside what is there, with both', async () => {
    const cave = { citySlug: 'boston', venue_name: 'The Cave', start_time: '20:00' };
    await insertMic(db, { ...cave, slug: 'there', show_name: 'Here Already' });
    await insertMic(db, { ...cave, slug: 'waits', show_name: 'In Review', status: 'pending' });
    const at = { venue_name: 'Cave', start_time: '8:15pm' };
    const list = rows(
      { ...at, show_name: 'HERE already!' },
      { ...at, show_name: 'In Review' },
      { ...at, show_name: 'Another Name', start_time: '7:30pm' },
      { ...at, show_name: 'Den Mic', venue_name: 'Den' },
      { ...at, show_name: 'Den  mic', venue_name: 'the den', start_time: '8:30pm' },
      { ...at, show_name: 'Den Jam', venue_name: 'The Den' },
    );
    for (const dryRun of [true, false]) {
      const report = await run(list, dryRun);
      expect(report).toMatchObject({ added: 3, listed: 2 });
      const remarks = (kind: 'differing' | 'waiting' | 'repeated' | 'partly') =>
        report[kind].details.map(({ row, remarks: all }) => [row, all.at(-1)]);
      expect(remarks('differing')).toEqual([
        [2, expect.stringMatching(/^already listed as there, with other values: show_name/)],
      ]);
      expect(remarks('waiting')).toEqual([
        [3, 'waits for review as waits: approve it there; not added'],
      ]);
      expect(remarks('repeated')).toEqual([
        [6, expect.stringMatching(/^likely the same mic as row 5: .*; not added$/)],
      ]);
      expect(remarks('partly')).toContainEqual([
        4,
        'likely the same mic as “Here Already”, which is there as there: the same place, day and time',
      ]);
      expect(remarks('partly')).toContainEqual([
        7,
        'likely the same mic as row 5, “Den Mic”: the same place, day and time',
      ]);
    }
    expect(await run(list)).toMatchObject({ added: 0, listed: 5 });
    const later = await run(rows({ ...at, show_name: 'Den Slam', venue_name: 'Den' }), true);
    expect(later.partly.details[0]?.remarks.at(-1)).toMatch(/“Den Jam”|“Den Mic”/);
  });

  it('does not let a refused row stop the others', async () => {
    const report = await run(rows({ show_name: '' }, { show_name: 'The Jam' }, { city: 'Oz' }));
    expect(report).toMatchObject({ rowsRead: 3, added: 1, refused: { count: 2 } });
    expect(report.refused.details.map(({ row }) => row)).toEqual([2, 4]);
  });

  it('finds another address when one is taken', async () => {
    await insertMic(db, { slug: 'the-jam' });
    await insertMic(db, { slug: 'the-jam-boston-2' });
    const renamed = await insertMic(db, { slug: 'new-name' });
    const former = { slug: 'old-name', mic_id: renamed.id };
    await db.insertInto('mic_former_slugs').values(former).execute();
    const report = await run(
      rows(
        { show_name: 'The Jam', venue_name: 'The Cave' },
        ...['Tue', 'Wed', 'Thu'].map((day_of_week) => ({ show_name: 'The Jam', day_of_week })),
        { show_name: 'The Jam', venue_name: 'The Cave', day_of_week: 'Fri' },
        { show_name: 'Contact' },
        { show_name: 'Old Name' },
      ),
    );
    expect(report).toMatchObject({ added: 7, listed: 0 });
    expect((await listSlugs()).slice(3).toSorted()).toEqual([
      'contact-boston',
      'old-name-boston',
      'the-jam-boston',
      'the-jam-boston-3',
      'the-jam-boston-4',
      'the-jam-the-cave',
      'the-jam-the-cave-2',
    ]);
  });

  it.runIf(isThorough)('numbers hundreds of mics of one name, also in the next list', async () => {
    const list = (venue: string) =>
      rows(
        ...jam(300).map((_, index) => ({
          show_name: 'Open Mic',
          notes: '',
          venue_name: `${venue}`,
          start_time: `${1 + (index % 12)}:${10 + (index % 50)}`,
        })),
      );
    const first = await run(list('Cave'));
    const second = await run(list('Den'));
    expect(first.added + first.repeated.count).toBe(300);
    expect(second).toMatchObject({ added: first.added, listed: 0 });
    expect(new Set(await listSlugs()).size).toBe(first.added * 2);
  });

  it('writes nothing on a dry run, but tells what is listed already', async () => {
    await run(rows({ show_name: 'The Jam', start_time: '8pm' }));
    const list = rows({ show_name: 'The Jam', start_time: '9pm' }, { show_name: 'New' });
    const report = await run(list, true);
    expect(report).toMatchObject({ added: 1, listed: 1, differing: { count: 1 } });
    expect(await listSlugs()).toEqual(['the-jam']);
  });

  it.runIf(isThorough)(
    'is completed by running again when it broke off in the middle',
    async () => {
      const list = rows(...jam(500));
      async function* breakOff() {
        yield* list.slice(0, 450);
        throw new Error('the power went out');
      }
      await expect(run(breakOff())).rejects.toThrow('the power went out');
      expect(await listSlugs()).toHaveLength(400);
      expect(await run(list)).toMatchObject({ added: 100, listed: 400 });
    },
  );

  it.runIf(isThorough)('adds nothing twice when several import the same list at once', async () => {
    const list = rows(...jam(900), ...jam(300).map((mic) => ({ ...mic, day_of_week: 'Tue' })));
    const backwards = list.toReversed();
    const others = [1, 2].map(() => createDatabase({ url: database.url, maxConnections: 2 }));
    try {
      const reports = await Promise.all([
        run(list),
        run(list, false, others[0]?.db),
        run(backwards, false, others[1]?.db),
      ]);
      const sum = (key: 'added' | 'listed') =>
        reports.reduce((total, report) => total + report[key], 0);
      expect([sum('added'), sum('listed')]).toEqual([1200, 2400]);
      expect(await listSlugs()).toHaveLength(1200);
    } finally {
      await Promise.all(others.map(({ db: other }) => other.destroy()));
    }
  });

  it('refuses only the row that the database does not take', async () => {
    const cities = await listKnownCities(db);
    const gone = cities.map((city) => (city.slug === 'miami' ? { ...city, id: 9999 } : city));
    const options = {
      cities: gone,
      fallbackCity: null,
      nameOf: (field: Field) => field,
      now: () => testNow,
      dryRun: false,
    };
    const list = rows({ show_name: 'A' }, { show_name: 'B', city: 'Miami' }, { show_name: 'C' });
    const report = await importMics(db, list, options);
    expect(report).toMatchObject({ added: 2, refused: { count: 1 } });
    expect(report.refused.details).toEqual([
      { row: 3, remarks: ['refused by the database (23503)'] },
    ]);
  });

  it('keeps the details of the first 200 rows of a kind', async () => {
    const report = await run(rows(...jam(250).map(() => ({ show_name: '' }))));
    expect(report.refused.count).toBe(250);
    expect(report.refused.details).toHaveLength(200);
  });
});
