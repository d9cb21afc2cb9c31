import type { MailWords } from '../../delivery/messages.ts';

/** The kinds of things that wait for a moderator, in the order of the desk's filters. */
export const deskKinds = ['submission', 'suggestion', 'claim'] as const;
type Kind = (typeof deskKinds)[number];

/** Most UTF-16 units of what the desk is searched for. */
export const maxDeskQueryLength = 100;

/** How often a moderator is mailed about what is new. */
export const digestFrequencies = ['never', 'at_once', 'daily'] as const;

/** Milliseconds that at least lie between two such mails. */
export const digestPauses = { at_once: 10 * 60_000, daily: 24 * 3_600_000 } as const;

/** Milliseconds for which whoever opened an item is said to look at it. */
export const lookingTime = 30_000;

const hour = 3_600_000;

/** '46 h', '40 min': how long something waits, as short as a row needs it. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(milliseconds / hour)} h`;
}

/** The moderators' queue. */
export const desk = {
  title: 'Desk',
  loading: 'Loading what waits...',
  failed: 'What waits could not be loaded.',
  count: (count: number) => `${count} to decide`,
  oldest: (wait: string) => `Oldest first. The oldest waits ${wait}.`,
  emptyTitle: 'Nothing waits',
  emptyText: 'Everything has been decided.',
  queue: 'Queue',
  back: 'Back to the queue',
  choose: 'Choose something from the queue.',
  gone: 'This no longer waits.',
  all: 'All',
  kinds: { submission: 'New', suggestion: 'Suggestions', claim: 'Claims' } satisfies Record<
    Kind,
    string
  >,
  /** On a row. */
  kind: { submission: 'New mic', suggestion: 'Suggestion', claim: 'Claim' } satisfies Record<
    Kind,
    string
  >,
};

type Waiting = {
  /** All that waits. */
  readonly count: number;
  /** Of these, what came since the mail before. */
  readonly fresh: number;
  /** For how many milliseconds the oldest has waited. */
  readonly oldest: number;
  readonly titles: readonly string[];
  readonly url: string;
};

/** What a moderator reads who wants to hear of new items. */
export function digestMail({ count, fresh, oldest, titles, url }: Waiting): MailWords {
  const more = fresh - titles.length;
  const lines = [...titles, ...(more > 0 ? [`and ${more} more`] : [])];
  return {
    subject: fresh === 1 ? 'Something new to decide' : `${fresh} new to decide`,
    paragraphs: [
      `New: ${lines.join(', ')}.`,
      count === 1
        ? `Nothing else waits.`
        : `${count} wait in all, the oldest for ${formatWait(oldest)}.`,
    ],
    action: { label: 'Open the desk', url },
    closing: 'You asked for these mails on the desk, where you can stop them.',
  };
}
