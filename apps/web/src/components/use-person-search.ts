import { personSearchPause } from '@stagetime/contracts/messaging/limits';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { useEffect, useState } from 'react';
import { trpc } from '../api/trpc.ts';
import type { PeopleFound } from './person-combobox.tsx';

type PersonSearchOptions = {
  /** What is said where it fails. */
  readonly failed: string;
  /** Leaves out who blocked the other. */
  readonly withoutBlocked?: true;
};

/** The people that what was typed finds, from the first letter on. */
export function usePersonSearch(
  text: string,
  { failed, withoutBlocked }: PersonSearchOptions,
): PeopleFound<CorrespondentView> {
  const typed = text.trim();
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), personSearchPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = trpc.messaging.searchPeople.useQuery(
    { query, ...(withoutBlocked && { withoutBlocked }) },
    { enabled: query !== '' && query === typed, retry: false },
  );
  if (typed === '') return { kind: 'idle' };
  if (query !== typed) return { kind: 'searching' };
  // They stay while they are asked for again, as whenever a message comes.
  if (data !== undefined) return { kind: 'found', people: data };
  return isError && !isFetching ? { kind: 'failed', problem: failed } : { kind: 'searching' };
}
