import type {
  ListedMic,
  ListingSection,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { dayNames, formatTime } from '@stagetime/contracts/mics/rules';

/** What the hero says of the day that a listing begins with. */
export type Tonight = {
  /** Beside the city's name: '25 tonight', '31 mics'. */
  readonly short: string;
  /** '25 mics tonight, first list opens at 6 PM'. */
  readonly sentence: string;
};

type Listed = Pick<ListedMic, 'listedDay' | 'isOther' | 'nextLabel' | 'isTonight' | 'signupTime'> &
  Pick<ListedMic, 'night'>;

/** Of the first day that has a mic; null where none has. It says what is known of the mics that are there. */
export function describeTonight(
  list: Pick<MicListView, 'sections' | 'today' | 'time'> & { readonly mics: readonly Listed[] },
): Tonight | null {
  const section = list.sections.find(({ count, offCount, date }) => count > offCount && date);
  if (section === undefined) return null;
  const when = section.isToday ? dayWord(list.mics).toLowerCase() : `on ${section.label}`;
  const on = section.count - section.offCount;
  const mics = listing.nights(on);
  const own = list.mics.filter(
    (mic) => dayNames[mic.listedDay ?? 0] === section.day && !mic.isOther,
  );
  const opens = nextListOpens(own, section, list.time);
  return {
    short: section.isToday ? listing.countOf(on, when) : mics,
    sentence: listing.nightInWords(mics, when, opens),
  };
}

/** 'Today', or from 5 PM on 'Tonight', as the server calls it of a mic that is certain. */
export function dayWord(mics: readonly Listed[]): string {
  const certain = mics.find(({ isTonight, isOther }) => isTonight && !isOther);
  return certain?.nextLabel ?? listing.today;
}

/** When the first list opens, or the next one where some have; null where all have, or no one knows. */
function nextListOpens(
  mics: readonly Listed[],
  { isToday }: ListingSection,
  now: string,
): string | null {
  const times = mics
    .filter(({ night }) => !night?.cancelled)
    .map(({ night, signupTime }) => night?.moved?.signupTime ?? signupTime)
    .filter((time) => time !== null)
    .toSorted();
  const ahead = isToday ? times.filter((time) => time >= now) : times;
  const [next] = ahead;
  if (next === undefined) return null;
  const isFirst = ahead.length === times.length;
  return (isFirst ? listing.firstListOpens : listing.nextListOpens)(formatTime(next));
}
