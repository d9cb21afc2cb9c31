import { slugify } from '@stagetime/contracts/core/slug';
import type { MicType, SignupMethod } from '@stagetime/contracts/mics/rules';
import {
  freeMark,
  onlineMark,
  signupMarks,
  startMark,
  typeMarks,
} from '@stagetime/db/nights/night-marks';

/** What narrows a listing, whatever its day. */
export type ListingChoice = {
  readonly type?: MicType | undefined;
  readonly neighborhoods: readonly string[];
  readonly startsAfter?: string | undefined;
  readonly free: boolean;
  readonly signup?: SignupMethod | 'online' | undefined;
};

/** The same as the database looks at it. */
export type ListingFilter = {
  readonly cityId: number;
  /** Marks that a night must have all of. */
  readonly marks: number;
  /** In lower case; a night is in one of them. Null for all. */
  readonly hoods: readonly string[] | null;
  readonly startsFrom: string | null;
};

/** `known` are the city's neighborhoods; one that is none of them, by name or slug, has no mics. */
export function createFilter(
  cityId: number,
  { type, neighborhoods, startsAfter, free, signup }: ListingChoice,
  known: readonly string[],
): ListingFilter {
  const marks =
    (type === undefined ? 0 : typeMarks[type]) |
    (free ? freeMark : 0) |
    (signup === undefined ? 0 : signup === 'online' ? onlineMark : signupMarks[signup]) |
    // Only a known start is after a time.
    (startsAfter === undefined ? 0 : startMark);
  const hoods = neighborhoods.length === 0 ? null : findHoods(neighborhoods, known);
  return { cityId, marks, hoods, startsFrom: startsAfter ?? null };
}

function findHoods(wanted: readonly string[], known: readonly string[]): string[] {
  const words = new Set(wanted.map((word) => word.toLowerCase()));
  const found = known.filter((name) => words.has(name.toLowerCase()) || words.has(slugify(name)));
  return [...new Set(found.map((name) => name.toLowerCase()))];
}

const allTypeMarks = Object.values(typeMarks).reduce((all, mark) => all | mark, 0);

/** Whether counts are kept of it: everything, or one type. */
export function isCounted({ marks, hoods, startsFrom }: ListingFilter): boolean {
  const isOneType = (marks & ~allTypeMarks) === 0 && (marks & (marks - 1)) === 0;
  return isOneType && hoods === null && startsFrom === null;
}

/** Whether it leaves all mics of some neighborhoods: those of each are counted. */
export function isOfNeighborhoods({ marks, hoods, startsFrom }: ListingFilter): boolean {
  return marks === 0 && hoods !== null && startsFrom === null;
}
