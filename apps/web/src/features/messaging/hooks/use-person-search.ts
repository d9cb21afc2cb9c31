import { personSearchPause } from '@stagetime/contracts/messaging/limits';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';

export type PersonSearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly people: readonly CorrespondentView[] }
  | { readonly kind: 'failed' };

/** The people that what was typed finds, from the first letter on. */
export function usePersonSearch(text: string): PersonSearchState {
  const typed = text.trim();
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), personSearchPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching } = trpc.messaging.searchPeople.useQuery(
    { query },
    { enabled: query !== '' && query === typed, retry: false },
  );
  if (typed === '') return { kind: 'idle' };
  if (query !== typed || isFetching) return { kind: 'searching' };
  if (isError) return { kind: 'failed' };
  return data === undefined ? { kind: 'searching' } : { kind: 'found', people: data };
}
