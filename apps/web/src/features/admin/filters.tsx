import { controlStyle } from '@stagetime/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import type { PeopleFound } from '../../components/person-combobox.tsx';
import { useEndedRights } from './admin-page.tsx';

type ChipsProps<Value extends string> = {
  readonly label: string;
  /** Undefined is everything, and stands first; what is empty stands back. */
  readonly options: readonly (readonly [Value | undefined, string, isEmpty?: boolean])[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
  readonly first: Ref<HTMLButtonElement>;
};

/** One of a few, all in sight. */
export function FilterChips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, value, onChoose, first } = props;
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 no-scrollbar flex min-w-0 gap-x-2 py-1.5 ps-4 max-md:overflow-x-auto max-md:mask-r-from-[calc(100%-2.5rem)] max-md:pe-10 md:flex-wrap"
    >
      {options.map(([option, text, isEmpty = false], index) => (
        <button
          key={option ?? 'all'}
          ref={index === 0 ? first : undefined}
          type="button"
          aria-pressed={value === option}
          onClick={() => onChoose(option)}
          className="group flex min-h-11 min-w-12 flex-none cursor-pointer items-center text-sm font-semibold whitespace-nowrap"
        >
          {/* As tall as a finger to touch, and no taller to the eye than the words need. */}
          <span
            className={`grow rounded-full border border-line px-2.5 py-1.5 text-center group-hover:border-muted group-aria-pressed:border-text group-aria-pressed:bg-text group-aria-pressed:text-background ${isEmpty ? 'font-medium text-muted' : ''}`}
          >
            {text}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Milliseconds after the last letter. */
const typingPause = 300;

type SearchBoxProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly box: Ref<HTMLInputElement>;
};

/** Searches a list while one types. Key it by whether anything is searched, so that it empties with the filter. */
export function SearchBox({ label, value = '', onSearch, box }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const typed = text.trim();
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed || undefined), typingPause);
    return () => clearTimeout(timer);
  });
  return (
    <input
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts="/"
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      className={controlStyle}
    />
  );
}

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
