import { dark } from '../colors.gen.ts';
import { productName } from '../product.ts';
import { listing } from './messages.ts';
import { hashText, type PosterHand, type PosterOf } from './posters.ts';
import { defaultMicType, formatTime, type MicType } from './rules.ts';
import type { MicView, NightView } from './schemas.ts';
import { describeAdvance, offNote } from './words-of-now.ts';

/** What link previews show best wherever they are read. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Counted on when previews are drawn differently, so that no cache shows the former ones. */
export const drawingVersion = 12;
/** Of what is in all of them. */
const look = hashText(JSON.stringify([drawingVersion, productName, dark]));

/** A poster as far as pictures of links show it. */
export type PreviewedPoster = {
  readonly name: string;
  readonly type: MicType;
  readonly slug: string;
  readonly hand?: PosterHand | null | undefined;
};

/** What is drawn of a mic. Nothing in it is wrong tomorrow: a night that is not on has its date. */
export type MicPreview = PreviewedPoster & {
  /** The show's start; empty where it is not known. */
  readonly time: string;
  /** The schedule in words. */
  readonly schedule: string;
  /** When the list opens, 'Signup 7:30 PM', 'Signup 2 days before, 12 PM'; empty where it is not known. */
  readonly signup: string;
  /** Of a next night that is not on: 'Cancelled Tue, Nov 24'; otherwise empty. */
  readonly off: string;
  readonly venue: string;
  readonly place: string;
};

/** What is drawn of a city. */
export type CityPreview = {
  readonly city: string;
  /** Approved mics. */
  readonly count: number;
  readonly posters: readonly PreviewedPoster[];
};

type PreviewedMic = PosterOf &
  Partial<Pick<MicView, 'advanceSignupDays' | 'advanceSignupTime'>> &
  Pick<
    MicView,
    'startTime' | 'signupTime' | 'scheduleText' | 'venueName' | 'neighborhood' | 'city'
  > & {
    readonly nextNights: readonly Pick<NightView, 'date'>[];
    readonly cancelledNights?: readonly Pick<NightView, 'date' | 'label' | 'moved'>[] | undefined;
  };

export function micPreview(mic: PreviewedMic): MicPreview {
  const advance = describeAdvance(mic).replace(/^The/, 'the');
  const signup = advance || (mic.signupTime && formatTime(mic.signupTime));
  return {
    ...previewedPoster(mic),
    time: mic.startTime === null ? '' : formatTime(mic.startTime),
    schedule: mic.scheduleText,
    signup: signup ? listing.signupAt(signup) : '',
    off: describeOff(mic),
    venue: mic.venueName ?? '',
    place: mic.neighborhood === null ? mic.city : `${mic.neighborhood}, ${mic.city}`,
  };
}

function describeOff({ nextNights: [next], cancelledNights: [off] = [] }: PreviewedMic): string {
  if (off === undefined || (next !== undefined && next.date < off.date)) return '';
  const note = offNote(off);
  return note === listing.cancelled ? `${note} ${off.label}` : note;
}

/** A mic's poster as pictures of links show it. */
export function previewedPoster({
  showName,
  categories,
  slug,
  posterHand,
}: PosterOf): PreviewedPoster {
  return { name: showName, type: categories[0] ?? defaultMicType, slug, hand: posterHand };
}

/** How many posters a city's preview has room for. */
const maxPosters = 9;

/**
 * A city's preview with the shortest names of its posters, which are read best when they are small; by as
 * many hands as there are.
 */
export function cityPreview(
  { name, micCount }: { readonly name: string; readonly micCount: number },
  mics: readonly PosterOf[],
): CityPreview {
  const posters = mics
    .map(previewedPoster)
    .toSorted(
      (one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1),
    );
  const hands = new Set<string>();
  const [first, again] = [[], []] as [PreviewedPoster[], PreviewedPoster[]];
  for (const poster of posters) {
    const hand = poster.hand ?? poster.slug;
    (hands.has(hand) ? again : first).push(poster);
    hands.add(hand);
  }
  return { city: name, count: micCount, posters: [...first, ...again].slice(0, maxPosters) };
}

/** Names what a preview shows: another content is another address, so that each may be kept for good. */
export function previewVersion(preview: object): string {
  const text = JSON.stringify([look, preview]);
  // Twice 32 bits: the second reads the text from its other end.
  const halves = [hashText(text), hashText([...text].toReversed().join(''))];
  return halves.map((half) => half.toString(36).padStart(7, '0')).join('');
}

/** Where the preview of a mic is; of one of its nights, for a mic that shows that night first. */
export function micPreviewPath(
  mic: PreviewedMic & { readonly id: number },
  night?: string,
): string {
  return pathOf(mic.id, night, previewVersion(micPreview(mic)));
}

/** Leads to a mic's preview as it is by then, or a night's: for what is opened long after it was written. */
export function newestMicPreviewPath(id: number, night?: string): string {
  return pathOf(id, night, 'newest');
}

function pathOf(id: number, night: string | undefined, version: string): string {
  return [
    '/images/previews/mics',
    id,
    ...(night === undefined ? [] : [night]),
    `${version}.png`,
  ].join('/');
}

/** Where the preview of a city is. */
export function cityPreviewPath(citySlug: string, preview: CityPreview): string {
  return `/images/previews/cities/${citySlug}/${previewVersion(preview)}.png`;
}

/** What the picture of a link shows for a name whose letters it cannot draw. */
export const micTypePreviewNames: Record<MicType, string> = {
  comedy: 'Comedy open mic',
  improv: 'Improv open mic',
  magic: 'Magic open mic',
  music: 'Music open mic',
  poetry: 'Poetry open mic',
  storytelling: 'Storytelling open mic',
  variety: 'Variety open mic',
};

/** The words in the picture of a link to a city. */
export const cityPreviewWords = {
  intro: 'Open mics in',
  count: (count: number) => (count === 0 ? 'Comedy, music, poetry' : listing.micCount(count)),
};
