import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { importFile } from './browser-import.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterEach(() => database.drop());

async function run(name: string, options: { city?: string; dryRun?: boolean; path?: string } = {}) {
  const { path = join(import.meta.dirname, 'fixtures', name), city, dryRun = false } = options;
  const lines: string[] = [];
  const request = { path, shownPath: name, city, dryRun, now: () => testNow };
  const isDone = await importFile(database.db, request, (line) => lines.push(line));
  return { isDone, lines };
}
const findMic = (showName: string) =>
  database.db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'city_id')
    .selectAll('mics')
    .select('cities.slug as city')
    .where('show_name', '=', showName)
    .executeTakeFirstOrThrow();
const countMics = async () => (await database.db.selectFrom('mics').select('id').execute()).length;

const philadelphiaNotes = [
  '',
  'Understood only partly (4 rows):',
  '  row 3, recurrence “Every 3rd Monday”: the 3rd in the month, though every 3rd week could be meant',
  '  row 4, recurrence “Every other Monday”: every other week, but which weeks is unknown',
  '  row 11, recurrence “Every other Tuesday”: every other week, but which weeks is unknown',
  '  row 24, recurrence “2nd Thursday bi-monthly”: every other month, though twice a month could be meant',
  '  row 24, recurrence “2nd Thursday bi-monthly”: every other month, but which months is unknown',
];

describe('the real list of Philadelphia', () => {
  it('is listed whole, and a second time nothing is added', async () => {
    const first = await run('philadelphia.csv');
    expect(first).toEqual({
      isDone: true,
      lines: [
        'Reading philadelphia.csv: 32 rows, UTF-8, separated by commas.',
        'Rows read: 32',
        'Added: 32',
        'Already listed: 0',
        'Understood only partly: 4',
        'Refused: 0',
        ...philadelphiaNotes,
      ],
    });
    const second = await run('philadelphia.csv');
    expect(second.lines.slice(1, 4)).toEqual(['Rows read: 32', 'Added: 0', 'Already listed: 32']);
    expect(await countMics()).toBe(32);
  });

  it('keeps what the list says', async () => {
    await run('philadelphia.csv');
    expect(await findMic('Good Hang')).toMatchObject({
      city: 'philadelphia',
      schedule_kind: 'monthly',
      schedule_days: [4],
      schedule_weeks: [2],
      start_time: null,
      signup_time: '20:00',
      additional_notes: 'insta: @goodhangcomedy. Set length: 3-4 min. List: In order',
    });
    expect(await findMic('The Funny Bone')).toMatchObject({
      schedule_kind: 'monthly',
      schedule_days: [0],
      schedule_weeks: [2, 4],
      start_time: '17:00',
    });
    expect(await findMic('The Monthly Peel')).toMatchObject({
      schedule_weeks: [-1],
      signup_method: 'in_person',
      signup_description: 'In person or dm day of',
    });
    expect(await findMic('Nut Hut Showcase and Open Mic')).toMatchObject({
      schedule_kind: 'weekly',
      schedule_days: [1],
      schedule_interval: 2,
      schedule_anchor: null,
    });
    expect(await findMic('Punch Line Mic')).toMatchObject({
      schedule_kind: 'varies',
      schedule_days: [1],
      schedule_words: 'Variable',
      signup_method: 'in_person',
      signup_description: 'Online + in person',
    });
  });

  it('is only described on a dry run', async () => {
    const { lines } = await run('philadelphia.csv', { dryRun: true });
    expect(lines.slice(1, 4)).toEqual([
      'Dry run: nothing was written.',
      'Rows read: 32',
      'Would be added: 32',
    ]);
    expect(await countMics()).toBe(0);
  });
});

