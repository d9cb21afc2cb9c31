import {
  countLabelNights,
  describeNextNight,
  describeNightDate,
} from '@stagetime/contracts/mics/schedule/describe-night';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-schedule';
import {
  type CityClock,
  isTonight,
  type Night,
  nextNights,
} from '@stagetime/contracts/mics/schedule/next-nights';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import type { ListedMic, MicView } from '@stagetime/contracts/mics/schemas';
import type { ListedMicRow } from './listing.queries.ts';
import { copyPublicFields, hiddenFields } from './mic-fields.ts';
import type { MicRow } from './mics.queries.ts';
import { projectSchedule } from './schedule/project-schedule.ts';

/** How many coming nights a mic is shown with. */
const nightCount = 4;

export type MicPlace = {
  readonly citySlug: string;
  readonly city: string;
  readonly clock: CityClock;
  /** A night's date in words. The mics of a listing share few dates, so each is put in words once. */
  readonly describeDate: (night: Night) => string;
};

/** The city that mics are shown for, at one instant. */
export function createMicPlace(citySlug: string, city: string, clock: CityClock): MicPlace {
  const described = new Map<string, string>();
  const describeDate = (night: Night): string => {
    const known = described.get(night.date);
    if (known !== undefined) return known;
    const words = describeNightDate(night, clock);
    described.set(night.date, words);
    return words;
  };
  return { citySlug, city, clock, describeDate };
}

export function readSchedule(row: MicRow): Schedule {
  return {
    kind: row.schedule_kind,
    days: row.schedule_days,
    weeks: row.schedule_weeks,
    interval: row.schedule_interval,
    anchor: row.schedule_anchor,
    words: row.schedule_words,
  };
}

/** A mic as everybody may see it: without its contact address and phone. */
export function presentMic(row: MicRow, place: MicPlace): MicView {
  const schedule = readSchedule(row);
  const nights = listNights(row, schedule, place);
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
    nextNights: nights
      .slice(0, nightCount)
      .map((night) => ({ ...night, label: place.describeDate(night) })),
    ...presentNext(schedule, nights, place),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A mic in a listing. Under one of its days (`isUnderDay`) its label speaks of the night on that day. */
export function presentListedMic(
  row: ListedMicRow,
  place: MicPlace,
  { isUnderDay }: { isUnderDay: boolean },
): ListedMic {
  const mic = { ...presentMic(row, place), listedDay: row.listed_day };
  if (!isUnderDay || row.listed_day === null || row.schedule_days.length === 1) return mic;
  const thatDay = { ...readSchedule(row), days: [row.listed_day] };
  return { ...mic, ...presentNext(thatDay, listNights(row, thatDay, place), place) };
}

function listNights(row: MicRow, schedule: Schedule, { clock }: MicPlace): readonly Night[] {
  const times = { startTime: row.start_time, signupTime: row.signup_time };
  return nextNights(schedule, times, clock, Math.max(nightCount, countLabelNights(schedule)));
}

function presentNext(schedule: Schedule, nights: readonly Night[], { clock }: MicPlace) {
  const [next] = nights;
  return {
    nextLabel: describeNextNight(schedule, nights, clock),
    isTonight: next?.certain === true && isTonight(next, clock),
  };
}
