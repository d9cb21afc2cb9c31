import { sayDate } from '@stagetime/contracts/core/calendar';
import { slugify } from '@stagetime/contracts/core/slug';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import { flagFilters } from '@stagetime/contracts/mics/listing/filters';
import { filterPanel } from '@stagetime/contracts/mics/listing/messages';
import {
  listing,
  listingFilters,
  micTypeLabels,
  signupFilterLabels,
} from '@stagetime/contracts/mics/messages';
import { formatTime, isDate, micTypes } from '@stagetime/contracts/mics/rules';
import { lastListedDate } from '@stagetime/contracts/mics/schedule/day-number';
import { buttonStyles } from '@stagetime/ui/button';
import { controlStyle } from '@stagetime/ui/field';
import { CloseIcon } from '@stagetime/ui/icons';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { closeDetails } from '../../../components/use-closing.ts';
import {
  changeFilters,
  chosenNeighborhoods,
  clearPanelFilters,
  type FilterChange,
  toggleFilter,
  toggleNeighborhood,
} from './filters.ts';
import { FilterLink, FilterToggle, type FilterToolsProps } from './listing-controls.tsx';

const startChoices = ['18:00', '19:00', '20:00', '21:00'];

/** Those that save a way first. */
const signupChoices = ['online', 'lottery', 'first_come', 'slotted', 'in_person'] as const;

/** Where most mics are; the others are folded, but those that are chosen. */
const shownNeighborhoods = 8;

/** The choices: each is a link that applies at once and leaves the panel open. */
export default function FilterPanel({ list, filters, isWaiting, cityChoices }: FilterToolsProps) {
  const chosen = chosenNeighborhoods(filters);
  const choice = (
    label: string,
    change: FilterChange,
    isChosen: boolean,
    more: { readonly dot?: string; readonly shown?: string } = {},
  ) => (
    <li key={label} title={label} className="max-w-full">
      <FilterToggle citySlug={list.city.slug} change={change} isChosen={isChosen}>
        {more.dot && <span aria-hidden="true" className="mic-dot" data-category={more.dot} />}
        {more.shown === undefined ? (
          <span className="truncate">{label}</span>
        ) : (
          <>
            <span className="sr-only">{label}</span>
            <span aria-hidden="true">{more.shown}</span>
          </>
        )}
      </FilterToggle>
    </li>
  );
  const toggle = (
    label: string,
    name: 'type' | 'starts_after' | 'signup' | (typeof flagFilters)[number]['name'],
    value: string,
  ) =>
    choice(label, toggleFilter(name, value), filters[name] === value, {
      ...(name === 'type' && { dot: value }),
      // Below 'Starts after'.
      ...(name === 'starts_after' && { shown: formatTime(value) }),
    });
  const flags = (of: (typeof flagFilters)[number]['group']) =>
    flagFilters
      .filter(({ group }) => group === of)
      .map(({ name, label }) => toggle(label, name, '1'));
  const unset = (label: string, name: 'type' | 'starts_after') =>
    choice(label, (set) => changeFilters(set, { [name]: undefined }), filters[name] === undefined);
  const isShown = (name: string, place: number) =>
    place < shownNeighborhoods || chosen.includes(slugify(name));
  const neighborhood = (name: string) =>
    choice(name, (set) => toggleNeighborhood(set, name), chosen.includes(slugify(name)));
  const rest = list.neighborhoods
    .filter((name, place) => !isShown(name, place))
    .toSorted()
    .map(neighborhood);
  const close = ({ currentTarget }: MouseEvent) => closeDetails(currentTarget.closest('details'));
  const show = (event: MouseEvent) => {
    close(event);
    window.scrollTo(0, 0);
  };
  return (
    <div className="filter-panel">
      <div className="flex items-center justify-between ps-4 pe-1.5 pt-1 lg:ps-6 lg:pt-3 lg:pe-2">
        <p aria-hidden="true" className="font-display text-2xl font-bold">
          {filterPanel.title}
        </p>
        <button
          type="button"
          aria-label={filterPanel.close}
          onClick={close}
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-raised noscript:invisible"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <div className="filter-columns">
        <div>
          <DateChoice list={list} filters={filters} />
          <FilterGroup title={listing.showType}>
            {unset(listing.allTypes, 'type')}
            {micTypes.map((type) => toggle(micTypeLabels[type], 'type', type))}
          </FilterGroup>
          <FilterGroup title={filterPanel.starts}>
            {unset(filterPanel.anyTime, 'starts_after')}
            {startChoices.map((time) =>
              toggle(listingFilters.startsAfter(formatTime(time)), 'starts_after', time),
            )}
          </FilterGroup>
          <FilterGroup title={filterPanel.costAndGuests}>{flags('cost')}</FilterGroup>
          <FilterGroup title={filterPanel.entrance}>{flags('entrance')}</FilterGroup>
        </div>
        <div>
          <FilterGroup title={filterPanel.signup}>
            {signupChoices.map((method) => toggle(signupFilterLabels[method], 'signup', method))}
          </FilterGroup>
          {list.neighborhoods.length > 0 && (
            <FilterGroup
              title={filterPanel.neighborhood}
              rest={{
                label: filterPanel.allNeighborhoods(list.neighborhoods.length),
                choices: rest,
              }}
              note={
                chosen.length >= maxNeighborhoods
                  ? filterPanel.maxNeighborhoods(maxNeighborhoods)
                  : undefined
              }
            >
              {list.neighborhoods.filter(isShown).toSorted().map(neighborhood)}
            </FilterGroup>
          )}
          <FilterGroup title={listing.cities}>{cityChoices}</FilterGroup>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
        <FilterLink
          citySlug={list.city.slug}
          change={clearPanelFilters}
          className={`${buttonStyles.quiet} px-3 whitespace-nowrap not-focus:aria-[current]:hidden`}
        >
          {listing.clearFilters}
        </FilterLink>
        <FilterLink
          citySlug={list.city.slug}
          change={(set) => changeFilters(set, {})}
          onClick={show}
          aria-busy={isWaiting}
          className={`${buttonStyles.primary} tabular-nums aria-busy:opacity-60 max-lg:grow lg:ms-auto lg:min-w-70`}
        >
          {/* In one piece, of which a phone has room for the first half. */}
          <span>
            {filterPanel.show(list.total)}
            {filters.day === undefined && (
              <span className="max-[22rem]:sr-only">{filterPanel.allDays}</span>
            )}
          </span>
        </FilterLink>
      </div>
    </div>
  );
}

