import { profileSlug } from '@stagetime/contracts/accounts/rules';
import {
  type CamelCase,
  camelCase,
  type MicFieldName,
  type MicFieldWith,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import { describeFreshness } from '@stagetime/contracts/mics/freshness/messages';
import type { Freshness } from '@stagetime/contracts/mics/freshness/rules';
import type { Holidays } from '@stagetime/contracts/mics/holidays/rules';
import { findOthersNamed } from '@stagetime/contracts/mics/hosts/rules';
import { weekdayOf } from '@stagetime/contracts/mics/rules';
import {
  getLocalDate,
  getLocalTime,
  lastListedDate,
} from '@stagetime/contracts/mics/schedule/day-number';
import {
  describeNextNight,
  describeNightDate,
  describeSchedule,
  describeStart,
} from '@stagetime/contracts/mics/schedule/describe-night';
import { describeSeason } from '@stagetime/contracts/mics/schedule/limits';
import {
  type CityClock,
  isTonight,
  type Night,
} from '@stagetime/contracts/mics/schedule/next-nights';
import { type Schedule, weekOrder } from '@stagetime/contracts/mics/schedule/schedule';
import type {
  MicView,
  NightView,
  ScheduleView,
  ShownHosts,
} from '@stagetime/contracts/mics/schemas';
import { weekNames } from '@stagetime/contracts/mics/submission/rules';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';
import { createNightReader, isOn, type ReadNight } from './coming-nights.ts';
import type { ShownHost } from './hosts/hosts.queries.ts';
import type { MicRow } from './mics.queries.ts';
import { projectSchedule } from './schedule/parse-schedule.ts';

/** Instants are the only fields whose view is another value than the column's. */
type CopiedName = Exclude<MicFieldName, MicFieldWith<{ kind: 'instant' }>>;
type OwnerName = MicFieldWith<{ seenBy: 'owner' }>;

/** Columns whose type does not fit the view. Does not build unless there is none. */
type Misfit = {
  [Name in CopiedName]: MicRow[Name] extends MicView[CamelCase<Name>] ? never : Name;
}[CopiedName];
type FittingRow = [Misfit] extends [never] ? MicRow : { readonly misfit: Misfit };

/** What everyone may see of a row's columns. */
const copyPublicFields = createCopy(
  micFieldsWith({ seenBy: 'everyone' }).filter(
    (name): name is Exclude<CopiedName, OwnerName> => !isInstant(name),
  ),
);

/** What only those may see whose mic it is. */
export const copyOwnerFields = createCopy(micFieldsWith({ seenBy: 'owner' }));

/** The same fields, for everyone else. */
const hiddenFields = Object.fromEntries(
  micFieldsWith({ seenBy: 'owner' }).map((name) => [camelCase(name), null]),
) as Record<CamelCase<OwnerName>, null>;

function isInstant(name: MicFieldName): boolean {
  return (micFieldsWith({ kind: 'instant' }) as MicFieldName[]).includes(name);
}

/** Copies these columns under their names in views, which are worked out once and not for each row. */
function createCopy<Name extends CopiedName>(columns: readonly Name[]) {
  const pairs = columns.map((column) => [camelCase(column), column] as const);
  return (row: FittingRow) => {
    const copy: Record<string, unknown> = {};
    for (const [name, column] of pairs) copy[name] = (row as MicRow)[column];
    return copy as Pick<MicView, CamelCase<Name>>;
  };
}

/** How many coming nights a mic is shown with. */
const nightCount = 4;

export type MicPlace = {
  readonly citySlug: string;
  readonly city: string;
  readonly clock: CityClock;
  readonly holidays: Holidays | null;
  /** A date in words. */
  readonly describeDate: (night: Pick<Night, 'date'>) => string;
  /** A night on a date at a mic's time, with its date in words. */
  readonly readNight: ReadNight;
  /** What is said of a certain night that is a mic's next. */
  readonly speakOf: (night: NightView) => NextWords;
};

/** What is said of a mic's next night. */
type NextWords = Pick<MicView, 'nextLabel' | 'isTonight' | 'startLabel'>;

/**
 * The city that mics are shown for, at one instant. The mics of a listing share few dates and times, so
 * each night is put in words once.
 */
export function createMicPlace(
  citySlug: string,
  city: string,
  clock: CityClock,
  holidays: Holidays | null,
): MicPlace {
  const described = new Map<string, string>();
  const describeDate = (night: Pick<Night, 'date'>): string => {
    const known = described.get(night.date);
    if (known !== undefined) return known;
    const words = describeNightDate(night, clock);
    described.set(night.date, words);
    return words;
  };
  const spoken = new Map<NightView, NextWords>();
  const speakOf = (night: NightView): NextWords => {
    const known = spoken.get(night);
    if (known !== undefined) return known;
    const words = speakOfNext(certainSchedule, [night], clock);
    spoken.set(night, words);
    return words;
  };
  const readNight = createNightReader(clock, holidays, describeDate);
  return { citySlug, city, clock, holidays, describeDate, readNight, speakOf };
}

/** Of a night that is certain nothing is said that depends on the schedule. */
const certainSchedule: Schedule = {
  kind: 'weekly',
  days: [0],
  weeks: [],
  interval: 1,
  anchor: null,
  words: null,
};

/**
 * A mic with its next nights, as everyone may see it: without its contact address and phone. What is
 * said of the next one is of `spoken`, where that is given.
 */
export function presentMic(
  row: MicRow,
  coming: readonly NightView[],
  place: MicPlace,
  spoken?: readonly NightView[],
): MicView {
  const schedule = readSchedule(row);
  const on = row.cancelled_nights === null ? coming : coming.filter(isOn);
  // Where only weekdays are known no date is told, but for what the host said of one.
  const nights = schedule.kind === 'varies' ? on.filter(({ certain }) => certain) : on;
  const projected = projectSchedule(schedule);
  const [nextNight] = nights;
  return {
    ...copyPublicFields(row),
    ...hiddenFields,
    citySlug: place.citySlug,
    city: place.city,
    days: row.schedule_days,
    recurrence: projected.recurrence,
    weekOfMonth: projected.week_of_month,
    scheduleText: describeSchedule(schedule),
    scheduleWords: row.schedule_words,
    scheduleCertain: nextNight?.certain ?? false,
    nextNights: nights.length > nightCount ? nights.slice(0, nightCount) : [...nights],
    ...(on.length < coming.length
      ? { cancelledNights: coming.filter((night) => !isOn(night)) }
      : {}),
    ...presentNext(schedule, on.length > 0 ? on : coming, spoken, place),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastConfirmedOn: confirmedOn(row.last_confirmed_at, place.clock.timeZone),
    freshness: presentFreshness(row, place.clock),
  };
}

type WordsRow = Pick<
  MicRow,
  | 'created_at'
  | 'last_confirmed_at'
  | 'last_on_date'
  | 'last_on_people'
  | 'last_word_at'
  | 'last_word_by'
>;

export function presentFreshness(row: WordsRow, { timeZone, today }: CityClock): Freshness {
  const { last_on_date: date, last_on_people: people } = row;
  const dateIn = (at: Date) => getLocalDate(timeZone, at.getTime());
  const words = {
    lastOn: date === null || people === null ? null : { date, people },
    confirmedOn: confirmedOn(row.last_confirmed_at, timeZone),
    lastWordOn: dateIn(row.last_word_at ?? row.created_at),
    lastWordBy: row.last_word_by ?? 'listing',
    listedOn: dateIn(row.created_at),
  };
  return describeFreshness(words, today);
}

/** The nights beyond those that a mic is shown with, as far as listings have dates: its page has an address for each. */
export function presentLaterNights(
  { nextNights }: Pick<MicView, 'nextNights'>,
  coming: readonly NightView[],
  { today }: CityClock,
): Pick<MicView, 'laterNights'> {
  const last = nextNights[nightCount - 1];
  const end = lastListedDate(today);
  const isBeyond = ({ date }: NightView) => last !== undefined && date > last.date && date <= end;
  const laterNights = coming.filter((night) => isOn(night) && isBeyond(night));
  return laterNights.length === 0 ? {} : { laterNights };
}

/** The city's date and time. */
export function readAtOf({ timeZone, today, epochMs }: CityClock): NonNullable<MicView['readAt']> {
  return { today, time: getLocalTime(timeZone, epochMs) };
}

/** What forms that edit a schedule begin with. */
export function presentSchedule(row: ScheduleRow): ScheduleView {
  const { weeks, interval, anchor, season, lastNight, skipped } = readSchedule(row);
  return {
    weeksOfMonth: weekNames.filter((_name, place) => weeks.includes(weekOrder[place] ?? 1)),
    interval,
    anchor,
    season: season == null ? null : describeSeason(season),
    lastNight: lastNight ?? null,
    skippedDates: [...(skipped ?? [])],
  };
}

/** Who hosts a mic, and whom its listing names beside them. */
export function presentHosts(
  hosts: readonly ShownHost[],
  { host_name }: Pick<MicRow, 'host_name'>,
): ShownHosts {
  const names = hosts.flatMap(({ name, stageName }) => [name, stageName ?? name]);
  return {
    people: hosts.map(({ id, name, stageName, customSlug, profileImageUrl }) => ({
      ...{ userId: id, name: stageName ?? name, slug: profileSlug(customSlug, id) },
      profileImageUrl,
    })),
    others: findOthersNamed(host_name, names),
  };
}

/** The city's date of that instant; null for never. */
export function confirmedOn(instant: Date | null, timeZone: string): string | null {
  return instant === null ? null : getLocalDate(timeZone, instant.getTime());
}

/** What is said of the first of a mic's nights; `spoken` are those of one of its days. */
function presentNext(
  schedule: Schedule,
  coming: readonly NightView[],
  spoken: readonly NightView[] | undefined,
  { clock, speakOf }: MicPlace,
): NextWords {
  const nights = spoken ?? coming;
  const [next] = nights;
  if (next !== undefined && !isOn(next)) {
    return { nextLabel: next.label, isTonight: false, startLabel: null };
  }
  if (next?.certain) return speakOf(next);
  if (schedule.kind !== 'varies') return speakOfNext(schedule, nights, clock);
  const days = spoken?.[0] === undefined ? schedule.days : [weekdayOf(spoken[0].date)];
  return speakOfNext({ ...schedule, days }, [], clock);
}

function speakOfNext(schedule: Schedule, nights: readonly Night[], clock: CityClock): NextWords {
  const [next] = nights;
  return {
    nextLabel: describeNextNight(schedule, nights, clock),
    isTonight: next?.certain === true && isTonight(next, clock),
    startLabel: describeStart(next, clock),
  };
}
