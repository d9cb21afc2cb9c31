import { stageNameLength, visitWindow } from './limits.ts';

/** What somebody does before they may claim a stage name, in the order in which it is shown. */
export const stageTasks = [
  'hasVisitedProfile',
  'hasCommented',
  'hasFavorited',
  'hasMarkedInterest',
  'hasMessaged',
] as const;
export type StageTask = (typeof stageTasks)[number];

/** Why somebody cannot have a name. */
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

/** What is known of somebody's notice that they may claim a name. */
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
