import { personSearchPause } from '@stagetime/contracts/messaging/limits';
import { personSearch } from '@stagetime/contracts/messaging/messages';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { useEffect, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { PeopleFound } from '../../components/person-combobox.tsx';

export type Folder = 'inbox' | 'requests';

export const listInputs = {
  inbox: { limit: 50, folder: 'inbox' },
  requests: { limit: 50, folder: 'requests' },
} as const satisfies Record<Folder, unknown>;

/** One's own conversations, or those that wait as requests, page by page. */
export function useConversations(folder: Folder) {
  const query = trpc.messaging.listConversations.useInfiniteQuery(listInputs[folder], {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return { ...query, conversations: query.data?.pages.flatMap((page) => page.conversations) };
}

/** The people that what was typed finds, from the first letter on. */
export function usePersonSearch(text: string): PeopleFound<CorrespondentView> {
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
  if (query !== typed) return { kind: 'searching' };
  // They stay while they are asked for again, as whenever a message comes.
  if (data !== undefined) return { kind: 'found', people: data };
  return isError && !isFetching
    ? { kind: 'failed', problem: personSearch.failed }
    : { kind: 'searching' };
}

/** The messages with someone: the newest page, and those before it as far as they were asked for. */
export function useThread(otherUserId: number) {
  const query = trpc.messaging.getThread.useInfiniteQuery(
    { otherUserId },
    { getNextPageParam: ({ olderThan }) => olderThan ?? undefined, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    ...query,
    other: pages?.[0]?.other,
    isRequest: pages?.[0]?.isRequest ?? false,
    messages: pages?.toReversed().flatMap((page) => page.messages),
  };
}
