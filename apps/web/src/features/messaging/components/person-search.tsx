import { personSearch } from '@stagetime/contracts/messaging/messages';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { PersonPicture } from '../../../components/person-picture.tsx';
import { useCloseOutside } from '../../../components/use-close-outside.ts';
import { usePersonSearch } from '../hooks/use-person-search.ts';
import { PinnedMark, shownName } from './shown-name.tsx';

type PersonSearchProps = { readonly onPick: (person: CorrespondentView) => void };

/**
 * Finds somebody to write to. Tab, Shift+Tab and the arrows go through the people found, Enter picks one,
 * Escape closes; then Tab leads on as everywhere.
 */
export function PersonSearch({ onPick }: PersonSearchProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // None at first: Enter takes the first one then.
  const [active, setActive] = useState(-1);
  const state = usePersonSearch(isOpen ? text : '');
  const people = state.kind === 'found' ? state.people : [];
  const close = () => setIsOpen(false);
  useCloseOutside(box, { isOpen, close, delay: 0 });

  const pick = (person: CorrespondentView) => {
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
      <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted">
        <Search aria-hidden="true" className="size-5" />
      </span>
      <input
        type="search"
        role="combobox"
        aria-label={personSearch.label}
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={people[active] === undefined ? undefined : `${id}-${active}`}
        placeholder={personSearch.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-full border border-control bg-background ps-10 pe-4 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {state.kind !== 'idle' && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-lg">
          {state.kind === 'searching' && <p className="p-2 text-muted">{personSearch.searching}</p>}
          {state.kind === 'failed' && (
            <p role="alert" className="p-2 text-danger">
              {personSearch.failed}
            </p>
          )}
          {state.kind === 'found' && people.length === 0 && (
            <p className="p-2 text-muted wrap-anywhere">{personSearch.empty(text.trim())}</p>
          )}
          {people.length > 0 && (
            <div role="listbox" id={id} aria-label={personSearch.results}>
              {people.map((person, index) => (
                <Result
                  key={person.userId}
                  id={`${id}-${index}`}
                  person={person}
                  isActive={index === active}
                  onPick={pick}
                />
              ))}
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {people.length > 0 ? personSearch.found(people.length) : ''}
      </p>
    </search>
  );
}

type ResultProps = {
  readonly id: string;
  readonly person: CorrespondentView;
  readonly isActive: boolean;
  readonly onPick: (person: CorrespondentView) => void;
};

function Result({ id, person, isActive, onPick }: ResultProps) {
  const name = shownName(person);
  return (
    // The focus stays in the field, whose keys do the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it never has the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(person)}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control p-2 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:outline-focus"
    >
      <PersonPicture name={name} url={person.profileImageUrl} className="size-9" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold" dir="auto">
          {name}
        </span>
        {person.stageName !== null && (
          <span className="block truncate text-sm text-muted" dir="auto">
            {person.name}
          </span>
        )}
      </span>
      {person.isTopAdmin && <PinnedMark />}
    </div>
  );
}
