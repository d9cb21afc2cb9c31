import {
  describeNextNight,
  describeNightDate,
} from '@stagetime/contracts/mics/schedule/describe-night';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-schedule';
import {
  type CityClock,
  isTonight,
  type Night,
} from '@stagetime/contracts/mics/schedule/next-nights';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { readSchedule } from '@stagetime/db/nights/scheduled-mics';
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
  readonly describeDate: (night: Pick<Night, 'date'>) => string;
};

/** The city that mics are shown for, at one instant. */
export function createMicPlace(citySlug: string, city: string, clock: CityClock): MicPlace {
  const described = new Map<string, string>();
  const describeDate = (night: Pick<Night, 'date'>): string => {
    const known = described.get(night.date);
    if (known !== undefined) return known;
    const words = describeNightDate(night, clock);
    described.set(night.date, words);
    return words;
  };
  return { citySlug, city, clock, describeDate };
}

/** A mic with its next nights, as everybody may see it: without its contact address and phone. */
export function presentMic(row: MicRow, coming: readonly Night[], place: MicPlace): MicView {
  const schedule = readSchedule(row);
  // Where only weekdays are known no date is told.
  const nights = schedule.kind === 'varies' ? [] : coming;
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
    nextNights: nights.slice(0, nightCount).map((night) => presentNight(night, place)),
    ...presentNext(schedule, nights, place),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A night with its date in words. */
export function presentNight({ date, startsAt, certain }: Night, place: MicPlace): NightView {
  return { date, label: place.describeDate({ date }), startsAt, certain };
}

/** What is said of the first of a mic's nights. */
export function presentNext(
  schedule: Schedule,
  coming: readonly Night[],
  { clock }: Pick<MicPlace, 'clock'>,
) {
  const nights = schedule.kind === 'varies' ? [] : coming;
  const [next] = nights;
  return {
    nextLabel: describeNextNight(schedule, nights, clock),
    isTonight: next?.certain === true && isTonight(next, clock),
  };
}
