import { type FeeType, isSmallHour, type LeastAge, type SignupMethod } from '../rules.ts';

// The names below are the public interface's, as the spec writes them.

export const recurrences = ['Daily', 'Weekly', 'Monthly'] as const;
export type Recurrence = (typeof recurrences)[number];
/** A submission says so that there is no rule. */
export const submittedRecurrences = [...recurrences, 'Varies'] as const;
export type SubmittedRecurrence = (typeof submittedRecurrences)[number];

export const monthlyWeeks = ['1st', '2nd', '3rd', '4th'] as const;
export type MonthlyWeek = (typeof monthlyWeeks)[number];

/** The city of a form that is not on the list. */
export const otherCity = 'Other';

/** How a submission names the ways to sign up, and what they are in a mic. */
export const signupMethodNames = {
  'In-person': 'in_person',
  Slotted: 'slotted',
  Lottery: 'lottery',
  'First-come-first-served': 'first_come',
  Other: 'other',
} as const satisfies Record<string, SignupMethod>;

export const feeTypeNames = {
  Free: 'free',
  'Cover Charge': 'cover_charge',
  Bringer: 'bringer',
  Other: 'other',
} as const satisfies Record<string, FeeType>;

export const leastAgeNames = {
  'All ages': '0',
  '16 and over': '16',
  '18 and over': '18',
  '21 and over': '21',
} as const satisfies Record<string, LeastAge>;

export const yesNoNames = { Yes: 'yes', No: 'no' } as const;

/** The weeks of a month as people choose them, in calendar order. */
export const weekNames = ['1st', '2nd', '3rd', '4th', '5th', 'Last'] as const;
export type WeekName = (typeof weekNames)[number];

/** A mic's times as a form has them: `HH:mm`, or empty. */
export type TypedTimes = {
  readonly start: string;
  readonly signup: string;
  readonly closes: string;
};

/**
 * What of these is odd enough to ask about, though nothing forbids it: a list that opens after the show, perhaps
 * for the next week, and one that closes the day after. Across midnight neither is.
 */
export function findOddTimes({ start, signup, closes }: TypedTimes) {
  return {
    opensLate: start !== '' && signup > start && !isSmallHour(start),
    closesEarly: closes !== '' && closes < signup && !isSmallHour(closes),
  };
}

/** An amount in dollars with up to two decimals, as cents; undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^\$/, ''));
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as people write them: `$5`, `$7.50`. */
export function formatDollars(cents: number): string {
  const rest = cents % 100;
  const dollars = Math.floor(cents / 100);
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** Largest picture of a venue: 10 MiB, inclusive (spec). */
export const venueImageMaxBytes = 10 * 1024 * 1024;

/** Kinds of pictures as browsers name them; the server goes by a file's first bytes. */
export const venueImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Most mics that are shown as likely the same. */
export const maxDuplicates = 3;

/** Most of someone's own submissions in one answer, the newest. */
export const maxOwnSubmissions = 100;

/** Minutes that the form offers for how long a night lasts. */
export const offeredLengths = [60, 90, 120, 150, 180, 210, 240, 300, 360] as const;

/** Most that a cover charge may be, in dollars: more is a slip of the finger. */
export const maxCoverCharge = 1000;
