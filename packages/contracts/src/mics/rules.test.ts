import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sayDate } from '../core/calendar.ts';
import { parseListingSearch, toListingFilters } from './listing/filters.ts';
import { ListMicsInput } from './listing/schemas.ts';
import {
  dayChoices,
  dayInBar,
  findDayFilter,
  findMicType,
  formatTime,
  groupByListedDay,
  initials,
  isListedDay,
  isSmallHour,
  micChips,
  micLocation,
  micMapsQuery,
  shorten,
  shortenToWords,
  weekdayOf,
} from './rules.ts';
import { DayFilter, MicTypeFilter } from './schemas.ts';

const mic = {
  categories: ['comedy', 'music'],
  feeType: null,
  feeDescription: null,
  signupMethod: null,
} as const;

test.each([
  ['00:00', true],
  ['04:59', true],
  ['05:00', false],
  ['23:59', false],
  ['', false],
])('%j is in the small hours: %s', (time, isSmall) => {
  expect(isSmallHour(time)).toBe(isSmall);
});

describe('micChips', () => {
  it('puts categories first, then the fee, then how the list is made', () => {
    expect(micChips({ ...mic, feeType: 'free', signupMethod: 'lottery' })).toEqual({
      categories: ['comedy', 'music'],
      more: 0,
      terms: ['FREE', 'LOTTERY'],
    });
    const drink = { feeType: 'other', feeDescription: '1 drink' } as const;
    expect(micChips({ ...mic, ...drink, signupMethod: 'first_come' }).terms).toEqual([
      '1 DRINK',
      'FIRST COME',
    ]);
  });

  it('keeps fee and sign-up where there are more categories than chips', () => {
    const categories = ['comedy', 'music', 'poetry', 'magic', 'variety'] as const;
    const chips = micChips({ ...mic, categories, feeType: 'free', signupMethod: 'lottery' });
    expect(chips).toEqual({
      categories: ['comedy', 'music'],
      more: 3,
      terms: ['FREE', 'LOTTERY'],
    });
    expect(micChips({ ...mic, categories })).toMatchObject({ more: 1, terms: [] });
  });

  it('ends a long fee after a whole word', () => {
    const feeDescription = 'Five dollars or one drink, whichever you like better';
    const { terms } = micChips({ ...mic, feeType: 'other', feeDescription });
    expect(terms).toEqual(['FIVE DOLLARS OR ONE…']);
  });

  it('says nothing of an unknown fee or of other ways to sign up', () => {
    expect(micChips({ ...mic, signupMethod: 'in_person' }).terms).toEqual([]);
  });
});

test('a text is shortened after a word, or within one that is too long', () => {
  expect(shortenToWords('short', 5)).toBe('short');
  expect(shortenToWords('two words', 6)).toBe('two…');
  expect(shortenToWords('a incomprehensibilities', 8)).toBe('a incom…');
});

test.each([
  ['standup', 'comedy'],
  ['Stand-Up', 'comedy'],
  [' stand up ', 'comedy'],
  ['comic', 'comedy'],
  ['comedic', 'comedy'],
  ['Poetry', 'poetry'],
  ['juggling', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('the type %j means %j', (word, type) => {
  expect(findMicType(word)).toBe(type);
  expect(MicTypeFilter.safeParse(word).data).toBe(type);
});

test.each([
  ...['today', 'all', 'Sunday', 'SATURDAY', 'tomorrow', ''],
  ...['2026-12-12', '2028-02-29', '9999-12-31', '0000-01-01'],
  ...['2026-02-30', '2026-12-1', '12/12/2026', '9999-99-99', '02026-12-12', '2026-12-12T20:00'],
])('the small parser and the schema agree on the day %j', (word) => {
  expect(findDayFilter(word)).toBe(DayFilter.safeParse(word.toLowerCase()).data);
});

describe('a date of a listing', () => {
  it('is a day that the calendar has', () => {
    expect(findDayFilter(' 2026-12-12 ')).toBe('2026-12-12');
    expect(findDayFilter('2026-02-30')).toBeUndefined();
  });

  it('is one of the coming 35, from today on', () => {
    const today = '2026-11-20';
    expect(isListedDay('2026-11-19', today)).toBe(false);
    expect(isListedDay('2026-11-20', today)).toBe(true);
    expect(isListedDay('2026-12-24', today)).toBe(true);
    expect(isListedDay('2026-12-25', today)).toBe(false);
    // What has a name comes again.
    expect(isListedDay('monday', today)).toBe(true);
  });

  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'saturday'],
    ['2026-11-26', 'thursday'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-19', '2026-11-19'],
    ['tomorrow', 'tomorrow'],
  ] as const)('%s is %s in the day bar', (day, shown) => {
    expect(dayInBar(day, '2026-11-20')).toBe(shown);
  });

  it('is read without its year', () => {
    expect(sayDate('2027-01-02', { weekday: 'short' })).toBe('Sat, Jan 2');
  });
});

test.each([
  ['00:00', '12 AM'],
  ['00:30', '12:30 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12 PM'],
  ['19:30', '7:30 PM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown.replace(' ', '\u00a0'));
});

test('a card is in the neighborhood, else the city, else Unknown', () => {
  expect(micLocation({ neighborhood: 'Fishtown', city: 'Philadelphia' })).toBe('Fishtown');
  expect(micLocation({ neighborhood: null, city: 'Philadelphia' })).toBe('Philadelphia');
  expect(micLocation({ neighborhood: null, city: null })).toBe('Unknown');
});

test('a maps search asks for the venue at its address, or in its neighborhood and state', () => {
  const place = {
    showName: 'Good Hang',
    venueName: null,
    venueAddress: null,
    city: 'Philadelphia',
  };
  expect(micMapsQuery({ ...place, neighborhood: 'South Philly', state: 'PA' })).toBe(
    'Good Hang, South Philly, Philadelphia, PA',
  );
  expect(
    micMapsQuery({
      ...place,
      venueName: 'The Pub',
      venueAddress: '1 Main St',
      neighborhood: null,
      state: null,
    }),
  ).toBe('The Pub, 1 Main St, Philadelphia, CA');
  expect(micMapsQuery({ ...place, neighborhood: null, state: null })).toBe(
    'Good Hang, Philadelphia, CA',
  );
});

test.each([
  ['The Comedy Jawn', 'TC'],
  ['éclair', 'É'],
  ['"Quoted" name', 'QN'],
  ['🎤 Mic Night', 'MN'],
  [' 🎤🎸 ', '🎤'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name, 2)).toBe(letters);
});

test('a long text ends with an ellipsis in its last place', () => {
  expect(shorten('x'.repeat(188), 188)).toBe('x'.repeat(188));
  expect(shorten('x'.repeat(189), 188)).toBe(`${'x'.repeat(187)}…`);
  expect(shorten('two words', 5)).toBe('two…');
  expect(shorten('mic 🎤🎤', 6)).toBe('mic \ufffd…');
});

test('a listing is grouped by the days it was ordered by', () => {
  const groups = groupByListedDay([
    { id: 1, listedDay: 5 as const },
    { id: 2, listedDay: 5 as const },
    { id: 1, listedDay: 6 as const },
    { id: 3, listedDay: null },
  ]);
  expect(groups.map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    [5, [1, 2]],
    [6, [1]],
    [null, [3]],
  ]);
});

