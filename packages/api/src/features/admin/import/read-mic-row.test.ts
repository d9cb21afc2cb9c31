import { describe, expect, it } from 'vitest';
import type { Field } from './fields.ts';
import type { ListRow } from './read-csv.ts';
import { type MicReading, readMicRow } from './read-mic-row.ts';

const boston = { id: 7, slug: 'boston', name: 'Boston', state: 'MA' };
type Cells = Partial<Record<Field, string>>;
const plain: Cells = {
  show_name: 'The Jam',
  city: 'Boston',
  day_of_week: 'Monday',
  recurrence: 'Weekly',
};

function read(cells: Cells, row: Partial<ListRow> = {}): MicReading {
  const all = new Map(Object.entries({ ...plain, ...cells }) as [Field, string][]);
  const context = {
    cities: [boston],
    fallbackCity: null,
    nameOf: (field: Field) => field,
    now: () => new Date('2026-11-24T12:00:00Z'),
  };
  return readMicRow({ row: 2, cells: all, fault: null, notes: [], ...row }, context);
}
function draft(cells: Cells) {
  const reading = read(cells);
  if ('refused' in reading) throw new Error(JSON.stringify(reading.refused));
  return reading.draft;
}
function notes(cells: Cells) {
  const reading = read(cells);
  return 'notes' in reading
    ? reading.notes.map(({ column, words, assumed }) => `${column} “${words}”: ${assumed}`)
    : [];
}
function refusals(cells: Cells) {
  const reading = read(cells);
  return 'refused' in reading ? reading.refused.map(({ column, reason }) => [column, reason]) : [];
}

