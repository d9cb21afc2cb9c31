import { useQuery } from '@tanstack/react-query';
import type { PeopleFound } from '../../components/person-combobox.tsx';
import { useEndedRights } from './admin-page.tsx';

/** Options for what is written down each time an admin looks: asked anew, never unasked, and not kept. */
export const writtenDown = { staleTime: 0, gcTime: 0, retry: false, refetchOnReconnect: false };

type Find<Person> = (
  input: { readonly query: string },
  options: { readonly signal: AbortSignal },
) => Promise<readonly Person[]>;

/** The people that what was typed finds, asked for with every key from the first letter on (spec). `name` is the search's own. */
export function usePeopleFound<Person>(
  name: string,
  text: string,
  find: Find<Person>,
  sayFailure: (error: unknown) => string,
): PeopleFound<Person> {
  const query = text.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['admin', name, query],
    queryFn: ({ signal }) => find({ query }, { signal }),
    enabled: query !== '',
    ...writtenDown,
  });
  useEndedRights(error);
  if (query === '') return { kind: 'idle' };
  if (isFetching) return { kind: 'searching' };
  if (data !== undefined) return { kind: 'found', people: data };
  return { kind: 'failed', problem: sayFailure(error) };
}
