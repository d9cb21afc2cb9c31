import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';

/** A submission that nothing is wrong with; the test overrides what matters to it. */
export function submission(overrides: Partial<MicSubmissionDraft> = {}): MicSubmissionDraft {
  return {
    name: 'The Good Hang',
    venueName: 'The Raven Lounge',
    city: 'Los Angeles',
    state: 'CA',
    email: 'Host@Example.test',
    recurrence: 'Weekly',
    selectedDays: ['thursday', 'monday'],
    time: '20:00',
    ...overrides,
  };
}
