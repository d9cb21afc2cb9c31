import { reservedNames, slugify } from '../core/slug.ts';
import { productName } from '../product.ts';

/** Shortest and longest stage name; the database checks the same numbers. */
export const stageNameLength = { min: 3, max: 30 } as const;

/** Milliseconds without a key before someone is told whether a name is free (spec). */
export const availabilityDelay = 500;

/** Milliseconds for which a claimed name is celebrated (spec). */
export const celebrationTime = 3000;

/** Visits of one's profile that follow each other within so many milliseconds are one (spec). */
const visitWindow = 1000;

/** Names that differ in hyphens and underscores only look alike, so they are reserved alike. */
export function withoutHyphens(name: string): string {
  return name.replaceAll(/[-_]/g, '');
}

const reserved = new Set(Array.from(reservedNames, withoutHyphens));

function isReserved(name: string): boolean {
  const plain = withoutHyphens(name);
  // A profile without a stage name is under `user-` and digits.
  return (
    reserved.has(plain) ||
    plain.includes(productName.toLowerCase()) ||
    /^user[-_]+[0-9]+$/.test(name)
  );
}

/**
 * Why no one can have a name, as far as the name itself tells; undefined for one that may be free.
 * Takes it as {@link tidyStageName} writes it.
 */
export function stageNameProblem(name: string): StageNameProblem | undefined {
  if (name.length < stageNameLength.min) return 'too-short';
  if (name.length > stageNameLength.max) return 'too-long';
  if (!/^[a-z0-9_-]+$/.test(name)) return 'invalid';
  // Digits alone look like someone's id or telephone number.
  if (!/[a-z]/.test(name)) return 'no-letter';
  return isReserved(name) ? 'reserved' : undefined;
}

/** What someone does before they may claim a stage name, in the order in which it is shown. */
export const stageTasks = [
  'hasVisitedProfile',
  'hasCommented',
  'hasFavorited',
  'hasMarkedInterest',
  'hasMessaged',
] as const;
export type StageTask = (typeof stageTasks)[number];

/** Why someone cannot have a name. */
export const stageNameProblems = [
  'too-short',
  'too-long',
  'invalid',
  'no-letter',
  'reserved',
  'taken',
  'own',
] as const;
export type StageNameProblem = (typeof stageNameProblems)[number];

/** A name as it is kept: in lower case, without spaces around it. */
export function tidyStageName(text: string): string {
  return text.trim().toLowerCase();
}

/** What is kept of a name while it is typed: in lower case, only what a name may hold (spec). */
export function keepStageNameLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '')
    .slice(0, stageNameLength.max);
}

/** The stage name that is nearest to what someone goes by; empty where it has no letter for one. */
export function suggestStageName(displayName: string): string {
  return keepStageNameLetters(slugify(displayName)).replace(/-+$/, '');
}

/** What is known of someone's notice that they may claim a name. */
export type NoticeFacts = {
  readonly hasCustomSlug: boolean;
  readonly completedCount: number;
  readonly totalRequired: number;
  /** Visits of their profile since the notice is on. */
  readonly profileVisits: number;
  /** Whether they opened their menu while it pulsed. */
  readonly isAcknowledged: boolean;
};

/** Whether the menu has the badge 'New!', and whether the picture over it pulses (spec). */
export function stageNameNotice(facts: NoticeFacts): {
  readonly isNew: boolean;
  readonly isPulsing: boolean;
} {
  const isNew =
    !facts.hasCustomSlug && facts.completedCount >= facts.totalRequired && facts.profileVisits < 1;
  return { isNew, isPulsing: isNew && !facts.isAcknowledged };
}

/** Whether a visit at `now` is one of its own; both in milliseconds, `lastVisit` null before the first. */
export function isNewVisit(lastVisit: number | null, now: number): boolean {
  // A clock that was set back must not keep visits from counting.
  return lastVisit === null || now < lastVisit || now - lastVisit > visitWindow;
}
