import { availabilityDelay, stageNameLength } from '@stagetime/contracts/social/stage-names/limits';
import {
  stageNameErrors,
  stageNameRefusals,
  stageNameWidget,
} from '@stagetime/contracts/social/stage-names/messages';
import { useEffect, useState } from 'react';
import { trpc } from '../../../../api/trpc.ts';

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
  // Not kept: somebody may have claimed it since.
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
