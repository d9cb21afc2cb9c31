import { isNewVisit, stageNameNotice } from '@stagetime/contracts/social/stage-names';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { setProfileNotice } from '../../../session/profile-notice.ts';
import { readStored, store, subscribeToStored } from '../../../storage.ts';

type StageNameNoticeProps = { readonly userId: number };

/**
 * Has the header tell someone that they may claim a stage name now, until they visit their profile or
 * have one. Shows nothing itself; without an answer nothing is told.
 */
export function StageNameNotice({ userId }: StageNameNoticeProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // Who is signed in was asked already.
  const { data: me } = trpc.accounts.me.useQuery(undefined, { enabled: false });
  const { data, error } = trpc.social.getEngagement.useQuery(undefined, {
    enabled: me?.customSlug === null,
    retry: false,
    // Where the profile says that it failed, its button is what asks again.
    retryOnMount: false,
  });
  useEffect(() => {
    if (error !== null) console.info('The progress towards a stage name is not known:', error);
  }, [error]);

  const profileVisits = useSyncExternalStore(subscribeToStored, () => readVisits(userId));
  const hasAcknowledged = useSyncExternalStore(subscribeToStored, () => isAcknowledged(userId));
  const { isNew, isPulsing } =
    me === undefined || data === undefined
      ? { isNew: false, isPulsing: false }
      : stageNameNotice({
          ...data,
          hasCustomSlug: me.customSlug !== null,
          profileVisits,
          isAcknowledged: hasAcknowledged,
        });

  useEffect(() => {
    if (isNew && pathname === '/profile') countVisit(userId, Date.now());
  }, [isNew, pathname, userId]);
  useEffect(() => {
    setProfileNotice({
      isNew,
      isPulsing,
      acknowledge: () => {
        if (isPulsing) acknowledge(userId);
      },
    });
    return () => setProfileNotice(undefined);
  }, [isNew, isPulsing, userId]);
  return null;
}

// The keys are the specification's. Only what happens while the notice is on is kept.
const visitsKey = (userId: number) => `profileVisits_${userId}`;
const lastVisitKey = (userId: number) => `profileVisitSession_${userId}`;
const acknowledgedKey = (userId: number) => `onboardingAcknowledged_${userId}`;

function readNumber(key: string): number | null {
  const text = readStored(key);
  const number = Number(text);
  return text === null || !Number.isFinite(number) ? null : number;
}

function readVisits(userId: number): number {
  return readNumber(visitsKey(userId)) ?? 0;
}

function isAcknowledged(userId: number): boolean {
  return readStored(acknowledgedKey(userId)) !== null;
}

/** Counts a visit of someone's own profile, at most one a second; `now` in milliseconds. */
function countVisit(userId: number, now: number): void {
  if (!isNewVisit(readNumber(lastVisitKey(userId)), now)) return;
  store({
    [visitsKey(userId)]: String(readVisits(userId) + 1),
    [lastVisitKey(userId)]: String(now),
  });
}

/** Notes that someone opened their menu while it pulsed. */
function acknowledge(userId: number): void {
  store({ [acknowledgedKey(userId)]: 'true' });
}
