/** Who comes to a mic, on its page. */
export const interestedPeople = {
  none: 'Nobody has said so yet. Be the first.',
  failed: 'We could not load who is interested.',
  retry: 'Try again',
  more: 'Show more',
  superAdmin: 'SuperAdmin',
};

export const interestFailed = (message: string) => `Error updating interest: ${message}`;
/** What failed, where no one said why. */
export const interestUnreachable = 'Please try again.';
