/** What a mic that was published may be: on the list, away for a while, over for good, or taken away. */
export const publishedStatuses = ['approved', 'paused', 'closed', 'removed'] as const;
export type PublishedStatus = (typeof publishedStatuses)[number];
/** What a mic is that was published and is not on the list. */
export type ClosedStatus = Exclude<PublishedStatus, 'approved'>;

export function isPublished(status: string): status is PublishedStatus {
  return (publishedStatuses as readonly string[]).includes(status);
}

export function isClosed(status: string): status is ClosedStatus {
  return status !== 'approved' && isPublished(status);
}

/** Everyone may open its page: it says what became of it and leads on. */
export const shownStatuses = ['approved', 'paused', 'closed'] as const;

export function isShown(status: string): boolean {
  return (shownStatuses as readonly string[]).includes(status);
}

/** Most UTF-16 units of why a mic is paused, closed or removed. */
export const maxStatusNote = 188;
/** So many days ahead at most a mic is paused until a date. */
export const maxPauseDays = 730;

type Changer = {
  readonly isAdmin: boolean;
  /** Whether an admin said what it is now: then hosts do not say otherwise. */
  readonly isModerated: boolean;
};

/**
 * What someone who looks after a published mic may make of it: anything while it is theirs to say, but
 * only admins remove one, and bring back what was removed.
 */
export function nextStatuses(
  from: PublishedStatus,
  { isAdmin, isModerated }: Changer,
): PublishedStatus[] {
  if (!isAdmin && (isModerated || from === 'removed')) return [];
  return publishedStatuses.filter((to) => to !== from && (isAdmin || to !== 'removed'));
}

/** What a mic's page says of one that is not on the list. */
export const closedMic = {
  word: { paused: 'Paused', closed: 'Closed', removed: 'Removed' } satisfies Record<
    ClosedStatus,
    string
  >,
  title: (status: ClosedStatus, until: string | null) => {
    if (status !== 'paused') return `This open mic is ${status}.`;
    return until === null ? 'This open mic is paused.' : `This open mic is paused until ${until}.`;
  },
  /** Who said so, and when. */
  said: (isByAdmin: boolean, date: string) =>
    isByAdmin ? `The Stagetime team, ${date}` : `The host, ${date}`,
  successor: (name: string) => `It's ${name} now`,
  others: (city: string) => `See what's on in ${city}`,
};

/** What a mic's page says of one that was never published. */
export const unpublishedMic = {
  title: {
    pending: 'Waiting for review',
    rejected: 'Not listed',
  },
  audience: 'Only you and moderators see this page.',
};
