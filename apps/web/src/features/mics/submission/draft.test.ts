import { toLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Draft,
  emptyDraft,
  findFaults,
  listShownNights,
  moveDates,
  moveDaysOn,
  scheduleOf,
} from './draft.ts';
import { listFacts } from './draft-preview.tsx';

describe('a start in the small hours', () => {
  it.each([
    [['friday'], ['saturday']],
    [['saturday'], ['sunday']],
    [
      ['thursday', 'saturday', 'sunday'],
      ['sunday', 'monday', 'friday'],
    ],
    [[], []],
  ])('of the nights of %j is on %j', (days, dates) => {
    expect(moveDaysOn(days)).toEqual(dates);
  });

  describe('takes its dates along, and back again', () => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30) }));
    afterEach(() => void vi.useRealTimers());

    const move = (draft: Draft, selectedDays: string[], days: 1 | -1): Draft => ({
      ...draft,
      selectedDays,
      ...moveDates(draft, selectedDays, days),
    });
    const friday = {
      ...emptyDraft(null),
      ...{ time: '00:15', interval: '2', selectedDays: ['friday'], anchor: '2026-12-11' },
    };

    it('the chosen week, what is skipped, and where it ends', () => {
      const draft = {
        ...friday,
        ...{ skippedDates: ['2026-12-25'], typedSkip: '2026-12-18', lastNight: '2026-12-31' },
        season: 'Nov 15 to Jan 31',
      };
      const moved = move(draft, ['saturday'], 1);
      expect(moved).toEqual({
        ...{ ...draft, selectedDays: ['saturday'], anchor: '2026-12-12' },
        ...{ skippedDates: ['2026-12-26'], typedSkip: '2026-12-19', lastNight: '2027-01-01' },
        season: 'Nov 16 to Feb 1',
      });
      expect(findFaults(moved, [])).toEqual({});
      expect(move(moved, ['friday'], -1)).toEqual(draft);
    });

    it('but no months, and nothing that was left open or is no date', () => {
      const draft = { ...friday, anchor: '', season: 'May to Sep', lastNight: 'x', time: '00:15' };
      expect(move(draft, ['saturday'], 1)).toEqual({ ...draft, selectedDays: ['saturday'] });
    });

    it('in the same weeks, also where the form offers another date of them', () => {
      vi.setSystemTime(new Date(2026, 10, 28));
      // Today is the first Saturday, so the second one is of the other weeks.
      expect(moveDates(friday, ['saturday'], 1).anchor).toBe('2026-11-28');
    });
  });
});

it('says before it is sent when a list opens, too', () => {
  const draft = { ...emptyDraft(null), signupMethod: 'Slotted', signupTime: '19:00' };
  const signupOf = (more: object) => listFacts({ ...draft, ...more }, '', '')[2];
  expect(signupOf({})).toEqual(['Signup', 'Slotted, 7\u00a0PM']);
  expect(signupOf({ advanceSignupDays: '2', advanceSignupTime: '12:00' })).toEqual([
    ...['Signup', 'Slotted, 7\u00a0PM, list opens 2 days before, 12\u00a0PM'],
  ]);
  expect(signupOf({ signupTime: '', advanceSignupTime: '12:00' })).toEqual([
    ...['Signup', 'Slotted, list opens the day before, 12\u00a0PM'],
  ]);
});

describe('of a mic that is on every other week the form shows', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30) }));
  afterEach(() => void vi.useRealTimers());

  const shownOf = (typed: object) => {
    const draft = { ...emptyDraft(null), interval: '2', selectedDays: ['friday'], ...typed };
    const { nights, isOneOf } = listShownNights(scheduleOf(draft), 4);
    return [nights.map(toLocalDate).map((date) => date.slice(5)), isOneOf];
  };

  it.each<[object, string[], boolean]>([
    [{}, ['12-04', '12-11'], true],
    [{ anchor: '2026-12-11' }, ['12-11', '12-25', '01-08', '01-22'], false],
    [{ selectedDays: ['friday', 'sunday'] }, ['12-04', '12-11'], true],
    [{ skippedDates: ['2026-12-11'] }, ['12-04', '12-25'], true],
    [{ lastNight: '2026-12-09' }, ['12-04'], false],
    [{ interval: '' }, ['12-04', '12-11', '12-18', '12-25'], false],
  ])('%j as %j', (typed, dates, isOneOf) => {
    expect(shownOf(typed)).toEqual([dates, isOneOf]);
  });
});

describe('what is wrong between fields is found before it is sent', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20) }));
  afterEach(() => void vi.useRealTimers());

  const cities = [
    { slug: 'portland', name: 'Portland', state: 'OR' },
    { slug: 'portland-me', name: 'Portland', state: 'ME' },
  ];
  const faultsOf = (typed: object) =>
    findFaults({ ...emptyDraft(null), selectedDays: ['friday'], ...typed }, cities);

  it.each([
    [{ city: 'portland-me', state: 'OR' }, { state: /^Portland is in ME\. Correct the state/ }],
    [{ city: 'portland', state: 'CA' }, { state: /^Portland is in OR or ME\. / }],
    [{ lastNight: '2026-11-19' }, { lastNight: /^That date has passed\./ }],
    [{ lastNight: '2026-11-19', selectedDays: [] }, { lastNight: /^That date has passed\./ }],
    // Skipped before the days were changed; what is over harms no one.
    [
      { skippedDates: ['2026-11-19', '2026-11-27', '2026-12-24'] },
      { skippedDates: /^Your mic isn't on Thursday, Dec 24 anymore\./ },
    ],
    [
      { lastNight: '2026-11-26', season: 'May to Sep' },
      { lastNight: /no nights in the next two years/ },
    ],
  ])('in %j', (typed, faults) => {
    const expected = Object.entries(faults).map(([name, words]) => [
      name,
      expect.stringMatching(words),
    ]);
    expect(faultsOf(typed)).toEqual(Object.fromEntries(expected));
  });

  it.each([
    { city: 'portland', state: 'ME' },
    { city: 'Other', customCity: 'Portland', state: 'CA' },
    { city: 'nowhere', state: 'CA' },
    { lastNight: '2026-11-20' },
    { typedSkip: '2026-12-25' },
    // In which weeks it is on may shift until then.
    { typedSkip: '2026-12-25', interval: '2', anchor: '2026-11-20' },
    // No rule is known of these.
    { typedSkip: '2026-12-23', recurrence: 'Monthly' },
    { typedSkip: '2026-12-23', recurrence: 'Varies' },
    { typedSkip: '2026-12-23', recurrence: 'Daily', selectedDays: [] },
  ])('and in %j nothing is', (typed) => {
    expect(faultsOf(typed)).toEqual({});
  });
});
