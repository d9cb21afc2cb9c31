import { parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import type { ListedMic, MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { findVoidNight, searchOfNight } from '@stagetime/contracts/mics/mic-address';
import { thatNight } from '@stagetime/contracts/mics/nights/messages';
import { formatTime, isDate, isListedDay } from '@stagetime/contracts/mics/rules';
import { parseMinutes } from '@stagetime/contracts/mics/schedule/day-number';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { isClosed } from '@stagetime/contracts/mics/status/rules';
import { hoursOf, isTooLate, startOfNight } from '@stagetime/contracts/mics/words-of-now';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { PosterStrip } from '../components/poster-strip.tsx';

/** As many as stand beside one another on a desktop. */
const most = 6;

/**
 * What else is on in the city on the night that a mic's page is about, for whoever plays two in a night, or finds
 * this one full or called off; today's where the mic has no night.
 */
export default function AlsoOn({ mic }: { readonly mic: MicView }) {
  const night = findNightHere(mic);
  const start = night && parseMinutes(hoursOf(mic, night).startTime);
  return (
    <CityNight
      mic={mic}
      day={night?.date ?? 'today'}
      start={start ?? null}
      title={({ isToday, label }, word) => {
        if (!isToday) return thatNight.alsoOn(label);
        return (night === undefined ? thatNight.today : thatNight.alsoToday)(word, mic.city);
      }}
    />
  );
}

/** When a night begins of which nothing else is known. */
const usualStart = 20 * 60;

type FreeNightProps = Pick<CityNightProps, 'mic'> & { readonly days: readonly string[] };

/** What is on in the city of a mic that someone goes to, on the first of their free days that has something. */
export function FreeNight({ mic, days: [day, ...later] }: FreeNightProps) {
  if (day === undefined) return <i hidden />;
  return (
    <CityNight
      mic={mic}
      day={day}
      start={usualStart}
      title={({ isToday, label }, word) => thatNight.free(isToday ? word : label)}
      otherwise={<FreeNight mic={mic} days={later} />}
    />
  );
}

type CityNightProps = {
  /** The one that is there already. */
  readonly mic: Pick<MicView, 'id' | 'citySlug' | 'categories'>;
  readonly day: string;
  readonly start: number | null;
  /** Of the day's heading, and of what today is called: 'Tonight'. */
  readonly title: (day: { isToday: boolean; label: string }, word: string) => string;
  /** Where there is none on that day. */
  readonly otherwise?: ReactNode;
};

/** The mics of a day in a city as posters, with the way to all of them. */
function CityNight({ mic, day, start, title, otherwise = <i hidden /> }: CityNightProps) {
  const id = useId();
  const { citySlug } = mic;
  const startsAfter = start === null ? '00:00' : twoHoursBefore(start);
  const { data, isPending } = trpc.mics.list.useQuery(
    { citySlug, day, startsAfter, limit: 24 },
    { retry: false },
  );
  // Its place is kept free while it is empty.
  if (isPending) return null;
  const [section] = data?.sections ?? [];
  const others = data === undefined ? [] : pickOthers(data, mic, start);
  if (section?.label == null || others.length === 0) return otherwise;
  const { isToday, label } = section;
  const word = others.find(({ isTonight }) => isTonight)?.nextLabel ?? listing.today;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-display text-xl font-bold">
          {title({ isToday, label }, word)}
        </h2>
        <Link
          to="/$city"
          params={{ city: citySlug }}
          search={parseListingSearch({ day: isToday ? 'today' : day })}
          className="text-link inline-flex min-h-11 items-center text-sm font-medium"
        >
          {thatNight.all}
        </Link>
      </div>
      <PosterStrip
        items={others.map((other) => ({
          mic: other,
          start: formatTime(startOf(other)),
          search: searchOfNight(other, other.night),
        }))}
      />
    </section>
  );
}

/** The night that a mic's page is about, if a listing has its date: not of one that is too far, or was yesterday. */
export function findNightHere(
  mic: Pick<MicView, 'status' | 'nextNights' | 'cancelledNights' | 'readAt'>,
): NightView | undefined {
  if (isClosed(mic.status)) return undefined;
  const night = findVoidNight(mic) ?? mic.nextNights[0];
  const date = night?.date;
  // A listing, which stands in for a mic that cannot be loaded, does not say it of each.
  const today = mic.readAt?.today;
  const isHere = isDate(date) && today !== undefined && isListedDay(date, today);
  return isHere ? night : undefined;
}

const startOf = (mic: ListedMic) => startOfNight(mic, mic.night) ?? '';

/** The full hour two hours before, on the same day: what began earlier is over, or too far off. */
function twoHoursBefore(minutes: number): string {
  const hour = Math.max(0, Math.floor(minutes / 60) - 2);
  return `${String(hour).padStart(2, '0')}:00`;
}

/**
 * Those of a listing of one day that one can still get to, in the order in which they begin: of many those of
 * the mic's own kind first, then those that begin when it does.
 */
export function pickOthers(
  { mics, sections, time }: Pick<MicListView, 'mics' | 'sections' | 'time'>,
  mic: Pick<MicView, 'id' | 'categories'>,
  start: number | null,
): readonly ListedMic[] {
  const [section] = sections;
  const now = parseMinutes(time) ?? 0;
  const open = mics.filter(
    ({ id, isOther, night, ...other }) =>
      id !== mic.id &&
      !isOther &&
      night?.certain === true &&
      night.cancelled === undefined &&
      night.isFull !== true &&
      !(section?.isToday && isTooLate(hoursOf(other, night), now)),
  );
  const distance = (other: ListedMic) =>
    (other.categories.some((category) => mic.categories.includes(category)) ? 0 : 1440) +
    Math.abs((parseMinutes(startOf(other)) ?? 0) - (start ?? now));
  return open
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}
