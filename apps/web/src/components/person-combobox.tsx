import { personSearchPause } from '@stagetime/contracts/messaging/limits';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { trpc } from '../api/trpc.ts';
import { PersonRow, personRow } from './person.tsx';
import { SearchField, useSettled } from './search-field.tsx';
import { useCloseOutside } from './use-closing.ts';

type Listed = { readonly userId: number; readonly profileImageUrl: string | null };

/** What is known of a search: nothing was typed, it is under way, it found these, or it failed. */
export type PeopleFound<Person> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly people: readonly Person[] }
  | { readonly kind: 'failed'; readonly problem: string };

type Words = {
  readonly label: string;
  readonly placeholder: string;
  readonly results: string;
  readonly searching: string;
  readonly found: (count: number) => string;
  readonly empty: (query: string) => string;
};

type FoundRow = {
  readonly name: string;
  readonly detail: string | null;
  /** Stands at the row's end. */
  readonly mark?: ReactNode;
};

type PersonComboboxProps<Person> = {
  readonly words: Words;
  readonly maxLength: number;
  readonly state: PeopleFound<Person>;
  /** Hears what is searched for; an empty text while nothing is. */
  readonly onQuery: (text: string) => void;
  readonly onPick: (person: Person) => void;
  readonly toRow: (person: Person) => FoundRow;
  /** Has those found push down what comes after, in a dialog, which would cut what lies over it. */
  readonly isInFlow?: boolean;
};

/**
 * A field that finds people. Tab, Shift+Tab and the arrows go through those found, Enter picks one, Escape
 * closes; then Tab leads on as everywhere.
 */
export function PersonCombobox<Person extends Listed>(props: PersonComboboxProps<Person>) {
  const { words, state, onQuery, onPick, toRow } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // None at first: Enter takes the first one then.
  const [active, setActive] = useState(-1);
  const people = state.kind === 'found' ? state.people : [];
  const search = (next: string) => {
    setText(next);
    setIsOpen(true);
    onQuery(next);
  };
  const close = () => {
    setIsOpen(false);
    onQuery('');
  };
  useCloseOutside(box, { isOpen, close, delay: 0 });

  const pick = (person: Person) => {
    setText('');
    close();
    onPick(person);
  };
  const move = (event: KeyboardEvent, step: number) => {
    if (people.length === 0) return;
    event.preventDefault();
    const next =
      active === -1 && step < 0
        ? people.length - 1
        : (active + step + people.length) % people.length;
    setActive(next);
    // Only some are in sight at once.
    box.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') move(event, event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter') {
      const person = people[Math.max(0, active)];
      if (person !== undefined) {
        event.preventDefault();
        pick(person);
      }
    } else if (event.key === 'Escape' && isOpen && text !== '') {
      event.preventDefault();
      // The drawer around it stays.
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
  return (
    <search ref={box} className="relative block">
      <SearchField
        label={words.label}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={people[active] === undefined ? undefined : `${id}-${active}`}
        placeholder={words.placeholder}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={props.maxLength}
        value={text}
        onChange={({ target }) => {
          search(target.value);
          setActive(-1);
        }}
        onFocus={() => search(text)}
        onKeyDown={onKeyDown}
      />
      {state.kind !== 'idle' && (
        <div
          className={`mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 ${props.isInFlow ? '' : 'absolute inset-x-0 top-full z-20 shadow-lg'}`}
        >
          {state.kind === 'searching' && <p className="p-2 text-muted">{words.searching}</p>}
          {state.kind === 'failed' && (
            <p role="alert" className="p-2 text-danger">
              {state.problem}
            </p>
          )}
          {state.kind === 'found' && people.length === 0 && (
            <p className="p-2 text-muted wrap-anywhere">{words.empty(text.trim())}</p>
          )}
          {people.length > 0 && (
            <div role="listbox" id={id} aria-label={words.results}>
              {people.map((person, index) => (
                <Result
                  key={person.userId}
                  id={`${id}-${index}`}
                  row={toRow(person)}
                  pictureUrl={person.profileImageUrl}
                  isActive={index === active}
                  onPick={() => pick(person)}
                />
              ))}
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {people.length > 0 ? words.found(people.length) : ''}
      </p>
    </search>
  );
}

type ResultProps = {
  readonly id: string;
  readonly row: FoundRow;
  readonly pictureUrl: string | null;
  readonly isActive: boolean;
  readonly onPick: () => void;
};

function Result({ id, row, pictureUrl, isActive, onPick }: ResultProps) {
  const { name, detail, mark } = row;
  return (
    // The focus stays in the field, whose keys do the same.
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={`${personRow} cursor-pointer rounded-control p-2 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:outline-focus`}
    >
      <PersonRow name={name} url={pictureUrl} detail={detail}>
        {mark}
      </PersonRow>
    </button>
  );
}

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
  const query = useSettled(typed, personSearchPause);
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