describe('readMicRow', () => {
  it('reads what limits a schedule, in words and in columns of its own', () => {
    expect(draft({ recurrence: 'Weekly (seasonal, May–Sep), no show July 5' })).toMatchObject({
      schedule_kind: 'weekly',
      schedule_season: '05-01/09-30',
      schedule_skipped: ['2027-07-05'],
      schedule_words: null,
    });
    expect(notes({ recurrence: 'Weekly until Dec 17' })).toEqual([
      'recurrence “Weekly until Dec 17”: read as until 2026-12-17',
    ]);
    const cells = {
      season: 'Sep to May',
      last_night: 'June 7, 2027',
      skipped_dates: 'Dec 21, Dec 28',
    };
    expect(draft(cells)).toMatchObject({
      schedule_season: '09-01/05-31',
      schedule_last_night: '2027-06-07',
      schedule_skipped: ['2026-12-21', '2026-12-28'],
    });
    const unread = { last_night: 'when it rains', additional_notes: '' };
    expect(draft(unread)).toMatchObject({
      schedule_last_night: null,
      additional_notes: expect.stringContaining('when it rains'),
    });
  });

  it('reads a plain row without a note', () => {
    expect(read({})).toMatchObject({
      draft: {
        city_id: 7,
        show_name: 'The Jam',
        state: 'MA',
        schedule_kind: 'weekly',
        schedule_days: [1],
        categories: ['comedy'],
      },
      notes: [],
    });
  });

  it.each<[Cells, string, string]>([
    [{ show_name: '' }, 'show_name', 'no name of the mic; give one'],
    [{ show_name: 'TBD' }, 'show_name', 'no name of the mic; give one'],
    [{ show_name: 'x'.repeat(121) }, 'show_name', 'longer than 120 characters; shorten it'],
    [{ city: '' }, 'city', 'no city; fill the cell'],
    [{ additional_notes: 'a\0b' }, 'additional_notes', 'has a NUL character'],
    [{ show_name: 'MONDAY', day_of_week: '', recurrence: '-' }, 'show_name', 'nothing but a name'],
    [{ additional_notes: 'closed since 2024' }, 'additional_notes', 'the mic is over'],
    [{ city: 'Bosotn' }, 'city', 'Bosotn: Boston?'],
    [{ day_of_week: 'Tusday' }, 'day_of_week', 'Tusday: Tuesday?'],
    [{ day_of_week: 'Tursday' }, 'day_of_week', 'Tursday: Tuesday or Thursday?'],
    [{ day_of_week: '', recurrence: 'Every other Wensday' }, 'recurrence', 'Wensday: Wednesday?'],
    [{ categories: 'Comdy' }, 'categories', 'comdy: Comedy?'],
  ])('refuses %j', (cells, column, reason) => {
    expect(refusals(cells)).toEqual([[column, expect.stringContaining(reason)]]);
  });

  it('refuses a row whose cells may stand under the wrong columns', () => {
    const fault = { column: 'cells', words: 'x', reason: 'too many' };
    expect(read({}, { fault })).toEqual({ refused: [fault] });
  });

  it('keeps words that are no schedule, and lists the mic as varying', () => {
    expect(draft({ recurrence: 'when the moon is full' })).toMatchObject({
      schedule_kind: 'varies',
      schedule_days: [1],
      schedule_words: 'when the moon is full',
    });
    expect(notes({ recurrence: 'Every other Monday' })).toEqual([
      'recurrence “Every other Monday”: every other week, but which weeks is unknown',
    ]);
  });

  it('keeps in the notes what a time does not hold', () => {
    const cells = { start_time: 'after the show', additional_notes: 'Bring a song.' };
    expect(draft(cells)).toMatchObject({
      start_time: null,
      additional_notes: 'Bring a song.\nStart Time: after the show',
    });
  });

  it('reads both times from one cell, and does not overwrite a time of its own', () => {
    const words = 'sign up 7pm, show 8pm';
    expect(draft({ start_time: words })).toMatchObject({
      start_time: '20:00',
      signup_time: '19:00',
    });
    expect(draft({ start_time: words, signup_time: '6:30 PM' })).toMatchObject({
      signup_time: '18:30',
      additional_notes: `Start Time: ${words}`,
    });
  });

  it('never puts the sign-up after the start', () => {
    const times = (start_time: string, signup_time: string) => {
      const { additional_notes, ...mic } = draft({ start_time, signup_time });
      return [mic.start_time, mic.signup_time, additional_notes];
    };
    expect(times('noon', '11:30')).toEqual(['12:00', '11:30', null]);
    expect(notes({ start_time: 'noon', signup_time: '11:30' })).toEqual([
      'signup_time “11:30”: 11:30 AM, before the start at 12 PM, because AM or PM is not said',
    ]);
    expect(times('10 AM', '9:30')).toEqual(['10:00', '09:30', null]);
    expect(times('7 PM', '6:30')).toEqual(['19:00', '18:30', null]);
    expect(times('12:30 AM', '11 PM')).toEqual(['00:30', '23:00', null]);
    // No half of the day makes it right, or the wrong one is said.
    expect(times('7 PM', '7:30')).toEqual(['19:00', null, 'Signup Time: 7:30']);
    expect(times('7 PM', '8:00 PM')).toEqual(['19:00', null, 'Signup Time: 8:00 PM']);
    expect(draft({ start_time: 'sign up 11:30, show noon' })).toMatchObject({
      start_time: '12:00',
      signup_time: '11:30',
    });
  });

  it('reads a start from the days where no column has one', () => {
    expect(draft({ day_of_week: 'Mondays at 8pm' }).start_time).toBe('20:00');
    expect(draft({ day_of_week: 'Mondays at 8pm', start_time: '9pm' }).start_time).toBe('21:00');
    expect(draft({ day_of_week: 'Mon 8pm, Wed 9pm' }).start_time).toBeNull();
    expect(draft({ recurrence: '1st & 3rd Monday' }).start_time).toBeNull();
  });

  it.each<[Cells, object]>([
    [{ sign_up: '7:30 PM' }, { signup_time: '19:30', signup_method: null }],
    [
      { sign_up: 'bucket, 7:30 PM' },
      { signup_time: '19:30', signup_method: 'lottery', signup_description: 'bucket, 7:30 PM' },
    ],
    [
      { sign_up: 'https://slotted.co/x' },
      { signup_url: 'https://slotted.co/x', signup_method: 'slotted', signup_description: null },
    ],
    [{ signup_method: 'In person', signup_url: 'foo.com' }, { signup_url: 'https://foo.com/' }],
    [
      { signup_url: 'DM us', signup_method: 'Online' },
      { signup_url: null, signup_method: 'other', signup_description: 'Online; DM us' },
    ],
    [
      { signup_method: 'Online', additional_notes: 'Set: 3 min. List: Lottery' },
      { signup_method: 'lottery', additional_notes: 'Set: 3 min. List: Lottery' },
    ],
    [
      { signup_method: 'In person', additional_notes: 'List: Lottery' },
      { signup_method: 'in_person' },
    ],
    [{ signup_method: 'Bringer' }, { signup_method: 'other', fee_type: 'bringer' }],
    [
      { signup_method: 'Bringer', fee_type: '$5' },
      { fee_type: 'cover_charge', fee_cents: 500 },
    ],
  ])('reads the sign-up of %j', (cells, expected) => {
    expect(draft(cells)).toMatchObject(expected);
  });

  it('moves e-mail addresses and phone numbers out of what everyone reads', () => {
    const cells = {
      host_name: 'Bea Ruiz (bea@example.org, 512-555-0143)',
      contact_instagram: 'cy@example.org',
      signup_url: 'dee@example.org',
      contact: 'call Al, IG: @thejam',
    };
    expect(draft(cells)).toMatchObject({
      host_name: 'Bea Ruiz',
      contact_email: 'cy@example.org',
      contact_phone: '512-555-0143',
      contact_instagram: 'thejam',
      signup_url: null,
      additional_notes: null,
    });
    expect(notes({ contact: 'call Al' })).toEqual([
      'contact “call Al”: no e-mail address, phone number or link; left out',
    ]);
  });

  it('keeps a formula as plain text', () => {
    const formula = '=HYPERLINK("https://evil.example","x")';
    const cells = { show_name: formula, venue_name: formula, additional_notes: '@SUM(1+1)*cmd' };
    expect(draft(cells)).toMatchObject(cells);
  });

  it('cuts what is too long, but for the name', () => {
    const long = 'word '.repeat(2000).trim();
    const cells = { venue_name: long, about_mic: long, additional_notes: long };
    expect(draft(cells).venue_name).toMatch(/^(?:word ){23}word…$/);
    expect(draft(cells).about_mic?.length).toBeLessThanOrEqual(244);
    expect(draft(cells).additional_notes?.length).toBeLessThanOrEqual(1000);
    expect(notes(cells)).toHaveLength(3);
  });

  it('tells of empty cells only where there is a column', () => {
    expect(notes({ categories: '' })).toEqual(['categories “”: no type given: listed as comedy']);
    expect(notes({ recurrence: '' })).toEqual(['recurrence “”: no recurrence given: weekly']);
  });
});
