import { sayDate, sayWeekday } from '../../core/calendar.ts';
import { hour } from '../../core/durations.ts';
import { isFactSentence } from '../night-reports/messages.ts';
import { addDays, daysBetween, type LocalDate } from '../schedule/day-number.ts';
import { today as todayWord, tomorrow as tomorrowWord } from '../schedule/schedule-messages.ts';
import type { MicView, NightView } from '../schemas.ts';
import { hoursOf, isMovedAway, startOfNight } from '../words-of-now.ts';
import { wordOfNight } from './messages.ts';

/** How many days the page of one's week has. */
export const weekDays = 7;

export type WeekNight = {
  readonly mic: MicView;
  readonly night: NightView;
  readonly isGoing: boolean;
  /** Whether it begins less than an hour before or after another one that someone goes to. */
  readonly isSameHour: boolean;
};

type OwnNight = Pick<WeekNight, 'mic' | 'night'>;

export type WeekDay = {
  readonly date: LocalDate;
  /** By their time. */
  readonly nights: readonly WeekNight[];
};

/**
 * Seven days from today on, each with the nights that someone goes to and the others of mics that they saved,
 * each once, where it takes place; what is cancelled is among them. `today` is the reader's: where a night that is
 * not over has an earlier date, because it is still on, its city's day ends later or the reader's clock is wrong,
 * the week begins with it.
 */
export function planWeek(
  today: LocalDate,
  goings: readonly OwnNight[],
  favorites: readonly MicView[],
): WeekDay[] {
  const byDate = Map.groupBy(joinNights(goings, favorites), ({ night }) => night.date);
  const [first = today] = [today, ...byDate.keys()].toSorted();
  return Array.from({ length: weekDays }, (_, later) => {
    const date = addDays(first, later);
    const sortBy = ({ mic, night }: OwnNight) => startOfNight(mic, night) ?? '24:00';
    const nights = (byDate.get(date) ?? []).toSorted((one, other) =>
      sortBy(one).localeCompare(sortBy(other)),
    );
    const isSameHour = (night: (typeof nights)[number]) =>
      nights.some((other) => other !== night && other.isGoing && areClose(night, other));
    return { date, nights: nights.map((night) => ({ ...night, isSameHour: isSameHour(night) })) };
  });
}

/** Each night once that someone goes to or that a mic has which they saved. */
function joinNights(goings: readonly OwnNight[], favorites: readonly MicView[]) {
  const saved = favorites.flatMap((mic) => {
    const { nextNights, laterNights = [], cancelledNights = [] } = mic;
    const all = [...nextNights, ...laterNights, ...cancelledNights];
    return all.filter((night) => !isMovedAway(night)).map((night) => ({ mic, night }));
  });
  const keyOf = ({ mic, night }: OwnNight) => `${mic.id} ${night.date}`;
  const own = new Set(goings.map(keyOf));
  return [
    ...goings.map((each) => ({ ...each, isGoing: true })),
    ...saved.filter((each) => !own.has(keyOf(each))).map((each) => ({ ...each, isGoing: false })),
  ];
}

/**
 * Of the same nights those whose list opens today, which lies before them, by the time of that: on the date of each
 * mic's city, which the reader's is not everywhere.
 */
export function listsOpeningToday(goings: readonly OwnNight[], favorites: readonly MicView[]) {
  return joinNights(goings, favorites)
    .filter(({ night }) => night.cancelled === undefined && night.isFull !== true)
    .flatMap(({ mic, night }) => {
      const { advance } = hoursOf(mic, night);
      return advance && advance.date === mic.readAt?.today
        ? [{ mic, night, opensAt: advance.time }]
        : [];
    })
    .toSorted((one, other) => (one.opensAt ?? '').localeCompare(other.opensAt ?? ''));
}

/**
 * What a day is called: as its mics' pages call their nights, so that the night that runs after midnight is 'Tonight'
 * and not today's; else by their city's date, and where there are none by the reader's own `today`.
 */
export function wordOfDay({ date, nights }: WeekDay, today: LocalDate): string {
  const told = nights.map(({ mic, night }) => wordOfNight(mic, night)).find(Boolean);
  const from = nights[0]?.mic.readAt?.today ?? today;
  return told ?? nearDays[daysBetween(from, date)] ?? sayWeekday(date);
}

/** Whether two nights of a date take place, and begin within an hour. */
function areClose(one: OwnNight, other: OwnNight): boolean {
  const starts = [one, other].map(({ mic, night }) => startOfNight(mic, night));
  const isOn = [one, other].every(({ night }) => night.cancelled === undefined);
  if (!isOn || starts.includes(null)) return false;
  const [a = 0, b = 0] = starts.map((time) => Date.parse(`1970-01-01T${time}Z`));
  return Math.abs(a - b) < hour;
}

const nearDays = [todayWord, tomorrowWord];

function longDate(date: string): string {
  return sayDate(date, { weekday: 'long' });
}

/** The page of the nights that one goes to, and of what one saved. */
export const weekPage = {
  days: 'Days',
  /** '5 shows, 1 cancelled': several may be on one night. */
  count: (shows: number, off: number) =>
    [shows === 1 ? '1 show' : `${shows} shows`, off === 0 ? '' : `${off} cancelled`]
      .filter(Boolean)
      .join(', '),
  /** '4 going, 3 saved, 1 cancelled': of the whole week. */
  total: (going: number, saved: number, off: number) =>
    [going > 0 && `${going} going`, saved > 0 && `${saved} saved`, off > 0 && `${off} cancelled`]
      .filter(Boolean)
      .join(', '),
  /** 'Saturday, Nov 28' */
  date: longDate,
  /** Of a day with nothing on it, which leads to what is on. */
  free: 'free, find a mic',
  going: 'Going',
  saved: 'Saved',
  sameHour: 'Same hour',
  signup: 'Signup',
  how: 'How',
  cost: 'Cost',
  changed: 'Changed',
  opening: 'Lists that open today',
  /** When the list opens, and did; no one may know the time. */
  opensAt: (time: string | null) => (time === null ? 'Sometime today' : `From ${time}`),
  /** For which night, which may be a month away. */
  slotsFor: (date: string, time: string | null, place: string) =>
    `For ${[longDate(date), time, place].filter(Boolean).join(', ')}.`,
  /** 'Thursday 6 PM.' */
  when: (date: string, time: string | null) =>
    `${[sayWeekday(date), time].filter(Boolean).join(' ')}.`,
  /** Why a night is cancelled or moved, in someone's own words or in ours. */
  quote: (sentence: string) => (isFactSentence(sentence) ? sentence : `“${sentence}”`),
  /** Leads to the listing of a day whose night is cancelled. */
  otherMics: (date: string) => `${sayWeekday(date)}'s other mics`,
  allSubmissions: 'All your submissions',
  loadFailed: "We couldn't load your week.",
  emptyTitle: 'Your week is open',
  empty: "Save mics and say which nights you're going to. They'll show up here, day by day.",
  none: 'You have nothing on in the next seven days.',
  find: 'Find a stage',
};
