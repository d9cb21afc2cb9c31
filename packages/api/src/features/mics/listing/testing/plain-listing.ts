import { slugify } from '@stagetime/contracts/core/slug';
import type { ListMicsInput } from '@stagetime/contracts/mics/listing/schemas';
import { type DayFilter, dayNames, isDate, weekdayOf } from '@stagetime/contracts/mics/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import {
  type CityClock,
  type Night,
  nextNights,
} from '@stagetime/contracts/mics/schedule/next-nights';
import { readSchedule } from '@stagetime/db/nights/keep-nights';

import type { RandomMic } from './random-mics.ts';

// A slow listing: every mic is looked at by the schedule's functions, and nothing is read.

/** Where an entry stands: the day it is under, whether among the others, its date, its mic. */
export type PlainEntry = readonly [
  day: string | null,
  isOther: boolean,
  date: string | null,
  id: number,
];

type Nights = { readonly mic: RandomMic; readonly nights: readonly Night[] };

export function listPlainly(mics: readonly RandomMic[], input: ListMicsInput, clock: CityClock) {
  const left = mics.filter((mic) => mic.status === 'approved' && isLeft(mic, input));
  const all = left.map((mic) => ({ mic, nights: comingNights(mic, clock) }));
  if (input.day !== 'all') return listDay(all, dateOf(input.day, all, clock), clock);
  return input.groupByDay ? listDays(all, clock) : listNext(all);
}

function isLeft(mic: RandomMic, input: ListMicsInput): boolean {
  const { type, neighborhood, neighborhoods, startsAfter, free, noBringer, signup } = input;
  const hoods = [...neighborhoods, ...(neighborhood === undefined ? [] : [neighborhood])];
  const name = mic.neighborhood ?? '';
  return (
    (type === undefined || mic.categories.includes(type)) &&
    (hoods.length === 0 ||
      hoods.some((hood) => hood.toLowerCase() === name.toLowerCase() || hood === slugify(name))) &&
    (startsAfter === undefined || (mic.start_time !== null && mic.start_time >= startsAfter)) &&
    (!free || mic.fee_type === 'free') &&
    (!noBringer || mic.fee_type !== 'bringer') &&
    (!input.allAges || mic.least_age === '0') &&
    (!input.stepFree || mic.step_free === 'yes') &&
    (signup === undefined ||
      (signup === 'online' ? mic.signup_url !== null : mic.signup_method === signup))
  );
}

/** What is to come, as if the weekdays of what varies were every week. */
function comingNights(mic: RandomMic, clock: CityClock): readonly Night[] {
  const schedule = readSchedule(mic);
  const rule = schedule.kind === 'varies' ? { ...schedule, kind: 'weekly' as const } : schedule;
  const times = {
    startTime: mic.start_time,
    signupTime: mic.signup_time,
    lengthMinutes: mic.length_minutes,
  };
  return nextNights(rule, times, clock, 80);
}

/** The night that today's list shows: one that runs from yesterday, else today's. */
function onDate({ nights }: Nights, date: string, clock: CityClock): Night | undefined {
  const isFirst = date === clock.today;
  return nights.find(
    (night) => night.date === date || (isFirst && night.date === addDays(date, -1)),
  );
}

function dateOf(day: DayFilter, all: readonly Nights[], clock: CityClock): string {
  if (isDate(day)) return day;
  if (day === 'today') return clock.today;
  if (day === 'tomorrow') return addDays(clock.today, 1);
  const ahead = (dayNames.indexOf(day as 'sunday') - weekdayOf(clock.today) + 7) % 7;
  const isOn = all.some(({ nights }) => nights.some((night) => night.date === clock.today));
  return addDays(clock.today, ahead === 0 && !isOn ? 7 : ahead);
}

function listDay(all: readonly Nights[], date: string, clock: CityClock): PlainEntry[] {
  const day = dayNames[weekdayOf(date)] ?? null;
  return sorted(all, (one) => onDate(one, date, clock)).map(([night, id]) => [
    day,
    false,
    night.date,
    id,
  ]);
}

function listDays(all: readonly Nights[], clock: CityClock): PlainEntry[] {
  const sections = [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
    const date = addDays(clock.today, offset);
    const weekday = weekdayOf(date);
    const others = sorted(all, ({ nights }) =>
      nights.some((night) => night.date === date)
        ? undefined
        : nights.find((night) => night.date > date && weekdayOf(night.date) === weekday),
    );
    return [
      ...listDay(all, date, clock),
      ...others.map(([night, id]): PlainEntry => [dayNames[weekday] ?? null, true, night.date, id]),
    ];
  });
  return [...sections, ...listUnknown(all)];
}

/** Where the next night is, with the one after it that is on. */
function listNext(all: readonly Nights[]): PlainEntry[] {
  const next = sorted(all, ({ nights }) => nights[0]).map(([first, id, one]): PlainEntry => {
    const night = one.nights.find(({ date }) => !isOff(one.mic, date)) ?? first;
    return [dayNames[weekdayOf(night.date)] ?? null, false, night.date, id];
  });
  return [...next, ...listUnknown(all)];
}

function listUnknown(all: readonly Nights[]): PlainEntry[] {
  return all
    .filter(({ mic }) => mic.schedule_days.length === 0)
    .toSorted(
      (one, other) => compare(timeOf(one.mic), timeOf(other.mic)) || one.mic.id - other.mic.id,
    )
    .map(({ mic }) => [null, false, null, mic.id]);
}

function sorted(all: readonly Nights[], choose: (one: Nights) => Night | undefined) {
  const chosen = all.flatMap((one) => {
    const night = choose(one);
    return night === undefined ? [] : [[night, one.mic.id, one] as const];
  });
  return chosen.toSorted(
    ([night, id, { mic }], [otherNight, otherId, { mic: other }]) =>
      compare(night.date, otherNight.date) ||
      Number(isOff(mic, night.date)) - Number(isOff(other, otherNight.date)) ||
      compare(timeOf(mic), timeOf(other)) ||
      id - otherId,
  );
}

function isOff({ cancelled_nights: cancelled }: RandomMic, date: string): boolean {
  return Object.hasOwn(cancelled ?? {}, date);
}

function timeOf({ start_time, signup_time }: RandomMic): string {
  return start_time ?? signup_time ?? '24:00';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
