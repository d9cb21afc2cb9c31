/** What the server says about reviewing and editing. */
export const reviewMessages = {
  done: {
    approve: 'Open mic approved successfully!',
    reject: 'Open mic rejected successfully!',
    undo: 'Taken back. It waits for review again.',
  },
  notYours: 'Only who decided can take it back.',
  tooLate: 'It was decided too long ago to take it back.',
  rejectsApproved: 'This open mic is approved already and cannot be rejected.',
  approvesClosed: 'This open mic was published already. Open it again on its page.',
  /** To the second of two who decide at once. */
  decidedBy: (name: string, status: 'approved' | 'rejected') => `${name} ${status} it already.`,
  decidedMeanwhile: 'It was decided on meanwhile.',
  sameUnlisted: 'That open mic is not listed any more. Choose another one, or reject this one.',
  zoneInvalid: 'Please choose one of the time zones of that state.',
  cityNameInvalid: 'Please enter the name of the city.',
};

/** Milliseconds for which a decision may be taken back; whoever submitted the mic is told after that. */
export const undoTime = 10_000;

/** Milliseconds after which an admin who rejected a mic is led back to the queue (spec). */
export const afterRejectDelay = 1500;

/** Most UTF-16 units of the reason for a decision. */
export const maxReasonLength = 500;

/** Most people that a search finds. */
export const maxFoundUsers = 20;

/** Most UTF-16 units of what is searched for. */
export const maxUserQueryLength = 100;
