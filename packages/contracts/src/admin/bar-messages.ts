type Status = 'pending' | 'approved' | 'rejected';

/** The control bar of admins on a mic's page. */
export const reviewBar = {
  title: 'Review',
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } satisfies Record<
    Status,
    string
  >,
  approve: 'Approve',
  reject: 'Reject',
  edit: 'Edit',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel Edit',
  nextPending: 'Next pending',
  history: 'History',
  likelySame: 'Is it one of these?',
  compared: {
    this: 'This one',
    showName: 'Name',
    venueName: 'Venue',
    venueAddress: 'Address',
    scheduleText: 'Nights',
    startTime: 'Start',
  },
  pendingToo: 'waits for review, too',
  notSaid: 'Not said',
  reason: 'Reason for the submitter (optional)',
  newCity: (state: string) => `New city in ${state}, listed with this mic`,
  timeZone: (state: string) => `Time zone (${state} has two)`,
};

const doing = { approve: 'approving', reject: 'rejecting' } as const;
type Action = keyof typeof doing;

export const decisionResult = {
  noToken: 'Authentication required. Please log in again.',
  failed: (action: Action, error: string) => `Failed to ${action} open mic: ${error}`,
  error: (action: Action, message: string) => `Error ${doing[action]} open mic: ${message}`,
};

export const editResult = {
  done: 'Open mic updated successfully!',
  nothing: 'No changes to save',
  failed: (error: string) => `Failed to update open mic: ${error}`,
  error: 'Error updating open mic',
};

/** The editor, but for what its fields are called: see `mics/fields.ts`. */
export const editor = {
  title: (name: string) => `Edit ${name}`,
  sections: {
    what: 'Open Mic Details',
    when: 'Schedule',
    terms: 'Signup & Fee',
    words: 'Descriptions',
    host: 'Host & Contact',
  },
  coverImage: 'Cover Image',
  coverImageHint: 'JPEG, PNG, WebP or GIF, at most 10 MB.',
  coverImageAlt: 'The cover image as it will be',
  removeCoverImage: 'Remove cover image',
  coverImageRemoved: 'It goes when you save.',
  keepCoverImage: 'Keep it',
  leave: 'You have unsaved changes. Leave without saving them?',
  recurrence: 'How often',
  varies: 'Varies',
  days: 'Days',
  weekOfMonth: 'Week of the month',
  schedule: (text: string) => `Now: ${text}. It stays so unless you change these fields.`,
  notSaid: 'Not said',
  counter: (length: number, max: number) => `${length}/${max}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  check: 'Please check the marked fields.',
};
