import {
  stageNameErrors,
  stageNameRefusals,
  stageNameWidget,
} from '@stagetime/contracts/social/messages';
import { availabilityDelay, stageNameLength } from '@stagetime/contracts/social/stage-names';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { askKeptAgain } from '../../../api/queries.ts';
import { trpc } from '../../../api/trpc.ts';

/** What is known of a name: nothing while it is typed, then whether it can be had. */
export type Availability = {
  readonly status: 'unknown' | 'checking' | 'free' | 'refused' | 'failed';
  readonly sentence: string;
};

const unknown: Availability = { status: 'unknown', sentence: '' };

/** Asks about a name once nothing was typed for a while, and it is long enough. */
export function useAvailability(name: string): Availability {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), availabilityDelay);
    return () => clearTimeout(timer);
  }, [name]);
  const isAsked = settled === name && name.length >= stageNameLength.min;
  // Not kept: someone may have claimed it since.
  const { data, isError, isFetching } = trpc.social.checkStageName.useQuery(
    { name },
    { enabled: isAsked, retry: false, staleTime: 0, gcTime: 0 },
  );
  if (!isAsked) return unknown;
  if (isFetching) return { status: 'checking', sentence: stageNameWidget.checking };
  if (isError) return { status: 'failed', sentence: stageNameErrors.checkFailed };
  if (data === undefined) return unknown;
  if (data.problem === null) return { status: 'free', sentence: stageNameWidget.available(name) };
  return { status: 'refused', sentence: stageNameRefusals[data.problem] };
}

/**
 * Claims a stage name. Whatever shows the address of someone's profile is stale then. Where the answer
 * of an earlier try was lost, the name is theirs though this one fails: that is told as well.
 */
export function useClaimStageName(onClaimed: (name: string) => void) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.social.claimStageName.useMutation({
    onSuccess: ({ customSlug }) => {
      onClaimed(customSlug);
      void utils.accounts.me.invalidate();
      void utils.social.invalidate();
      askKeptAgain(queryClient, getQueryKey(trpc.mics.search));
    },
    onError: async (error, { customSlug }) => {
      const code = errorCodeOf(error);
      if (code !== undefined && code !== 'CONFLICT') return;
      const me = await utils.accounts.me
        .fetch(undefined, { staleTime: 0 })
        // What went wrong is said already.
        .catch(() => undefined);
      if (me?.customSlug === customSlug) onClaimed(customSlug);
    },
  });
}
