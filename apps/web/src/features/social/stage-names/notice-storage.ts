import { isNewVisit } from '@stagetime/contracts/social/stage-names';
import { readStored, store } from '../../../storage.ts';

// The keys are the specification's. Only what happens while the notice is on is kept.
const visitsKey = (userId: number) => `profileVisits_${userId}`;
const lastVisitKey = (userId: number) => `profileVisitSession_${userId}`;
const acknowledgedKey = (userId: number) => `onboardingAcknowledged_${userId}`;

function readNumber(key: string): number | null {
  const text = readStored(key);
  const number = Number(text);
  return text === null || !Number.isFinite(number) ? null : number;
}

export function readVisits(userId: number): number {
  return readNumber(visitsKey(userId)) ?? 0;
}

export function isAcknowledged(userId: number): boolean {
  return readStored(acknowledgedKey(userId)) !== null;
}

/** Counts a visit of someone's own profile, at most one a second; `now` in milliseconds. */
export function countVisit(userId: number, now: number): void {
  if (!isNewVisit(readNumber(lastVisitKey(userId)), now)) return;
  store({
    [visitsKey(userId)]: String(readVisits(userId) + 1),
    [lastVisitKey(userId)]: String(now),
  });
}

/** Notes that someone opened their menu while it pulsed. */
export function acknowledge(userId: number): void {
  store({ [acknowledgedKey(userId)]: 'true' });
}
