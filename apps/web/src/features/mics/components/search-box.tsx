import {
  searchBox,
  searchCloseDelay,
  tidySearchQuery,
} from '@stagetime/contracts/mics/search/rules';
import { CloseIcon, SearchIcon } from '@stagetime/ui/icons';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCloseOutside } from '../../../components/use-close-outside.ts';
import { useHotkey } from '../../../components/use-hotkey.ts';
import { useSearch } from '../queries.ts';
import { resultId } from './result-id.ts';
import type { SearchResultsProps } from './search-results.tsx';

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
  const [Results, setResults] = useState<Results | null>(null);
  const state = useSearch(text, citySlug, isOpen);
  const found = state.kind === 'found' ? state.view : null;
  // In the order in which they stand below.
  const options = found === null ? [] : [...found.suggestions, ...found.results];

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
  const choose = (url: string) => {
    close();
    setText('');
    input.current?.blur();
    void navigate({ href: url });
  };
  useHotkey('/', expand);
  useCloseOutside(box, { isOpen, close, delay: searchCloseDelay });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would also take back what was typed.
      event.preventDefault();
      const wasExpanded = isExpanded;
      close();
      if (wasExpanded) requestAnimationFrame(() => opener.current?.focus());
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One more place than options: the last step leads back to what was typed.
      const places = options.length + 1;
      setActiveIndex((index) => ((index + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = options[Math.max(0, activeIndex)];
      if (isOpen && option) choose(option.url);
    }
  };

  return (
    <div ref={box} className="noscript:hidden sm:grow">
      <button
        ref={opener}
        type="button"
        aria-label={searchBox.open}
        onClick={expand}
        className="inline-flex size-11 items-center justify-center rounded-control hover:bg-raised sm:hidden"
      >
        <SearchIcon className="size-5" />
      </button>
      <search
        data-expanded={isExpanded}
        className="sm:relative sm:mx-auto sm:block sm:max-w-md max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:z-40 max-sm:bg-background max-sm:px-4 max-sm:py-1.5 max-sm:data-[expanded=false]:hidden"
      >
        <div className="relative flex items-center gap-1">
          <span className="pointer-events-none absolute left-3 text-muted">
            <SearchIcon className="size-5" />
          </span>
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={searchBox.label}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              options[activeIndex] === undefined ? undefined : resultId(id, activeIndex)
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
            className="min-h-11 w-full grow rounded-full border border-control bg-surface pr-4 pl-10 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="button"
            onClick={() => {
              close();
              requestAnimationFrame(() => opener.current?.focus());
            }}
            className="min-h-11 rounded-control px-3 font-medium sm:hidden"
            aria-label={searchBox.close}
          >
            <CloseIcon className="size-5" />
          </button>
          {Results === null ? (
            state.kind === 'failed' && (
              <p role="alert" className="absolute top-full bg-raised p-3 text-danger">
                {searchBox.unreachable}
              </p>
            )
          ) : (
            <Results
              id={id}
              query={tidySearchQuery(text)}
              state={state}
              activeIndex={activeIndex}
              onChoose={choose}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          {options.length > 0 ? searchBox.found(options.length) : ''}
        </p>
      </search>
    </div>
  );
}
