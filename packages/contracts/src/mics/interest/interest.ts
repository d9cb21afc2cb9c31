/** Who comes to a mic, on its page. */
export const interestedPeople = {
  none: 'Nobody has said so yet. Be the first.',
  failed: 'We could not load who is interested.',
  retry: 'Try again',
  more: 'Show more',
  /** In the place of one's own name. */
  you: 'You',
  some: (name: string, others: number) =>
    others < 1 ? name : `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  /** Begins with what is shown. */
  open: (name: string, others: number) => `${interestedPeople.some(name, others)}: show everyone`,
  superAdmin: 'SuperAdmin',
};

export const interestFailed = (message: string) => `Error updating interest: ${message}`;
/** What failed, where no one said why. */
export const interestUnreachable = 'Please try again.';
