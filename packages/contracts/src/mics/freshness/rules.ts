import type { LocalDate } from '../schedule/day-number.ts';

/** Days without a word after which a mic's contact is asked, asked again, and the mic is paused. */
export const silence = { ask: 30, askAgain: 60, pause: 120 } as const;
/** So many mails have to be without an answer before it is paused. */
export const asksBeforePause = 2;
/** So many nights that people say did not take place, one after the other, pause it too. */
export const offNightsBeforePause = 2;

/** What a contact answers by a mail's link. */
export const micAnswers = ['going', 'changed', 'closed'] as const;
export type MicAnswer = (typeof micAnswers)[number];
/** UTF-16 units of what changed: as of a suggestion's words. */
export const maxChangeLength = 500;
/** So many days a mail's link is good. */
export const linkDays = 60;

/** What is known of whether a mic still exists, in dates of its city. */
export type Words = {
  /** The last night that people say took place, and how many of them. */
  readonly lastOn: { readonly date: LocalDate; readonly people: number } | null;
  /** When who looks after it said that all is right. */
  readonly confirmedOn: LocalDate | null;
  /** The latest word of any kind: approval, an import's run, who looks after it, people. */
  readonly lastWordOn: LocalDate;
  readonly lastWordBy: WordBy;
  /** When it came to be. */
  readonly listedOn: LocalDate;
};

/** Whose word: an approval's or import's, that of who looks after the mic, a moderator's, or people's. */
export type WordBy = 'listing' | 'host' | 'moderator' | 'people';

export type Freshness = {
  /** 'On last Monday, 4 people', 'Confirmed by the host Nov 2', 'Not confirmed since May'. */
  readonly text: string;
  /** Whether no one has said anything for so long that it is shown as doubtful. */
  readonly isStale: boolean;
};
