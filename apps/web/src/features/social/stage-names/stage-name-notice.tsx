import { stageNameNotice } from '@stagetime/contracts/social/stage-names';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { setProfileNotice } from '../../../session/profile-notice.ts';
import { subscribeToStored } from '../../../storage.ts';
import { acknowledge, countVisit, isAcknowledged, readVisits } from './notice-storage.ts';

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