test('weekdays do not depend on the zone of the machine', () => {
  expect(weekdayOf('2026-11-20')).toBe(5);
  expect(weekdayOf('2024-02-29')).toBe(4);
});

describe("a listing's filters", () => {
  it('are read in one order, and what means nothing is dropped', () => {
    const search = {
      after: 'x',
      signup: 'Online',
      step_free: '1',
      all_ages: '1',
      free: '1',
      starts_after: '19:00',
      neighborhood: ' Old City,Fishtown, fishtown',
      type: 'Stand-Up',
      day: 'Monday',
    };
    expect(Object.entries(parseListingSearch(search))).toEqual([
      ['day', 'monday'],
      ['type', 'comedy'],
      ['neighborhood', 'fishtown,old-city'],
      ['starts_after', '19:00'],
      ['free', '1'],
      ['all_ages', '1'],
      ['step_free', '1'],
      ['signup', 'online'],
      ['after', 'x'],
    ]);
    const nonsense = {
      ...{ day: 'someday', type: 'juggling', neighborhood: '~,', after: 1, other: 'y' },
      ...{ starts_after: '7 PM', free: 'yes', step_free: 'yes', signup: 'by pigeon' },
    };
    expect(parseListingSearch(nonsense)).toEqual({});
    expect(parseListingSearch({ day: 'all' })).toEqual({});
    expect(parseListingSearch({ day: '2026-12-12', open: '1' })).toEqual({ day: '2026-12-12' });
    expect(parseListingSearch({ day: ['2026-12-12', 'x'] })).toEqual({});
  });

  it('are what the schema of the procedure takes', () => {
    const filters = fc.record({
      day: fc.oneof(
        fc.constantFrom('today', 'sunday', 'all', 'x', '2026-12-12', '9999-12-31'),
        fc.string(),
      ),
      type: fc.oneof(fc.constantFrom('comedy', 'comic', 'x'), fc.string()),
      neighborhood: fc.string({ maxLength: 200, unit: 'binary' }),
      starts_after: fc.oneof(fc.constantFrom('19:00', '24:00', '7:00'), fc.string()),
      free: fc.constantFrom('1', '0', ''),
      all_ages: fc.constantFrom('1', '0', ''),
      step_free: fc.constantFrom('1', '0', ''),
      signup: fc.constantFrom('lottery', 'online', 'x'),
    });
    fc.assert(
      fc.property(filters, (search) => {
        const { after: _after, ...parsed } = parseListingSearch(search);
        const input = { citySlug: 'austin', ...toListingFilters(parsed) };
        expect(ListMicsInput.safeParse(input).success).toBe(true);
        expect(parseListingSearch(parsed)).toEqual(parsed);
      }),
    );
  });

  it('offer today, the next six weekdays and all days', () => {
    expect(dayChoices('2026-11-20')).toEqual([
      ...['today', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'all'],
    ]);
  });

  it('and a date behind them while it is chosen, but for one that stands there anyway', () => {
    expect(dayChoices('2026-11-20', '2026-12-12').slice(6)).toEqual([
      ...['thursday', '2026-12-12', 'all'],
    ]);
    for (const chosen of ['2026-11-20', '2026-11-26', 'monday'] as const) {
      expect(dayChoices('2026-11-20', chosen)).toEqual(dayChoices('2026-11-20'));
    }
  });
});
