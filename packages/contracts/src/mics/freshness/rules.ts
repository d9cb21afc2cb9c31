import { daysBetween, type LocalDate } from '../schedule/day-number.ts';

/** Days without a word after which a mic's contact is asked, asked again, and the mic is paused. */
export const silence = { ask: 30, askAgain: 60, pause: 120 } as const;
/** So many mails have to be without an answer before it is paused. */
export const asksBeforePause = 2;
/** So many nights that people say did not take place, one after the other, pause it too. */
export const offNightsBeforePause = 2;

/** What a contact answers by a mail's link. */
export const micAnswers = ['going', 'changed', 'closed'] as const;
export type MicAnswer = (typeof micAnswers)[number];
export const maxChangeLength = 1000;
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
};

/** Whose word: an approval's or import's, that of who looks after the mic, a moderator's, or people's. */
export type WordBy = 'listing' | 'host' | 'moderator' | 'people';

export type Freshness = {
  /** 'On last Monday, 4 people', 'Confirmed by the host Nov 2', 'Not confirmed since May'. */
  readonly text: string;
  /** Whether no one has said anything for so long that it is shown as doubtful. */
  readonly isStale: boolean;
};

export const freshness = {
  on: (when: string, people: number) =>
    `On ${when}, ${people === 1 ? '1 person' : `${people} people`}`,
  lastWeekday: (weekday: string) => `last ${weekday}`,
  confirmed: (date: string) => `Confirmed by the host ${date}`,
  heard: (date: string) => `Heard from the host ${date}`,
  heardFromModerator: (date: string) => `Heard from a moderator ${date}`,
  silentSince: (month: string) => `Not confirmed since ${month}`,
  listed: (date: string) => `Listed ${date}`,
  never: 'Never confirmed',
  /** Why a mic is paused of which no one has heard. */
  paused: (month: string) => `Nobody has heard of it since ${month}.`,
  notOn: 'People say it was not on, twice in a row.',
};

/**
 * The best that is known of a mic: of people and host the later one, as long as it is no older than
 * {@link silence.askAgain} days; then for how long no one has said anything.
 */
export function describeFreshness(words: Words, today: LocalDate): Freshness {
  const { lastOn, confirmedOn, lastWordOn, lastWordBy } = words;
  const age = (date: LocalDate) => daysBetween(date, today);
  if (age(lastWordOn) >= silence.askAgain) {
    return { text: freshness.silentSince(monthOrYear(lastWordOn, today)), isStale: true };
  }
  const fresh = (text: string): Freshness => ({ text, isStale: false });
  const isOnLater = lastOn !== null && (confirmedOn === null || lastOn.date >= confirmedOn);
  if (isOnLater && age(lastOn.date) < silence.askAgain) {
    const { date, people } = lastOn;
    const isLastWeek = age(date) > 0 && age(date) <= 7;
    const when = isLastWeek
      ? freshness.lastWeekday(say(date, { weekday: 'long' }))
      : dayOf(date, today);
    return fresh(freshness.on(when, people));
  }
  if (confirmedOn !== null && age(confirmedOn) < silence.askAgain) {
    return fresh(freshness.confirmed(dayOf(confirmedOn, today)));
  }
  if (lastWordBy === 'host') return fresh(freshness.heard(dayOf(lastWordOn, today)));
  if (lastWordBy === 'moderator') {
    return fresh(freshness.heardFromModerator(dayOf(lastWordOn, today)));
  }
  const isNew = lastWordBy === 'listing' && age(lastWordOn) < silence.ask;
  return fresh(isNew ? freshness.listed(dayOf(lastWordOn, today)) : freshness.never);
}

/** 'May', and of another year '2025': it stands on cards. */
export function monthOrYear(date: LocalDate, today: LocalDate): string {
  const { year } = yearOf(date, today);
  return say(date, year === undefined ? { month: 'short' } : { year });
}

/** 'Nov 2', and of another year 'Nov 2, 2025'. */
function dayOf(date: LocalDate, today: LocalDate): string {
  return say(date, { month: 'short', day: 'numeric', ...yearOf(date, today) });
}

function yearOf(date: LocalDate, today: LocalDate): Intl.DateTimeFormatOptions {
  return date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };
}

// Formatters of Intl are made anew by each call, which a listing of hundreds would feel.
const make = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const formatters = new Map<string, Intl.DateTimeFormat>();

function say(date: LocalDate, options: Intl.DateTimeFormatOptions): string {
  const key = Object.keys(options).join();
  const formatter = formatters.get(key) ?? make(options);
  formatters.set(key, formatter);
  return formatter.format(new Date(date));
}
