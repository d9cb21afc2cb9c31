import { join } from 'node:path';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { importList } from './import-mics.ts';
import type { RowOutcome } from './import-report.ts';
import { openCsv } from './read-csv.ts';

const path = join(import.meta.dirname, 'fixtures', 'kept-list.csv');

it('every row of a list as people keep one is as expected, and nothing guessed', async () => {
  const { db, drop } = await createTestDatabase(inject('databaseServerUrl'));
  try {
    await insertMic(db, {
      citySlug: 'philadelphia',
      slug: 'already-there',
      show_name: 'Already There',
      venue_name: 'Ruba Club',
      schedule_days: [4],
      start_time: '20:00',
    });
    const outcomes: RowOutcome[] = [];
    await importList(db, {
      shownPath: 'kept-list.csv',
      city: undefined,
      dryRun: false,
      now: () => testNow,
      open: () => openCsv(path, 'kept-list.csv'),
      onRow: (outcome) => outcomes.push(outcome),
    });
    const rows = await db.selectFrom('mics').selectAll().execute();
    const mics = new Map(rows.map((row) => [row.show_name, row]));
    const told = outcomes
      .toSorted((one, other) => one.row - other.row)
      .flatMap(({ row, showName, status, assumed, reasons }) => {
        const mic = status === 'added' ? mics.get(showName) : undefined;
        const facts = mic && [
          describeSchedule(readSchedule(mic)),
          mic.start_time ?? 'start unknown',
          ...(mic.signup_time === null ? [] : [`sign-up ${mic.signup_time}`]),
          ...(mic.length_minutes === null ? [] : [`${mic.length_minutes} min`]),
          mic.categories.join('+'),
        ];
        return [
          `${row} ${status}: ${showName}${facts ? `, ${facts.join(', ')}` : ''}`,
          ...[...assumed, ...reasons].map((words) => `  ${words}`),
        ];
      });
    expect(told.join('\n')).toMatchInlineSnapshot(`
      "2 added: The Good Hang, Every Monday, 20:00, sign-up 19:30, 120 min, comedy
        Signup “7:30”: 7:30 PM, because AM or PM is not said
      3 added: Blue Mondays, Every Monday, 21:00, sign-up 20:30, music
      4 added: Folk Night, Every Tuesday, 19:30, sign-up 19:00, 180 min, music
        Signup “7”: 7 PM, because AM or PM is not said
      5 refused: Punch Lines
        Type “Comdy”: comdy: Comedy? Correct it, and import the list again
      6 added: Brunch Mic, 1st and 3rd Saturday, 12:00, sign-up 11:30, 90 min, poetry
        Signup “11:30”: 11:30 AM, before the start at 12 PM, because AM or PM is not said
      7 added: Late Late Mic, Every Friday, 00:30, sign-up 23:00, comedy
      8 refused: Old Faithful
        Active “CLOSED”: the mic is over, so it is not listed
      9 refused: Gone Mic
        Notes “closed since 2024”: the mic is over, so it is not listed
      10 refused: Tattle Tales (CLOSED)
        Mic “Tattle Tales (CLOSED)”: the mic is over, so it is not listed
      11 added: Close Quarters Comedy, Every Tuesday, 20:30, sign-up 20:00, comedy
      12 refused: Tusday Laughs
        Day “Tusday”: Tusday: Tuesday? Correct it, and import the list again
      13 refused: Every Other
        How often “Every other Wensday”: Wensday: Wednesday? Correct it, and import the list again
      14 refused: Keep It Weird
        City “Ausitn”: Ausitn: Austin? Correct it, and import the list again
      15 added: Cap City Mic, Every Thursday, 20:00, sign-up 19:00, comedy
      16 refused: Sixth Street
        City “Austin”: Austin is in TX. Correct the state, or choose another city.
      17 refused: Rose City Mic
        City “Portland, OR”: Portland is in OR. Correct the state, or choose another city.
      18 added: Good Hang, Every Tuesday, 20:00, sign-up 19:30, comedy
      19 repeated: the good hang!
        likely the same mic as row 2: the same name and place on the same day; not added
      20 added: Raven Showcase, Every Monday, 20:30, sign-up 20:00, comedy
        likely the same mic as row 2, “The Good Hang”: the same place, day and time
      21 added: Good Hang Late, Every Monday, 22:30, sign-up 22:00, comedy
        Signup “10”: 10 PM, because AM or PM is not said
      22 added: Signup Only, Every Wednesday, start unknown, sign-up 15:45, music
      23 added: Backwards, Every Thursday, 19:00, music
        Signup “7:30 PM”: after the start (7 PM); the sign-up is left open, the words are kept in the notes
      24 added: Half Past, Every Thursday, 19:00, sign-up 18:30, music+poetry
        Start “7”: 7 PM, because AM or PM is not said
        Signup “6:30”: 6:30 PM, because AM or PM is not said
      25 added: Last Call, Last Thursday of the month, 19:30, sign-up 19:00, music+comedy
        Signup “7”: 7 PM, because AM or PM is not said
      26 added: Second Fourth, 2nd and 4th Sunday, 18:00, variety
      27 added: Pop-up, Days vary, start unknown, comedy
        Day “TBD”: no day of the week given, so when it happens is unknown
        Start “TBD”: no time of day; the words are kept in the notes
      28 added: Moon Mic, Mondays, varies, 22:00, comedy
        How often “when the moon is full”: limited by “when”, so when it happens is unknown
      29 added: Every 3rd Monday, 3rd Monday of the month, 20:00, comedy
        How often “Every 3rd Monday”: the 3rd in the month, though every 3rd week could be meant
      30 refused: Karaoke Riot
        Type “Karaoke”: no type we know; write one or more of comedy, improv, magic, music, poetry, storytelling, variety
      31 added: Mixed Bag, Every Tuesday, 20:00, sign-up 19:30, comedy
        Type “Comedy / Burlesque”: no type we know: “burlesque” left out
      32 added: Just A Mic, Every Wednesday, 20:00, comedy
        Type “Open Mic”: no type given: listed as comedy
      33 added: No Type, Every Wednesday, 20:00, comedy
        Type: no type given: listed as comedy
      34 refused: FRIDAY
        Mic “FRIDAY”: nothing but a name: a heading or a remark, not a mic
        City: no city; fill the cell, or name the city of all such rows with --city SLUG
      35 refused: 
        Mic: no name of the mic; give one
      36 added: Weekend Slam, Saturdays and Sundays, 19:00, sign-up 18:30, poetry
        Start “7-9pm”: 7 PM; the rest is kept in the notes
      37 added: Early Bird, Every Sunday, 10:00, sign-up 09:30, music
        Signup “9:30”: 9:30 AM, before the start at 10 AM, because AM or PM is not said
        How long “2-3 hours”: no length of a night; the words are kept in the notes
      38 refused: Mic On Hiatus
        Mic “Mic On Hiatus”: the mic is over, so it is not listed
      39 added: Kitchen Sink, Every Tuesday, 21:00, sign-up 20:30, variety
      40 differs: Already There
        already listed as already-there, with other values: venue_name (listed “Ruba Club”, here “The Ruba Club”), state (listed nothing, here “PA”), signup_time (listed nothing, here “19:00”)
      41 refused: Camden Comics
        City “Philadelphia”: Philadelphia is in PA. Correct the state, or choose another city."
    `);
  } finally {
    await drop();
  }
});
