import { maxInitials } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime, initials } from '@stagetime/contracts/mics/rules';
import { searchBox, searchMinLengthForEmpty } from '@stagetime/contracts/mics/search/rules';
import type { SearchResult, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import { SearchIcon } from '@stagetime/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import type { SearchState } from '../queries.ts';
import { resultId } from './result-id.ts';
import { Thumbnail } from './thumbnail.tsx';

export type SearchResultsProps = {
  readonly id: string;
  readonly query: string;
  readonly state: SearchState;
  /** Which result the arrow keys are on; -1 for none. */
  readonly activeIndex: number;
  readonly onChoose: (url: string) => void;
};

/** What stands below the search box: results, or why there are none. */
export default function SearchResults({
  id,
  query,
  state,
  activeIndex,
  onChoose,
}: SearchResultsProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'searching':
      return (
        <Panel>
          <p className="p-4 text-muted">{searchBox.searching}</p>
        </Panel>
      );
    case 'failed':
      return (
        <Panel>
          <p
            role="alert"
            className="m-2 rounded-control border border-danger bg-danger/10 p-3 text-danger"
          >
            {state.isAnswered ? searchBox.failed : searchBox.unreachable}
          </p>
        </Panel>
      );
    case 'found': {
      const { suggestions, results, isCapped } = state.view;
      if (suggestions.length === 0 && results.length === 0) {
        return query.length < searchMinLengthForEmpty ? null : <NoResults query={query} />;
      }
      return (
        <Panel>
          {isCapped && (
            <p className="border-b border-line px-4 py-3 text-sm text-muted">
              {searchBox.overLimit}
            </p>
          )}
          <div role="listbox" id={id} aria-label={searchBox.results} className="p-2">
            {suggestions.map((suggestion, index) => (
              <Option
                key={suggestion.url}
                id={resultId(id, index)}
                url={suggestion.url}
                isActive={index === activeIndex}
                onChoose={onChoose}
              >
                <Suggestion suggestion={suggestion} />
              </Option>
            ))}
            {results.map((result, index) => (
              <Option
                key={`${result.type}-${result.id}`}
                id={resultId(id, suggestions.length + index)}
                url={result.url}
                isActive={suggestions.length + index === activeIndex}
                onChoose={onChoose}
              >
                <Result result={result} />
              </Option>
            ))}
          </div>
        </Panel>
      );
    }
  }
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    // The arrow keys scroll it: the focus stays in the search box.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(32rem,70dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised shadow-lg"
    >
      {children}
    </div>
  );
}

function NoResults({ query }: { readonly query: string }) {
  return (
    <Panel>
      <div className="p-4">
        <p className="font-semibold wrap-anywhere">{searchBox.empty(query)}</p>
        <p className="mt-1 text-muted">{searchBox.emptyHint}</p>
      </div>
    </Panel>
  );
}

type OptionProps = {
  readonly id: string;
  readonly url: string;
  readonly isActive: boolean;
  readonly onChoose: (url: string) => void;
  readonly children: ReactNode;
};

function Option({ id, url, isActive, onChoose, children }: OptionProps) {
  const choose = (event: MouseEvent) => {
    // A click that asks for another tab stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(url);
  };
  return (
    <a
      id={id}
      href={url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={choose}
      className="flex min-h-14 items-center gap-3 rounded-control p-2 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:outline-focus"
    >
      {children}
    </a>
  );
}

/** 'Comedy in Echo Park, 6 mics': a listing. */
function Suggestion({ suggestion }: { readonly suggestion: SearchSuggestion }) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center text-accent-text">
        <SearchIcon className="size-5" />
      </span>
      <span className="min-w-0 grow font-semibold">{suggestion.title}</span>
      <span className="shrink-0 text-sm text-muted">{listing.nights(suggestion.count)}</span>
    </>
  );
}

function Result({ result }: { readonly result: SearchResult }) {
  return (
    <>
      <Thumbnail
        imageUrl={result.imageUrl}
        initials={initials(result.title, maxInitials)}
        className="size-10"
      />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-3">
          <span className="grow truncate font-semibold" dir="auto">
            {result.title}
          </span>
          <span className="shrink-0 text-xs text-muted">{searchBox.types[result.type]}</span>
        </span>
        <span className="flex gap-3 text-sm text-muted">
          <span className="grow truncate" dir="auto">
            {result.subtitle}
          </span>
          <span className="shrink-0">{result.city}</span>
        </span>
        {result.nextNight && (
          <span className="block text-sm text-accent-text">{nightOf(result.nextNight)}</span>
        )}
      </span>
    </>
  );
}

/** 'Mon, Nov 23 · 8 PM', and where it was moved from. */
function nightOf({ label, startsAt, moved }: NonNullable<SearchResult['nextNight']>): string {
  const time = startsAt === null ? null : formatTime(startsAt.slice(11, 16));
  return [label, time, moved?.note].filter(Boolean).join(' · ');
}
