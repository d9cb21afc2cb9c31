import type { ListingSearch } from '@stagetime/contracts/mics/listing/filters';
import type {
  ListedMic,
  ListingSection,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import { expect, test } from 'vitest';
import { listLoaded } from './filter-loaded.ts';
import { listingInput } from './filters.ts';

const mic = (id: number, listedDay: ListedMic['listedDay'], other: Partial<ListedMic> = {}) =>
  ({
    ...{ id, listedDay, isOther: false, night: null, startTime: '20:00', categories: ['comedy'] },
    ...{ neighborhood: 'Old City', feeType: 'free', signupMethod: 'lottery', signupUrl: null },
    ...other,
  }) as ListedMic;

const heading = (day: ListingSection['day'], isToday = false): ListingSection => ({
  ...{ day, date: null, label: String(day), isToday, count: 9, offCount: 0, otherCount: 9 },
});

const view = (mics: readonly ListedMic[], sections: ListingSection[] = []) =>
  ({
    ...{ city: { slug: 'philadelphia' }, today: '2026-11-20', neighborhoods: [], total: 99 },
    ...{ sections, nextNight: null, mics, nextCursor: 'more' },
  }) as unknown as MicListView;

const loadedWith = (list: MicListView, search: ListingSearch = {}) => ({
  asked: listingInput('philadelphia', search),
  list,
});

const all = view(
  [
    mic(1, 5),
    mic(2, 5, { isOther: true, neighborhood: null, startTime: null, feeType: null }),
    mic(1, 6, { startTime: '18:00', leastAge: '0', stepFree: 'yes' }),
    mic(3, 0, {
      categories: ['music'],
      signupMethod: 'slotted',
      signupUrl: 'https://a.example/',
      leastAge: '21',
      stepFree: 'no',
    }),
    mic(4, null),
  ],
  [heading('friday', true), heading('saturday'), heading('sunday'), heading(null)],
);

test.each([
  ['all', {}, ['5 1', '5 2', '6 1', '0 3', 'null 4']],
  ['a day', { day: 'saturday' }, ['6 1']],
  ['today, not what is on at another such day', { day: 'today' }, ['5 1']],
  ['tomorrow', { day: 'tomorrow' }, ['6 1']],
  ['a date', { day: '2026-11-22' }, ['0 3']],
  ['the date of today', { day: '2026-11-20' }, ['5 1']],
  ['a date of which nothing was loaded', { day: '2026-12-05' }, []],
  ['a type', { type: 'music' }, ['0 3']],
  ['neighborhoods', { neighborhood: 'fishtown,old-city' }, ['5 1', '6 1', '0 3', 'null 4']],
  ['a start', { starts_after: '19:00' }, ['5 1', '0 3', 'null 4']],
  ['what is free', { free: '1' }, ['5 1', '6 1', '0 3', 'null 4']],
  ['all ages', { all_ages: '1' }, ['6 1']],
  ['a step-free entrance', { step_free: '1' }, ['6 1']],
  ['online signup', { signup: 'online' }, ['0 3']],
  ['a way to sign up', { signup: 'slotted' }, ['0 3']],
  ['nothing', { day: 'monday' }, []],
] as const)('what was loaded is filtered by %s', (_by, search, entries) => {
  const { list } = listLoaded([loadedWith(all)], search) ?? {};
  expect(list?.mics.map(({ listedDay, id }) => `${listedDay} ${id}`)).toEqual(entries);
  expect(list).toMatchObject({ total: entries.length, nextCursor: null });
});

test('headings count what is there, and of one day there is one', () => {
  const { list } = listLoaded([loadedWith(all)], { day: 'today' }) ?? {};
  expect(list?.sections).toEqual([{ ...heading('friday', true), count: 1, otherCount: 0 }]);
});

test('all that was loaded counts: further pages and other filters, each entry as it came last', () => {
  const newer = view([mic(1, 5, { startTime: '21:00' }), mic(5, 4)], [heading('thursday')]);
  const { list } = listLoaded([loadedWith(newer), loadedWith(all)], {}) ?? {};
  const entries = list?.mics.map(({ id, startTime }) => `${id} ${startTime}`);
  expect(entries).toEqual(['1 21:00', '2 null', '1 18:00', '3 20:00', '5 20:00', '4 20:00']);
  expect(listLoaded([], {})).toBeUndefined();
});

test('a weekday is never that of a later date, and a later date is that one alone', () => {
  const later = loadedWith(view([mic(9, 6), mic(1, 6)], [heading('saturday')]), {
    day: '2026-12-12',
  });
  const idsOf = (search: ListingSearch) =>
    listLoaded([later, loadedWith(all)], search)?.list.mics.map(({ id }) => id);
  expect(idsOf({ day: 'saturday' })).toEqual([1]);
  expect(idsOf({ day: '2026-11-21' })).toEqual([1]);
  expect(idsOf({})).toEqual([1, 2, 1, 3, 4]);
  expect(idsOf({ day: '2026-12-12' })).toEqual([9, 1]);
  expect(idsOf({ day: '2026-12-19' })).toEqual([]);
});

test.each([
  ['a date of which nothing was loaded', loadedWith(all), { day: '2026-12-12' }, true],
  [
    'a date, where all of the coming days was loaded',
    loadedWith({ ...all, nextCursor: null }),
    { day: '2026-12-12' },
    true,
  ],
  [
    'a date that counts no night',
    loadedWith(view([], [{ ...heading('saturday'), count: 0 }]), { day: '2026-12-12' }),
    { day: '2026-12-12', type: 'poetry' },
    false,
  ],
  ['a day of which nothing was loaded', loadedWith(all), { day: 'monday' }, true],
  ['a filter with which nothing was loaded', loadedWith(all), { type: 'poetry' }, true],
  ['what was loaded', loadedWith(all), { day: 'saturday' }, false],
  [
    'a day that counts no night, whatever else is asked for',
    loadedWith(view([], [{ ...heading('monday'), count: 0 }])),
    { day: 'monday', type: 'poetry' },
    false,
  ],
  [
    'a day that counts none of one type',
    loadedWith(view([], [{ ...heading('monday'), count: 0 }]), { type: 'music' }),
    { day: 'monday', type: 'poetry' },
    true,
  ],
  [
    'anything within a listing that was loaded to its end',
    loadedWith({ ...all, nextCursor: null }),
    { day: 'monday', type: 'poetry' },
    false,
  ],
  [
    'anything within the end of a listing',
    loadedWith({ ...all, nextCursor: null }, { after: 'more' }),
    { day: 'monday' },
    true,
  ],
  [
    'anything beside a listing that was loaded to its end',
    loadedWith({ ...all, nextCursor: null }, { neighborhood: 'old-city' }),
    { day: 'monday' },
    true,
  ],
] as const)('nothing of it was loaded, and there may be some: %s', (_what, loaded, search, is) => {
  expect(listLoaded([loaded], search)?.isMissing).toBe(is);
});
