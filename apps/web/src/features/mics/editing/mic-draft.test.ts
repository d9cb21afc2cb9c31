import type { MicView } from '@stagetime/contracts/mics/schemas';
import { describe, expect, it } from 'vitest';
import { findChanges, findErrors, toDraft } from './mic-draft.ts';

const mic = {
  showName: 'Good Hang',
  venueName: null,
  state: 'PA',
  days: [1, 5],
  recurrence: 'Weekly',
  weekOfMonth: null,
  categories: ['comedy'],
  startTime: '20:00',
} as unknown as MicView;
const before = toDraft(mic);

describe('an edit', () => {
  it('begins as the mic is, and is nothing until something differs', () => {
    expect(before).toMatchObject({ venueName: '', days: ['monday', 'friday'], startTime: '20:00' });
    expect(findChanges(before, toDraft(mic))).toEqual({});
  });

  it('is what differs', () => {
    expect(findChanges(before, { ...before, showName: 'New' })).toEqual({ showName: 'New' });
    // Of a schedule all of it: a day alone would reset what the three fields cannot say.
    const draft = { ...before, interval: '2', days: ['monday'] } as const;
    const { recurrence, anchor, season, lastNight, weeksOfMonth, skippedDates } = before;
    expect(findChanges(before, draft)).toEqual({
      ...{ recurrence, days: ['monday'], weeksOfMonth, interval: '2', anchor },
      ...{ season, lastNight, skippedDates },
    });
  });

  it('is judged field by field', () => {
    const draft = { ...before, showName: ' ', state: 'P', aboutMic: 'x'.repeat(245), days: [] };
    expect(findErrors(draft, findChanges(before, draft))).toEqual({
      showName: 'Please enter the name of the mic.',
      state: "Please use the state's two letters, such as CA.",
      aboutMic: 'Please use 244 characters or fewer.',
      days: 'Please choose at least one day.',
    });
    const varying = { ...before, recurrence: '', days: [] };
    expect(findErrors(varying, findChanges(before, varying))).toEqual({});
  });
});
