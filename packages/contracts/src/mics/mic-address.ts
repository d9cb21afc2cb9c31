import { type CommentSearch, parseCommentSearch } from '../comments/rules.ts';
import { isUsableSlug, maxSlugLength, slugify } from '../core/slug.ts';
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

export type SlugSource = {
  readonly showName: string;
  readonly venueName: string | null;
  readonly neighborhood: string | null;
  readonly citySlug: string;
};

/** Stands in where a name has no letter that an address can hold. */
const namelessSlug = 'open-mic';

/**
 * The addresses a mic may have, best first: its name, then with its venue, neighborhood or city.
 * Never empty; when all are taken, {@link numberSlug} makes more of the last.
 */
export function listSlugs(mic: SlugSource): [string, ...string[]] {
  const name = slugify(mic.showName);
  const base = name === '' ? namelessSlug : name;
  const place = [mic.venueName, mic.neighborhood].map((words) => slugify(words ?? ''));
  const nearest = place.find((slug) => slug !== '') ?? mic.citySlug;
  const placed = slugify(`${base} ${nearest}`);
  const usable = [...new Set([name, placed])].filter(isUsableSlug);
  const [first = slugify(`${base} ${mic.citySlug}`), ...others] = usable;
  return [first, ...others];
}

/** 'the-jam' and 2 as 'the-jam-2', no longer than a slug may be. */
export function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '')}${suffix}`;
}
