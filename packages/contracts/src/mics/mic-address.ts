import { type CommentSearch, parseCommentSearch } from '../comments/rules.ts';
import { findVenueName } from './place.ts';
import { formatTime } from './rules.ts';
import { parseLocalDate } from './schedule/day-number.ts';
import type { MicView, NightView } from './schemas.ts';

/** What the address of a mic's page says: the night that it was sent for, and the comments' order. */
export type MicSearch = CommentSearch & {
  /** The night's date. */
  readonly night?: string;
};

/** Reads it in the order of the page's one address. What means nothing is dropped. */
export function parseMicSearch(search: Readonly<Record<string, unknown>>): MicSearch {
  const { night } = search;
  const isDate = typeof night === 'string' && parseLocalDate(night) !== null;
  return { ...(isDate && { night }), ...parseCommentSearch(search) };
}

/** The night of that date, on or not; undefined where the mic has none then, or it is long over. */
export function findNight(
  { nextNights, cancelledNights = [] }: Pick<MicView, 'nextNights' | 'cancelledNights'>,
  date: string | undefined,
): NightView | undefined {
  return [...nextNights, ...cancelledNights].find((night) => night.date === date);
}

/** A mic as a link to one of its nights shows it: that night first. One that is not kept changes nothing. */
export function showNight(mic: MicView, date: string | undefined): MicView {
  const night = findNight(mic, date);
  if (night === undefined || night === mic.nextNights[0]) return mic;
  const isOff = night.cancelled !== undefined;
  const later = mic.nextNights.filter((other) => other.date > night.date);
  const others = mic.cancelledNights?.filter((other) => other !== night) ?? [];
  return {
    ...mic,
    nextNights: isOff ? later : [night, ...later],
    cancelledNights: isOff ? [night, ...others] : others,
    scheduleCertain: night.certain,
    // Of the others this is said on the date's own page.
    ...{ nextLabel: night.label, isTonight: false, startLabel: null },
  };
}

type SharedMic = Pick<MicView, 'showName' | 'venueName' | 'neighborhood' | 'city'>;

/** When and where a night is, for whom it is sent to: 'Mon, Nov 23, 8 PM, The Salted Coyote, Echo Park'. */
export function describeSharedNight(mic: SharedMic, { label, startsAt }: NightView): string {
  const time = startsAt === null ? null : formatTime(startsAt.slice(11, 16));
  return [label, time, findVenueName(mic), mic.neighborhood ?? mic.city]
    .filter((part) => part !== null)
    .join(', ');
}
