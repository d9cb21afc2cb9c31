import { zodResolver } from '@hookform/resolvers/zod';
import { sayDate } from '@stagetime/contracts/core/calendar';
import { type DayName, dayNames } from '@stagetime/contracts/mics/rules';
import {
  addDays,
  type DayNumber,
  parseLocalDate,
  toLocalDate,
  toWeekNumber,
} from '@stagetime/contracts/mics/schedule/day-number';
import { readSeason, shiftSeason } from '@stagetime/contracts/mics/schedule/limits';
import { findScheduledDay, type Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { weekNames } from '@stagetime/contracts/mics/submission/rules';
import {
  MicSubmission,
  type MicSubmissionDraft,
  submissionFieldNames,
  submissionLists,
} from '@stagetime/contracts/mics/submission/schemas';
import {
  findScheduleFault,
  findSkipFault,
  toSchedule,
} from '@stagetime/contracts/mics/submission/typed-schedule';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { findStateConflict, isCityNamed } from '@stagetime/contracts/places/states';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { readStored, removeStored, store, submissionDraftKey } from '../../../storage.ts';
import { today } from '../components/when-and-where.tsx';

/** What is typed of a mic before it is submitted. */
export type Draft = Required<MicSubmissionDraft> & {
  /** A date to be skipped that is not one of them yet. */
  readonly typedSkip: string;
  /** Whether a picture was chosen, which is not kept itself. */
  readonly hasPicture: boolean;
};
const draftNames: readonly (keyof Draft)[] = [...submissionFieldNames, 'typedSkip', 'hasPicture'];

/** An empty form. Slotted sign-ups are usually where the operator says. */
export function emptyDraft(slottedSignupUrl: string | null): Draft {
  const lists: readonly string[] = submissionLists;
  const empty = draftNames.map((name) => [name, lists.includes(name) ? [] : '']);
  return {
    ...Object.fromEntries(empty),
    recurrence: 'Weekly',
    hasPicture: false,
    slottedSignupLink: slottedSignupUrl ?? '',
  };
}

/** Whether two drafts say the same: of one and an empty one that nothing was typed. */
export function areSame(draft: Draft, other: Draft): boolean {
  return draftNames.every((name) => String(draft[name]) === String(other[name]));
}

/** What someone typed here before; null for nothing, and for what no form of ours has written. */
export function readDraft(empty: Draft): Draft | null {
  try {
    const kept: unknown = JSON.parse(readStored(submissionDraftKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fitting = draftNames.filter((name) => {
      const [ours, theirs] = [empty[name], (kept as Draft)[name]];
      return Array.isArray(ours)
        ? Array.isArray(theirs) && theirs.every((each) => typeof each === 'string')
        : typeof ours === typeof theirs;
    });
    const values = fitting.map((name) => [name, (kept as Draft)[name]]);
    const draft = { ...empty, ...Object.fromEntries(values) };
    return areSame(draft, empty) ? null : draft;
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed over a reload: text only, so no picture, on this device, and nothing while nothing is typed.
 */
export function keepDraft(draft: Draft, empty: Draft): void {
  if (areSame(draft, empty)) dropDraft();
  else store({ [submissionDraftKey]: JSON.stringify(draft) });
}

export function dropDraft(): void {
  removeStored([submissionDraftKey]);
}

/** With the date that is typed among those that are skipped. */
function addTypedSkip(draft: Draft): Draft {
  const { typedSkip, skippedDates } = draft;
  if (typedSkip === '') return draft;
  const dates = [...new Set([...skippedDates, typedSkip])].toSorted();
  return { ...draft, typedSkip: '', skippedDates: dates };
}

/** The schedule that a date is skipped of: as long as the weeks of a month are not chosen, any. */
function toSkipFrom(draft: Draft): Schedule {
  const { recurrence, monthlyWeek, weeksOfMonth } = draft;
  const isRuleKnown = recurrence !== 'Monthly' || monthlyWeek !== '' || weeksOfMonth.length > 0;
  return scheduleOf(isRuleKnown ? draft : { ...draft, selectedDays: [] });
}

/** What is wrong with the date that is typed; undefined for nothing. */
function findTypedSkipFault(draft: Draft): string | undefined {
  const { typedSkip } = draft;
  return typedSkip === '' ? undefined : findSkipFault(toSkipFrom(draft), typedSkip, today());
}

/** What is wrong with a date that was skipped before the days were changed. What is over harms no one. */
function findSkippedFault(draft: Draft): string | undefined {
  const schedule = toSkipFrom(draft);
  const coming = draft.skippedDates.filter((date) => date >= today());
  const needless = coming.find((date) => findSkipFault(schedule, date, today()) !== undefined);
  return needless && submitPage.skippedNeedless(sayDate(needless, { weekday: 'long' }));
}

/** What is typed so far as a schedule; what cannot be read yet is nothing. */
export function scheduleOf(draft: Draft): Schedule {
  const { interval, anchor = '', season = '', lastNight = '', skippedDates } = draft;
  const isDate = (text: string) => parseLocalDate(text) !== null;
  return toSchedule({
    recurrence: draft.recurrence,
    selectedDays: dayNames.filter((day) => draft.selectedDays.includes(day)),
    monthlyWeek: (draft.monthlyWeek as '1st') || null,
    weeksOfMonth: weekNames.filter((name) => draft.weeksOfMonth.includes(name)),
    interval: interval ? Number(interval) : null,
    anchor: isDate(anchor) ? anchor : null,
    season: readSeason(season) ?? null,
    lastNight: isDate(lastNight) ? lastNight : null,
    skippedDates: skippedDates.filter(isDate).toSorted(),
  });
}

/** Adds the date that is typed to those that are skipped, or returns why it is none of them. */
export function takeTypedSkip({ getValues, setValue }: DraftValues): string | undefined {
  const fault = findTypedSkipFault(getValues());
  if (fault !== undefined) return fault;
  const { skippedDates } = addTypedSkip(getValues());
  setValue('skippedDates', skippedDates, { shouldDirty: true });
  setValue('typedSkip', '');
  return undefined;
}

type DraftValues = Pick<UseFormReturn<Draft>, 'getValues' | 'setValue'>;
type ListedCity = Pick<CityView, 'slug' | 'name' | 'state'>;
type Faults = { [Name in keyof Draft]?: string };

/**
 * What the server would refuse of fields each of which is right by itself: its own rules, with the cities that
 * are listed and the reader's date.
 */
export function findFaults(draft: Draft, cities: readonly ListedCity[]): Faults {
  const named = cities.filter((city) => isCityNamed(city, draft.city));
  const conflict = findStateConflict(named, draft.state);
  const skipFault = findTypedSkipFault(draft) ?? findSkippedFault(draft);
  const fault = findScheduleFault(scheduleOf(addTypedSkip(draft)), today());
  return {
    ...(conflict !== undefined && { state: conflict }),
    ...(fault !== undefined && {
      [fault.field === 'days' ? 'selectedDays' : fault.field]: fault.message,
    }),
    ...(skipFault !== undefined && { skippedDates: skipFault }),
  };
}

const judgeFields = zodResolver(MicSubmission) as unknown as Resolver<
  Draft,
  unknown,
  MicSubmission
>;

/** Judges a draft as the server will, as far as that is known here. */
export function judgeBy(cities: readonly ListedCity[]): typeof judgeFields {
  return async (draft, context, options) => {
    // What is typed counts, whether it was added or not.
    const { typedSkip, hasPicture, ...submission } = addTypedSkip(draft);
    const judged = await judgeFields(submission as Draft, context, options);
    const faults = Object.entries(findFaults(draft, cities));
    if (faults.length === 0) return judged;
    const others = faults.map(([name, message]) => [name, { type: 'custom', message }]);
    return { values: {}, errors: { ...Object.fromEntries(others), ...judged.errors } };
  };
}

/** Fields that are judged by each other: where one is changed, what was wrong with others may be mended. */
export const judgedTogether: readonly (readonly string[])[] = [
  ['city', 'customCity', 'state'],
  [
    ...['recurrence', 'interval', 'weeksOfMonth', 'monthlyWeek', 'selectedDays', 'anchor'],
    ...['season', 'lastNight', 'skippedDates', 'typedSkip'],
  ],
];

/** Its next dates from today on. */
export function listDraftNights(schedule: Schedule, count: number): DayNumber[] {
  const nights: DayNumber[] = [];
  let day = findScheduledDay(schedule, parseLocalDate(today()) ?? 0);
  while (day !== null && nights.length < count) {
    nights.push(day);
    day = findScheduledDay(schedule, day + 1);
  }
  return nights;
}

/**
 * The next dates as the form shows them, at most `count`; where no one said in which of the weeks it is, the first one
 * in each of them, of which it is one.
 */
export function listShownNights(schedule: Schedule, count: number) {
  const isOpen = schedule.kind === 'weekly' && schedule.interval === 2 && schedule.anchor === null;
  if (!isOpen) return { nights: listDraftNights(schedule, count), isOneOf: false };
  // Enough to have passed those that are skipped.
  const nights = listDraftNights(schedule, count * dayNames.length);
  const weeks = nights.map((night) => toWeekNumber(night) % 2);
  const either = nights.filter((_night, place) => weeks.indexOf(weeks[place] ?? 0) === place);
  return { nights: either, isOneOf: either.length > 1 };
}

/** The day of the week so many days later. */
export function shiftDay(day: DayName, days: number): DayName {
  const { length } = dayNames;
  return dayNames[(dayNames.indexOf(day) + days + length) % length] ?? day;
}

/** Each of these days a day later, in the week's order. */
export function moveDaysOn(days: readonly string[]): DayName[] {
  const moved = dayNames.filter((day) => days.includes(day)).map((day) => shiftDay(day, 1));
  return dayNames.filter((day) => moved.includes(day));
}

/** The first date in each of the two weeks, one of which is the one that it is on in. */
export function listPhases(draft: Draft): string[] {
  const schedule = scheduleOf({ ...draft, anchor: '', skippedDates: [] });
  const [first] = listDraftNights(schedule, 1);
  if (first === undefined) return [];
  const nextMonday = (toWeekNumber(first) + 1) * 7 - 3;
  const second = findScheduledDay(schedule, nextMonday);
  return [first, ...(second === null ? [] : [second])].map(toLocalDate);
}

/** What of a draft says on which dates it is on. */
type Dates = Pick<Draft, 'anchor' | 'season' | 'lastNight' | 'skippedDates' | 'typedSkip'>;

/** The dates of a draft for these days instead, each of which is so many days later than the one before. */
export function moveDates(draft: Draft, selectedDays: string[], days: 1 | -1): Dates {
  const move = (date: string) => (parseLocalDate(date) === null ? date : addDays(date, days));
  const { anchor = '', season = '', lastNight = '', skippedDates, typedSkip } = draft;
  // Months alone are said of an evening as people speak of it, not of a date.
  const hasDates = /\d/.test(season);
  const moved = {
    season: (hasDates && shiftSeason(season, days)) || season,
    lastNight: move(lastNight),
    skippedDates: skippedDates.map(move),
    typedSkip: move(typedSkip),
  };
  return { ...moved, anchor: findPhase({ ...draft, ...moved, selectedDays }, move(anchor)) };
}

/** The date that the form offers for the weeks that a date is of. */
export function findPhase(draft: Draft, anchor: string): string {
  const weekOf = (date: string) => toWeekNumber(parseLocalDate(date) ?? 0) % 2;
  if (anchor === '') return anchor;
  return listPhases(draft).find((date) => weekOf(date) === weekOf(anchor)) ?? anchor;
}
