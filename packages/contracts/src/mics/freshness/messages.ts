import { monthAndDay, sayDate, sayWeekday } from '../../core/calendar.ts';
import { didNotWork } from '../../core/errors.ts';
import { micCheckTitle } from '../messages.ts';
import { daysBetween, type LocalDate } from '../schedule/day-number.ts';
import { type Freshness, type MicAnswer, silence, type Words } from './rules.ts';

/** What a contact's page says. */
export const micCheck = {
  title: micCheckTitle,
  text: "One tap lets everyone who's coming know.",
  answers: {
    going: "It's still going",
    changed: 'Something changed',
    closed: "It's closed",
  } satisfies Record<MicAnswer, string>,
  change: 'What changed?',
  changeHint: 'Day, time, place or anything else. Our moderators will update its page.',
  changeNeeded: 'Please tell us what changed.',
  send: 'Tell them',
  closing: 'It comes off the list right away. You can undo that here.',
  close: 'Close it',
  answered: {
    going: "Thanks. Everyone can see it's still going.",
    changed: 'Thanks. Our moderators will update its page.',
    closed: "It's closed now, and its page says so.",
  } satisfies Record<MicAnswer, string>,
  reopen: 'Open it again',
  seePage: 'See its page',
  over: "This link has expired, or the mic isn't on the list anymore.",
  unknown: "This link isn't complete. Please open it from the email again.",
  home: 'See the list',
  failed: didNotWork,
};

export const stopChecks = {
  text: 'Every now and then we ask if your open mics are still going. Want us to stop?',
  stopped: "We won't ask you about your open mics again.",
  foreign: "This link isn't one of ours.",
  home: micCheck.home,
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
  paused: (month: string) => `No one has heard of it since ${month}.`,
  notOn: "People said it wasn't on, twice in a row.",
};

/**
 * The best that is known of a mic: of people and host the later one, as long as it is no older than
 * {@link silence.askAgain} days; then for how long no one has said anything.
 */
export function describeFreshness(words: Words, today: LocalDate): Freshness {
  const { lastOn, confirmedOn, lastWordOn, lastWordBy, listedOn } = words;
  const age = (date: LocalDate) => daysBetween(date, today);
  if (age(lastWordOn) >= silence.askAgain) {
    return { text: freshness.silentSince(monthOrYear(lastWordOn, today)), isStale: true };
  }
  const fresh = (text: string): Freshness => ({ text, isStale: false });
  const isOnLater = lastOn !== null && (confirmedOn === null || lastOn.date >= confirmedOn);
  if (isOnLater && age(lastOn.date) < silence.askAgain) {
    const { date, people } = lastOn;
    const isLastWeek = age(date) > 0 && age(date) <= 7;
    const when = isLastWeek ? freshness.lastWeekday(sayWeekday(date)) : dayOf(date, today);
    return fresh(freshness.on(when, people));
  }
  if (confirmedOn !== null && age(confirmedOn) < silence.askAgain) {
    return fresh(freshness.confirmed(dayOf(confirmedOn, today)));
  }
  if (lastWordBy === 'host') return fresh(freshness.heard(dayOf(lastWordOn, today)));
  if (lastWordBy === 'moderator') {
    return fresh(freshness.heardFromModerator(dayOf(lastWordOn, today)));
  }
  // What people said and took back leaves what was known before.
  const listed = lastWordBy === 'listing' ? lastWordOn : listedOn;
  return fresh(
    age(listed) < silence.ask ? freshness.listed(dayOf(listed, today)) : freshness.never,
  );
}

/** 'May', and of another year '2025': it stands on cards. */
export function monthOrYear(date: LocalDate, today: LocalDate): string {
  return isOfYear(date, today) ? monthAndDay(Number(date.slice(5, 7))) : date.slice(0, 4);
}

/** 'Nov 2', and of another year 'Nov 2, 2025'. */
function dayOf(date: LocalDate, today: LocalDate): string {
  return sayDate(date, { year: !isOfYear(date, today) });
}

function isOfYear(date: LocalDate, today: LocalDate): boolean {
  return date.slice(0, 4) === today.slice(0, 4);
}
