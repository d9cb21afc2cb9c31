import { day } from '@stagetime/contracts/core/durations';
import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { tonight } from '@stagetime/contracts/mics/schedule/schedule-messages';
import { searchBox, searchMinLengthForEmpty } from '@stagetime/contracts/mics/search/rules';
import type { SearchResult, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import { SearchIcon } from '@stagetime/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import { PersonPicture } from '../../../components/person.tsx';
import { Poster } from '../components/poster.tsx';
import type { SearchState } from '../queries.ts';

/** Results of one city or of all others, or guesses; without a title where nothing tells them from others. */
export type ResultGroup = {
  readonly title: string | null;
  readonly results: readonly SearchResult[];
};

export type SearchResultsProps = {
  readonly id: string;
  /** The search box names the active option by its id. */
  readonly optionId: (index: number) => string;
  readonly query: string;
  readonly state: SearchState;
  readonly groups: readonly ResultGroup[];
  /** Which result the arrow keys are on; -1 for none. */
  readonly activeIndex: number;
  /** Which one Enter opens; -1 for none. */
  readonly enteredIndex: number;
  readonly onChoose: (url: string) => void;
  readonly onExample: (query: string) => void;
};

/** What stands below the search box: results, or why there are none. */
export default function SearchResults(props: SearchResultsProps) {
  const { id, optionId, query, state, groups } = props;
  const { activeIndex, enteredIndex, onChoose, onExample } = props;
  switch (state.kind) {
    case 'idle':
      return <Examples onExample={onExample} />;
    case 'searching':
      return (
        <Panel>
          <p className="py-3 text-muted">{searchBox.searching}</p>
        </Panel>
      );
    case 'failed':
      return (
        <Panel>
          <p role="alert" className="mt-2 rounded-control bg-danger/10 p-3 text-danger">
            {state.isAnswered ? searchBox.failed : searchBox.unreachable}
          </p>
        </Panel>
      );
    case 'found': {
      const { suggestions, results, isCapped } = state.view;
      if (suggestions.length === 0 && results.length === 0) {
        const isShort = query.length < searchMinLengthForEmpty;
        return isShort ? <Examples onExample={onExample} /> : <NoResults {...props} />;
      }
      const options = [...suggestions, ...groups.flatMap((group) => group.results)];
      const optionOf = (option: SearchResult | SearchSuggestion) => {
        const index = options.indexOf(option);
        const { url } = option;
        return {
          id: optionId(index),
          url,
          isActive: index === activeIndex,
          isEntered: index === enteredIndex,
          onChoose,
        };
      };
      return (
        <Panel>
          <div role="listbox" id={id} aria-label={searchBox.results}>
            {suggestions.map((suggestion) => (
              <Option key={suggestion.url} {...optionOf(suggestion)}>
                <Suggestion suggestion={suggestion} />
              </Option>
            ))}
            {groups.map(({ title, results: shown }) => (
              <Group key={title} title={title}>
                {shown.map((result) => (
                  <Option key={`${result.type}-${result.id}`} {...optionOf(result)}>
                    <Result result={result} query={query} cityAbove={title} />
                  </Option>
                ))}
              </Group>
            ))}
          </div>
          {isCapped && <p className="pt-2.5 text-sm text-muted">{searchBox.overLimit}</p>}
        </Panel>
      );
    }
  }
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    // The arrow keys scroll it: the focus stays in the search box.
    <div tabIndex={-1} className="found">
      {children}
    </div>
  );
}

