import { type CommentSearch, parseCommentSearch } from '../comments/rules.ts';
import { isUsableSlug, maxSlugLength, slugify } from '../core/slug.ts';
import { findVenueName } from './place.ts';
import { formatTime } from './rules.ts';
import { parseLocalDate } from './schedule/day-number.ts';
import type { MicView, NightView } from './schemas.ts';
import { isMovedAway, placeInstead } from './words-of-now.ts';

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

type Nights = Pick<MicView, 'nextNights' | 'laterNights' | 'cancelledNights'>;

/** The night of that date, on or not; undefined where the mic has none then, or it is long over. */
export function findNight(
  { nextNights, laterNights = [], cancelledNights = [] }: Nights,
  date: string | undefined,
): NightView | undefined {
  const nights = [...nextNights, ...laterNights, ...cancelledNights];
  return nights.find((night) => night.date === date);
}

/** The night that comes first, if it is not on: the ticket is void then. */
export function findVoidNight({ cancelledNights, nextNights }: Nights): NightView | undefined {
  const [next] = nextNights;
  return cancelledNights?.find(
    (night) => !isMovedAway(night) && (next === undefined || night.date < next.date),
  );
}

/** What a link to a mic's page says so that it shows this night first; nothing where it does so anyway. */
export function searchOfNight(
  mic: Partial<Nights>,
  night: Pick<NightView, 'date' | 'certain'> | null | undefined,
): MicSearch {
  const nights = { ...mic, nextNights: mic.nextNights ?? [] };
  const first = findVoidNight(nights) ?? nights.nextNights[0];
  if (night == null || night.date === first?.date) return {};
  // A date that may be one is no night of the page.
  return night.certain || findNight(nights, night.date) !== undefined ? { night: night.date } : {};
}

/** A mic as a link to one of its nights shows it: that night first. One that is not kept changes nothing. */
export function showNight(mic: MicView, date: string | undefined): MicView {
  const night = findNight(mic, date);
  const first = findVoidNight(mic) ?? mic.nextNights[0];
  if (night === undefined || night === first) return mic;
  const isOff = night.cancelled !== undefined;
  const isLater = (other: NightView) => other.date > night.date;
  const later = mic.nextNights.filter(isLater);
  const others = mic.cancelledNights?.filter((other) => other !== night) ?? [];
  return {
    ...mic,
    nextNights: isOff ? later : [night, ...later],
    // One that is off before it would void its ticket.
    cancelledNights: isOff ? [night, ...others] : others.filter(isLater),
    scheduleCertain: night.certain,
    // Of the others this is said on the date's own page.
    ...{ nextLabel: night.label, isTonight: false, startLabel: null },
  };
}

type SharedMic = Pick<MicView, 'showName' | 'venueName' | 'neighborhood' | 'city'>;

/** When and where a night is, for whom it is sent to: 'Mon, Nov 23, 8 PM, The Salted Coyote, Echo Park'. */
export function describeSharedNight(mic: SharedMic, night: NightView): string {
  const { label, startsAt } = night;
  const time = startsAt === null ? null : formatTime(startsAt.slice(11, 16));
  const instead = placeInstead(night);
  const place = instead === null ? [findVenueName(mic), mic.neighborhood ?? mic.city] : [instead];
  return [label, time, ...place].filter((part) => part !== null).join(', ');
}

export type SlugSource = Pick<MicView, 'showName' | 'venueName' | 'neighborhood' | 'citySlug'>;

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

/** The form's address may name a mic of one's own that was not accepted, which it then begins with. */
export type SubmitSearch = { readonly again?: number };

export function parseSubmitSearch({ again }: { readonly again?: unknown }): SubmitSearch {
  return /^[1-9]\d{0,14}$/.test(String(again)) ? { again: Number(again) } : {};
}

/** Where a mic that was not accepted is corrected and sent again by whoever sent it signed in. */
export function sendAgainPath(micId: number): string {
  return `/submit?again=${micId}`;
}
