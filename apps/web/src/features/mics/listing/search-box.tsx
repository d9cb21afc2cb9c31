import {
  searchBox,
  searchCloseDelay,
  tidySearchQuery,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchResult } from '@stagetime/contracts/mics/search/schemas';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import { BackIcon, CloseIcon, SearchIcon } from '@stagetime/ui/icons';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useHotkey } from '../../../components/hotkeys.tsx';
import {
  useBackCloses,
  useCloseOutside,
  useLeavingCloses,
} from '../../../components/use-closing.ts';
import { useSearch } from '../queries.ts';
import type { ResultGroup, SearchResultsProps } from './search-results.tsx';

/** Those of the visitor's city under its name, then those of others; last what is but a guess. */
function groupResults(
  results: readonly SearchResult[],
  citySlug: string | null,
  similar: string,
): ResultGroup[] {
  const city = citySlug === null ? null : cityNameOf(citySlug);
  const guesses = results.filter((result) => result.isGuess);
  const matches = results.filter((result) => !result.isGuess);
  const here = matches.filter((result) => result.city === city);
  const others = matches.filter((result) => result.city !== city);
  const groups = [
    { title: city, results: here },
    { title: here.length > 0 ? searchBox.otherCities : null, results: others },
    { title: similar, results: guesses },
  ];
  return groups.filter((group) => group.results.length > 0);
}

/** What shows results, fetched when someone is about to search. */
type Results = ComponentType<SearchResultsProps>;

type SearchBoxProps = {
  /** The visitor's city, whose mics and people come first. */
  readonly citySlug: string | null;
};

/**
 * Search with its results below, as the combobox pattern of ARIA has it; on phones an icon that
 * opens over the header. `/` leads here from anywhere.
 */
export function SearchBox({ citySlug }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const optionId = (index: number) => `${id}-${index}`;
  const [Results, setResults] = useState<Results | null>(null);
  const state = useSearch(text, citySlug, isOpen);
  const found = state.kind === 'found' ? state.view : null;
  const { suggestions = [], results = [] } = found ?? {};
  const isMatched = suggestions.length > 0 || results.some((result) => !result.isGuess);
  const similar = isMatched ? searchBox.similar : searchBox.onlySimilar;
  const groups = groupResults(results, citySlug, similar);
  // In the order in which they stand below.
  const options = [...suggestions, ...groups.flatMap((group) => group.results)];
  // Before any arrow it is the first, unless all are guesses: no one asked for those.
  const enteredIndex = isMatched ? Math.max(0, activeIndex) : activeIndex;

  const open = () => {
    setIsOpen(true);
    if (Results !== null) return;
    // Where that fails the next focus or key asks again.
    import('./search-results.tsx').then(
      (loaded) => setResults(() => loaded.default),
      () => {},
    );
  };
  const expand = () => {
    setIsExpanded(true);
    open();
    // Shown first: what is hidden cannot be focused.
    requestAnimationFrame(() => input.current?.focus());
  };
  const close = () => {
    setIsOpen(false);
    setIsExpanded(false);
    setActiveIndex(-1);
  };
  const giveBack = () => {
    close();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const choose = (url: string) => {
    close();
    setText('');
    input.current?.blur();
    void navigate({ href: url });
  };
  // Some pages have a search of their own.
  const path = useRouterState({ select: (state) => state.location.pathname });
  useHotkey('/', expand, !/^\/admin\/(?:desk|mics)$/.test(path));
  useCloseOutside(box, { isOpen, close, delay: searchCloseDelay });
  useBackCloses(isExpanded, giveBack);
  useLeavingCloses(isOpen || isExpanded, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would also take back what was typed.
      event.preventDefault();
      if (isExpanded) giveBack();
      else close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One more place than options: the last step leads back to what was typed.
      const places = options.length + 1;
      setActiveIndex((index) => ((index + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = options[enteredIndex];
      if (isOpen && option) choose(option.url);
    }
  };

  return (
    <div ref={box} className="site-search noscript:invisible">
      <button
        ref={opener}
        type="button"
        aria-label={searchBox.open}
        onClick={expand}
        className={`${roundButton} min-[56.25rem]:hidden`}
      >
        <SearchIcon className="size-5" />
      </button>
      <search data-expanded={isExpanded}>
        <div className="search-box">
          <button
            type="button"
            onClick={giveBack}
            aria-label={searchBox.close}
            className={`${roundButton} min-[56.25rem]:hidden`}
          >
            <BackIcon className="size-5" />
          </button>
          <SearchIcon className="size-5 shrink-0" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={searchBox.label}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              options[activeIndex] === undefined ? undefined : optionId(activeIndex)
            }
            placeholder={searchBox.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              open();
              setActiveIndex(-1);
            }}
            onFocus={open}
            onKeyDown={onKeyDown}
          />
          {text === '' ? (
            <span aria-hidden="true" className="search-key">
              /
            </span>
          ) : (
            <button
              type="button"
              // As the browsers' own: Tab leads on from what is typed.
              tabIndex={-1}
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
              aria-label={searchBox.clear}
              className={`${roundButton} min-[56.25rem]:-me-3`}
            >
              <CloseIcon className="size-5" />
            </button>
          )}
        </div>
        {Results === null ? (
          state.kind === 'failed' && (
            <p role="alert" className="found text-danger">
              {searchBox.unreachable}
            </p>
          )
        ) : (
          <Results
            id={id}
            optionId={optionId}
            query={tidySearchQuery(text)}
            state={state}
            groups={groups}
            activeIndex={activeIndex}
            enteredIndex={enteredIndex}
            onChoose={choose}
            onExample={(query) => {
              setText(query);
              input.current?.focus();
            }}
          />
        )}
        <p role="status" className="sr-only">
          {found !== null &&
            searchBox[isMatched || options.length === 0 ? 'found' : 'foundSimilar'](options.length)}
        </p>
      </search>
    </div>
  );
}

const roundButton =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-raised';
