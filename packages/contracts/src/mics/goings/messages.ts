import { sayDate, sayWeekday } from '../../core/calendar.ts';
import { didNotWork } from '../../core/errors.ts';
import { listOf } from '../../core/text.ts';
import { interestedPeople } from '../marks.ts';
import { nearNights } from '../schedule/schedule-messages.ts';
import type { MicView } from '../schemas.ts';

/** Nights of a mic that one can say one goes to. */
export const nightsToGo = 4;

/** Names that are said; the others are counted. */
const namesSaid = 2;

/** Nights on a profile. */
export const personNights = 6;

type Goers = {
  readonly date: string;
  readonly word: string | undefined;
  readonly isYou: boolean;
  /** How many beside the reader. */
  readonly others: number;
  /** Those of them whom the reader may know of. */
  readonly names: readonly string[];
};

export const goings = {
  /** Above the next nights of a mic that one is interested in. */
  title: 'Which night are you going?',
  weekday: (date: string) => sayWeekday(date, 'short'),
  /** 'Nov 24': weeks apart the weekday alone tells no night from another. */
  day: (date: string) => sayDate(date),
  /** '2027', where that is not the year of the date before. */
  year: (date: string, before: string) => {
    const year = date.slice(0, 4);
    return year === before.slice(0, 4) ? '' : year;
  },
  /** Under a night that so many go to; the reader first. */
  going(isYou: boolean, others: number) {
    if (isYou) return others > 0 ? `You +${others}` : 'Going';
    return others > 0 ? `${others} going` : 'Going?';
  },
  /**
   * On the ticket, of its night, which `word` names where it is near: "You're going tonight", '4 people are going on
   * Nov 24, Ana and Bo too'.
   */
  whoGoes: ({ date, word, isYou, others, names }: Goers) => {
    const when = word?.toLowerCase() ?? `on ${sayDate(date)}`;
    if (!isYou && others === 0) return `No one's going ${when} yet`;
    const people = others === 1 ? '1 person is' : `${others} people are`;
    const you =
      others === 0 ? "You're" : `${interestedPeople.some(interestedPeople.you, others)} are`;
    const who = isYou ? you : people;
    return [`${who} going ${when}`, names.length > 0 && `${listOf(names.slice(0, namesSaid))} too`]
      .filter(Boolean)
      .join(', ');
  },
  /** Whoever is no longer interested goes to no night. */
  ended: (dates: readonly string[]) =>
    `You're no longer going on ${listOf(dates.map((date) => sayDate(date)))}.`,
  undo: 'Undo',
  failed: didNotWork,
  cancelled: 'That night is cancelled.',
  ownTitle: "Nights you're going to",
  /** Above the nights that someone goes to or hosts, on their profile. */
  personTitle: 'Next nights',
  /** Above the mics that someone hosts, on their profile. */
  hostedTitle: (mics: number, who: 'they' | 'you') =>
    mics === 1 ? `The mic ${who} host` : `Mics ${who} host`,
  host: 'Host',
  show: 'Show my next nights here',
  shown: "Anyone can see the nights you're going to and hosting.",
  hidden: 'Off: only you can see them.',
  none: "Pick the night you're going to on a mic's page and it'll show up here.",
};

/** What a night of a mic is called instead of by its date, where it is the next one and near: 'Tonight'. */
export function wordOfNight(
  { nextNights, nextLabel }: Pick<MicView, 'nextNights' | 'nextLabel'>,
  night: { readonly date: string } | undefined,
): string | undefined {
  const isNext = night !== undefined && night.date === nextNights[0]?.date;
  return isNext && nearNights.includes(nextLabel) ? nextLabel : undefined;
}