/** What one can ask for, where the search has the whole screen. */
function Examples({ onExample }: Pick<SearchResultsProps, 'onExample'>) {
  return (
    <div className="px-4 min-[56.25rem]:hidden">
      <p id="search-examples" className="found-group">
        {searchBox.examplesTitle}
      </p>
      <ul aria-labelledby="search-examples">
        {searchBox.examples.map((query) => (
          <li key={query}>
            <button
              type="button"
              onClick={() => onExample(query)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3.5 rounded-control text-start text-lg hover:bg-raised"
            >
              <SearchIcon className="size-5 shrink-0 text-accent-text" />
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The ways on: what one can ask for, and adding what is missing. */
function NoResults({ query, onChoose, onExample }: SearchResultsProps) {
  return (
    <>
      <Panel>
        <div className="py-4">
          <p className="font-display text-xl font-bold wrap-anywhere">{searchBox.empty(query)}</p>
          <p className="mt-1 text-muted">{searchBox.emptyHint}</p>
          <a
            href="/submit"
            onClick={(event) => choose(event, '/submit', onChoose)}
            className="text-link mt-1 inline-flex min-h-11 items-center font-medium"
          >
            {listing.submitLink}
          </a>
        </div>
      </Panel>
      <Examples onExample={onExample} />
    </>
  );
}

/** Opens it here; a click that asks for another tab stays the browser's. */
function choose(event: MouseEvent, url: string, onChoose: SearchResultsProps['onChoose']) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  onChoose(url);
}

type GroupProps = Pick<ResultGroup, 'title'> & { readonly children: ReactNode };

function Group({ title, children }: GroupProps) {
  if (title === null) return children;
  return (
    <fieldset aria-label={title} className="min-w-0">
      <p aria-hidden="true" className="found-group">
        {title}
      </p>
      {children}
    </fieldset>
  );
}

type OptionProps = {
  readonly id: string;
  readonly url: string;
  readonly isActive: boolean;
  /** Whether Enter opens it. */
  readonly isEntered: boolean;
  readonly onChoose: (url: string) => void;
  readonly children: ReactNode;
};

function Option({ id, url, isActive, isEntered, onChoose, children }: OptionProps) {
  return (
    <a
      id={id}
      href={url}
      role="option"
      aria-selected={isActive}
      data-entered={isEntered || undefined}
      tabIndex={-1}
      onClick={(event) => choose(event, url, onChoose)}
      className="search-hit"
    >
      {children}
    </a>
  );
}

const title = 'font-display text-base leading-5 font-bold tracking-tight';

/** 'Comedy in Echo Park, 6 mics': a listing. */
function Suggestion({ suggestion }: { readonly suggestion: SearchSuggestion }) {
  return (
    <>
      <span className="flex size-14 items-center justify-center rounded-full bg-raised text-accent-text">
        <SearchIcon className="size-5" />
      </span>
      <span>
        <span className={title}>{suggestion.title}</span>
        <span className="text-sm text-muted">
          {suggestion.note ?? listing.nights(suggestion.count)}
        </span>
      </span>
    </>
  );
}

type ResultProps = Pick<SearchResultsProps, 'query'> & {
  readonly result: SearchResult;
  /** What the head of its group says. */
  readonly cityAbove: string | null;
};

/** What it is called, where it is, when, and what it is. */
function Result({ result, query, cityAbove }: ResultProps) {
  const { type, subtitle, city, nextNight } = result;
  const isMic = type === 'open_mic';
  return (
    <>
      <Picture result={result} />
      <span>
        <span className={title} dir="auto">
          <Marked text={result.title} query={query} />
        </span>
        <span className="text-sm leading-5 text-muted" dir="auto">
          {subtitle !== null && <Marked text={subtitle} query={query} />}
        </span>
        {/* When it is goes on below rather than being cut. */}
        <span className="facts text-xs leading-4.5">
          {isMic && nextNight?.holiday && (
            <b className="text-accent-text">
              <span aria-hidden="true">{holidayMark.short}</span>
              <span className="sr-only">{holidayMark.mayBeOff(nextNight.holiday)}</span>
            </b>
          )}
          {city !== null && city !== cityAbove && <b>{city}</b>}
          {isMic && factsOf(nextNight).map((fact) => <span key={fact}>{fact}</span>)}
          <span>{searchBox.types[type]}</span>
        </span>
      </span>
    </>
  );
}

function Picture({ result }: { readonly result: SearchResult }) {
  const { title: name, imageUrl, poster } = result;
  if (poster === null) return <PersonPicture name={name} url={imageUrl} className="size-14" />;
  return <Poster mic={{ ...poster, coverImageUrl: imageUrl }} size="row" isFirst />;
}

/** The words that were looked for stand out, wherever they are and with whatever accents. */
function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  const start = foldLetters(text).indexOf(foldLetters(query));
  if (start < 0 || query === '') return text;
  const end = start + query.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      <Marked text={text.slice(end)} query={query} />
    </>
  );
}

/** In small letters without accents, each in its place. */
function foldLetters(text: string): string {
  const fold = (letter: string) => {
    const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  };
  return text.split('').map(fold).join('');
}

/** A night that begins then, or later, is not only today. */
const evening = '17:00';

/** 'Tonight, 8 PM', 'Thu, Nov 26, 7 PM', and whether to check first or where it was moved from; 'Days vary'. */
function factsOf(night: SearchResult['nextNight']): string[] {
  if (night === null) return [listing.dayUnknown];
  const { date, label, startsAt, certain, moved, holiday } = night;
  const time = startsAt?.slice(11, 16);
  // By the clocks of the city, which its offset tells.
  const midnight = Date.parse(`${date}T00:00${startsAt?.slice(16) ?? ''}`);
  const days = Math.ceil((midnight - Date.now()) / day);
  const near = [time !== undefined && time >= evening ? tonight : listing.today, listing.tomorrow][
    days
  ];
  const start = time === undefined ? listing.timeUnknown : formatTime(time);
  const when = [near ?? label, start].filter(Boolean).join(', ');
  // 'May be off' beside it says that, too.
  const isUnsure = !certain && holiday === undefined;
  const facts = [when, isUnsure && listing.checkFirst, moved?.note];
  return facts.filter((fact) => typeof fact === 'string');
}
