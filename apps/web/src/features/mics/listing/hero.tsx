import type {
  ListedMic,
  ListingSection,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { wallPath, wallSize } from '@stagetime/contracts/mics/posters';
import { type DayFilter, dayNames, formatTime } from '@stagetime/contracts/mics/rules';
import { daysBetween, parseMinutes } from '@stagetime/contracts/mics/schedule/day-number';
import { hoursOf, isTooLate } from '@stagetime/contracts/mics/words-of-now';
import { Skeleton } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';

/** What the hero says of the day that a listing begins with. */
type Tonight = {
  /** Beside the city's name: '25 tonight', '31 mics', of all days '134 in all'. */
  readonly short: string;
  /** '25 mics tonight, first list opens at 6 PM'. */
  readonly sentence: string;
};

type Listed = Pick<ListedMic, 'listedDay' | 'isOther' | 'nextLabel' | 'isTonight' | 'night'> &
  Parameters<typeof hoursOf>[0];

/** Of the first day that has a mic; null where none has. It says what is known of the mics that are there. */
export function describeTonight(
  list: Pick<MicListView, 'sections' | 'today' | 'time' | 'total'> & {
    readonly mics: readonly Listed[];
  },
  isAllDays = false,
): Tonight | null {
  const section = list.sections.find(({ count, offCount, date }) => count > offCount && date);
  if (section === undefined) return null;
  const date = section.label?.replace(/ (?=\d)/, '\u00a0');
  const when = section.isToday ? dayWord(list.mics).toLowerCase() : `on ${date}`;
  const on = section.count - section.offCount;
  const mics = listing.nights(on);
  const own = list.mics.filter(
    (mic) => dayNames[mic.listedDay ?? 0] === section.day && !mic.isOther,
  );
  const opens = nextListOpens(own, section, list.time);
  const all = isAllDays && list.total > on ? listing.inAll(list.total) : null;
  return {
    short: section.isToday ? listing.countOf(on, when) : (all ?? mics),
    sentence: [listing.nightInWords(mics, when, opens), all].filter(Boolean).join(' · '),
  };
}

/** 'Today', or from 5 PM on 'Tonight', as the server calls it of a mic that is certain. */
export function dayWord(mics: readonly Listed[]): string {
  const certain = mics.find(({ isTonight, isOther }) => isTonight && !isOther);
  return certain?.nextLabel ?? listing.today;
}

/**
 * When the first list opens on the day, or the next one where some have; null where all have, or no one knows. Those
 * that open days before are open on the day; of a day ahead the first is one of them, and nothing is said.
 */
function nextListOpens(
  mics: readonly Listed[],
  { isToday, date }: ListingSection,
  now: string,
): string | null {
  const lists = mics
    .filter(({ night }) => !night?.cancelled && !night?.isFull)
    // What runs since yesterday stands under today.
    .filter(({ night }) => !(night && date && night.date < date))
    .map((mic) => hoursOf(mic, mic.night));
  const isBefore = lists.some(({ advance }) => advance);
  if (isBefore && !isToday) return null;
  const times = lists
    .flatMap(({ advance, signupTime }) => (advance || signupTime === null ? [] : [signupTime]))
    .toSorted();
  const ahead = isToday ? times.filter((time) => time >= now) : times;
  const [next] = ahead;
  if (next === undefined) return null;
  const isFirst = !isBefore && ahead.length === times.length;
  return (isFirst ? listing.firstListOpens : listing.nextListOpens)(formatTime(next));
}

/** Fewer stay where they are: a line instead of them would save nothing. */
const leastFolded = 3;

/**
 * Nights under today that one is too late for, by the clock of the answer, those that run since yesterday too, so that
 * the first thing in sight is what one can still get to. None of a day that has nothing else, where it is listed alone.
 */
export function findLate<
  Mic extends Pick<Listed, 'isOther' | 'night'> & Parameters<typeof hoursOf>[0],
>(
  { sections, time }: Pick<MicListView, 'sections' | 'time'>,
  mics: readonly Mic[],
  isOneDay: boolean,
): ReadonlySet<Mic> {
  const date = sections.find(({ isToday }) => isToday)?.date;
  const here = mics.filter(({ night, isOther }) => date && night && night.date <= date && !isOther);
  const late = here.filter((mic) => {
    const passed = daysBetween(mic.night?.date ?? '', date ?? '') * 24 * 60;
    const minutes = (parseMinutes(time) ?? 0) + passed;
    return !mic.night?.cancelled && isTooLate(hoursOf(mic, mic.night), minutes);
  });
  const hasMore = !isOneDay || late.length < here.length;
  return new Set(late.length >= leastFolded && hasMore ? late : []);
}

type ListingHeroProps = {
  /** Whose posters hang on the wall; null while it is not known. */
  readonly citySlug: string | null;
  /** Of which day they are; left out for those of all coming ones. */
  readonly day?: DayFilter | undefined;
  /** The city's name, where it can be chosen; or the name alone. Instead of the line where no city is known. */
  readonly cityMenu: ReactNode;
  /** Null while nothing is known of the night, and where there is none. */
  readonly tonight: Tonight | null;
  /** Whether it has no posters to hang: then it takes no more room than its words. */
  readonly isBare?: boolean;
};

/** The city tonight: on phones two lines, so that six mics are in sight; on desktops under its posters. */
export function ListingHero({
  citySlug,
  day,
  cityMenu,
  tonight,
  isBare = false,
}: ListingHeroProps) {
  return (
    <div className="hero" data-bare={isBare}>
      <div aria-hidden="true" className="hero-light" />
      {/* Lazy: phones, which do not show it, never ask for it. */}
      {citySlug === null ? (
        <div aria-hidden="true" className="hero-wall hero-blanks" />
      ) : (
        !isBare && (
          <img
            src={wallPath(citySlug, day)}
            {...wallSize}
            alt=""
            loading="lazy"
            className="hero-wall"
          />
        )
      )}
      <h1>{listing.heroTitle}</h1>
      <div className="hero-city">
        {citySlug !== null && <span>{listing.heroText}</span>} {cityMenu}
        {tonight && <span className="hero-short">· {tonight.short}</span>}
      </div>
      {!isBare && (
        <p className="hero-tonight">
          {citySlug === null ? (
            <Skeleton className="mt-1.5 h-4 w-80 rounded-control" />
          ) : (
            tonight?.sentence
          )}
        </p>
      )}
    </div>
  );
}