describe.runIf(isThorough)('lists in other styles', () => {
  it('reads what a German Excel saves', async () => {
    const { lines } = await run('excel-semicolons.csv');
    expect(lines).toEqual([
      'Reading excel-semicolons.csv: 4 rows, Windows-1252, separated by semicolons.',
      'The header is row 2; what stands above it was left out.',
      'Rows read: 4',
      'Added: 3',
      'Already listed: 0',
      'Understood only partly: 2',
      'Refused: 1',
      '',
      'Understood only partly (2 rows):',
      '  row 3, Entry “frei”: not one kind of fee for all: listed as other, in these words',
      '  row 4, Weekday “Fr”: not understood (“fr”), so when it happens is unknown',
      '',
      'Refused (1 row):',
      '  row 6, Town “München”: not a city we know; write one of atlanta, austin, boston, chicago, denver, los-angeles, miami, new-york, philadelphia, portland, san-francisco, seattle, or leave the cell empty and use --city SLUG',
    ]);
    expect(await findMic('Café Olé Open Stage')).toMatchObject({
      schedule_days: [1, 3],
      start_time: '20:00',
      additional_notes: 'Bring „your own“ mic – please',
    });
    expect(await findMic('L’Étoile Slam')).toMatchObject({
      schedule_kind: 'varies',
      schedule_words: 'Fr',
      start_time: '21:15',
      fee_cents: 550,
      fee_currency: 'EUR',
    });
  });

  it('reads an export of Google Sheets with a title, headings and mixed cells', async () => {
    const { lines } = await run('google-sheet.csv', { city: 'Austin' });
    expect(lines).toEqual([
      'Reading google-sheet.csv: 8 rows, UTF-8, separated by commas.',
      'The header is row 3; what stands above it was left out.',
      'Ignored columns: Vibe.',
      'No column tells how often the mics are, so those without words for it are listed as weekly.',
      'Rows read: 8',
      'Added: 6',
      'Already listed: 0',
      'Understood only partly: 5',
      'Refused: 2',
      '',
      'Understood only partly (5 rows):',
      '  row 5, Time “8pm-midnight”: 8 PM; the rest is kept in the notes',
      '  row 5, Sign-up “7:30”: 7:30 PM, because AM or PM is not said',
      '  row 5, Contact “@holeinthewall”: no e-mail address, phone number or link; left out',
      '  row 6, Host(s) “Bea Ruiz (bea@example.org)”: contact data moved out of the public name',
      '  row 10, Time “after the trivia”: no time of day; the words are kept in the notes',
      '  row 10, Contact “@storyslam”: no e-mail address, phone number or link; left out',
      '  row 11, Day “Thursday-ish”: not understood (“ish”), so when it happens is unknown',
      '  row 11, Time “TBD”: no time of day; the words are kept in the notes',
      '  row 12, Day “Every night except Sunday”: every week on the other days',
      '  row 12, Sign-up “list goes up at 8”: no way to sign up that we know: listed as other, in these words',
      '',
      'Refused (2 rows):',
      '  row 4, Event Name: no name of the mic; give one',
      '  row 8, Event Name: no name of the mic; give one',
    ]);
    expect(await findMic('Words & Wine')).toMatchObject({
      slug: 'words-and-wine',
      venue_name: 'The Cellar',
      venue_address: 'West Campus',
      start_time: '19:00',
      signup_time: '18:30',
      signup_method: 'slotted',
      signup_url: 'https://slotted.co/wordswine',
      categories: ['poetry'],
      fee_type: 'other',
      fee_description: '$5 or 1 drink',
      host_name: 'Bea Ruiz',
      contact_email: 'bea@example.org',
      contact_instagram: 'wordsandwine',
    });
  });

  it('reads Latin-1', async () => {
    expect((await run('latin-1.csv')).isDone).toBe(true);
    expect(await findMic('Peña de Poesía')).toMatchObject({ venue_name: 'Casa Ibáñez' });
  });

  it('refuses ragged rows and lists the others', async () => {
    const { isDone, lines } = await run('ragged.csv');
    expect([isDone, lines.slice(1, 6)]).toEqual([
      true,
      ['Rows read: 7', 'Added: 4', 'Already listed: 0', 'Understood only partly: 1', 'Refused: 3'],
    ]);
  });
});

describe.runIf(isThorough)('lists that cannot be imported', () => {
  it.each([
    ['empty.csv', 'empty.csv is empty.'],
    ['wrong-header.csv', 'Found: Team, Points, Season.'],
    ['unclosed-quote.csv', 'opened in row 3 and never closed, so nothing was imported'],
    ['workbook.csv', "a spreadsheet's own format"],
    ['web-page.csv', 'a web page'],
    ['google-sheet.csv', 'has no column for the city. Name the city of all its rows with --city'],
  ])('%s', async (name, sentence) => {
    await expect(run(name)).rejects.toThrow(sentence);
    expect(await countMics()).toBe(0);
  });

  it('does nothing about a list without rows', async () => {
    const { isDone, lines } = await run('header-only.csv');
    expect(isDone).toBe(true);
    expect(lines).toContain('There are no rows below the header, so nothing is imported.');
  });

  it('does nothing about a city that we do not know', async () => {
    await expect(run('ragged.csv', { city: 'Atlantis' })).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });
});

describe('a large list', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagetime-import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.runIf(isThorough)('tells how far it is, and that nothing could be listed', async () => {
    const path = join(folder, 'large.csv');
    const file = await open(path, 'w');
    await file.write('Mic,City,Day\n');
    await file.write('Jam,Atlantis,Monday\n'.repeat(25_000));
    await file.close();
    const { isDone, lines } = await run('large.csv', { path });
    expect(isDone).toBe(false);
    expect(lines.filter((line) => line.endsWith('rows read'))).toEqual([
      '10,000 of 25,000 rows read',
      '20,000 of 25,000 rows read',
    ]);
    expect(lines.at(-1)).toBe('  and 24,800 more');
  });
});
