import { describe, expect, it } from 'vitest';
import { emptyDraft, moveDaysOn } from './draft.ts';
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
