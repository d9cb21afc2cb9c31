import type { MicView } from '@stagetime/contracts/mics/schemas';
import { MicSubmission } from '@stagetime/contracts/mics/submission/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { toSentDraft } from './send-again.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30) }));
afterEach(() => void vi.useRealTimers());

const cities = [{ slug: 'portland', state: 'OR' }];
/** A mic as its submitter reads it, of which nothing more was said than has to be. */
const least = {
  ...{ showName: 'Good Hang', venueName: 'The Den', contactEmail: 'dana@example.test' },
  ...{ citySlug: 'portland', city: 'Portland', state: 'OR', startTime: '20:00' },
  ...{ recurrence: 'Weekly', days: [5], categories: ['comedy'] },
} as unknown as MicView;
const draftOf = (more: object) =>
  toSentDraft({ ...least, ...more }, emptyDraft('https://a.test/'), cities);

it('what was sent is in the form again, under its words, and can be sent', () => {
  const draft = draftOf({
    ...{ signupMethod: 'slotted', signupUrl: 'https://list.test/', signupTime: '19:00' },
    ...{ feeType: 'cover_charge', feeDescription: '$7.50', leastAge: '21', stepFree: 'no' },
    ...{ spots: 12, additionalNotes: 'Bring\na friend', contactInstagram: 'goodhang' },
    coverImageUrl: '/images/x',
    schedule: {
      ...{ weeksOfMonth: [], interval: 2, anchor: '2026-11-20', season: 'May to Sep' },
      ...{ lastNight: null, skippedDates: ['2026-11-27', '2026-12-25'] },
    },
  });
  expect(draft).toMatchObject({
    ...{ name: 'Good Hang', venueName: 'The Den', email: 'dana@example.test', city: 'portland' },
    ...{ time: '20:00', recurrence: 'Weekly', selectedDays: ['friday'], interval: '2' },
    ...{ signupMethod: 'Slotted', slottedSignupLink: 'https://list.test/', signupTime: '19:00' },
    ...{ feeType: 'Cover Charge', coverCharge: '7.5', otherFee: '', leastAge: '21 and over' },
    ...{ stepFree: 'No', spots: '12', notes: 'Bring\na friend', instagramHandle: 'goodhang' },
    // One of the dates that the form offers, and no date that is over.
    ...{ season: 'May to Sep', anchor: '2027-05-07', skippedDates: ['2026-12-25'] },
    hasPicture: true,
  });
  const { typedSkip, hasPicture, ...sent } = draft;
  expect(MicSubmission.safeParse(sent).error?.issues).toBeUndefined();
});

it.each([
  [{}, { city: 'portland', slottedSignupLink: 'https://a.test/', signupMethod: '', interval: '' }],
  // Of the same name in another state, and so proposed.
  [{ state: 'ME' }, { city: 'Other', customCity: 'Portland', state: 'ME' }],
  [
    { recurrence: 'Daily', days: [0, 1, 2, 3, 4, 5, 6] },
    { recurrence: 'Daily', selectedDays: [] },
  ],
  [
    { recurrence: null, days: [] },
    { recurrence: 'Varies', selectedDays: [] },
  ],
  [
    { feeType: 'other', feeDescription: 'A drink' },
    { feeType: 'Other', otherFee: 'A drink' },
  ],
  [
    { feeType: 'bringer', feeDescription: 'Bringer' },
    { feeType: 'Bringer', otherFee: '' },
  ],
])('of %j it has %j', (sent, draft) => {
  expect(draftOf(sent)).toMatchObject(draft);
});