/** A date beyond those of the bar, in the browser's own control. It applies at once, too. */
function DateChoice({ list, filters }: Pick<FilterToolsProps, 'list' | 'filters'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { day, ...others } = filters;
  const chosen = isDate(day) ? day : '';
  const last = lastListedDate(list.today);
  // Not its value for React, which would undo a date that is half typed.
  useEffect(() => {
    if (input.current !== null && input.current.value !== chosen) input.current.value = chosen;
  }, [chosen]);
  const choose = () => {
    const { value = '', validity } = input.current ?? {};
    if (!validity?.valid || value === chosen) return;
    void navigate({
      to: '/$city',
      params: { city: list.city.slug },
      search: (set) => changeFilters(set, { day: value }),
      resetScroll: false,
      // Typing passes through other dates.
      replace: chosen !== '',
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose();
  };
  return (
    <form action={`/${list.city.slug}`} onSubmit={submit} className="group pt-4 first:pt-2">
      <label htmlFor={id} className="block pb-1 font-display text-lg font-bold">
        {filterPanel.date}
      </label>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <input
          ref={input}
          id={id}
          type="date"
          name="day"
          min={list.today}
          max={last}
          defaultValue={chosen}
          aria-describedby={`${id}-hint`}
          onChange={choose}
          // The browser says nothing of the last part of a date that is deleted part by part.
          onKeyUp={choose}
          className={`${controlStyle} max-w-48 user-invalid:border-danger ${chosen === '' ? 'not-focus:text-muted' : ''}`}
        />
        <span className="hidden noscript:block">
          <button type="submit" className={buttonStyles.secondary}>
            {filterPanel.showDate}
          </button>
        </span>
        <FilterLink
          citySlug={list.city.slug}
          change={(set) => (isDate(set.day) ? changeFilters(set, { day: undefined }) : set)}
          className="text-link inline-flex min-h-11 items-center text-sm font-semibold not-focus:aria-[current]:hidden"
        >
          {filterPanel.clearDate}
        </FilterLink>
      </div>
      <p
        id={`${id}-hint`}
        className="pt-1 text-sm font-normal text-muted group-has-user-invalid:text-danger"
      >
        {filterPanel.dateHint(sayDate(last, { weekday: 'short' }))}
      </p>
    </form>
  );
}

type FilterGroupProps = {
  readonly title: string;
  /** Further choices, folded. */
  readonly rest?: { readonly label: string; readonly choices: readonly ReactNode[] };
  /** What to know before choosing more. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** The choices of one filter under their name. */
function FilterGroup({ title, rest, note, children }: FilterGroupProps) {
  const id = useId();
  return (
    <div className="pt-4 first:pt-2">
      <p id={id} className="pb-1 font-display text-lg font-bold">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-1.5">
        {children}
      </ul>
      {rest !== undefined && rest.choices.length > 0 && (
        <details className="filter-rest">
          <summary className="text-link">{rest.label}</summary>
          <ul aria-label={rest.label} className="flex flex-wrap gap-x-1.5">
            {rest.choices}
          </ul>
        </details>
      )}
      {note !== undefined && <p className="pt-2 text-sm text-muted">{note}</p>}
    </div>
  );
}
