import { allMics, micOrders, micStates } from '@stagetime/contracts/admin/mics/messages';
import type { DirectoryMicsView } from '@stagetime/contracts/admin/schemas';
import { SelectField } from '@stagetime/ui/select';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { FilterChips, SearchBox } from '../filters.tsx';
import type { MicsSearch } from './mics-search.ts';

type FiltersProps = {
  readonly search: MicsSearch;
  readonly counts: DirectoryMicsView['counts'] | undefined;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly firstFilter: Ref<HTMLButtonElement>;
};

/** Which mics are shown, and in which order; the address holds it. */
export function MicsFilters({ search, counts, searchBox, firstFilter }: FiltersProps) {
  const navigate = useNavigate();
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const filter = (change: { [Name in keyof MicsSearch]: MicsSearch[Name] | undefined }) => {
    const next = { ...search, ...change };
    // Of what was closed long ago no one says anything: the order is one within a state.
    if (change.order !== undefined) next.state ??= 'approved';
    else if (next.state === undefined) next.order = undefined;
    const given = Object.entries(next).filter(([, value]) => value !== undefined);
    void navigate({ to: '/admin/mics', search: Object.fromEntries(given), replace: true });
  };
  // It lasts ten seconds, and most of the time there is none.
  const isOffered = (state: string) =>
    state !== 'removing' || search.state === state || (counts?.removing ?? 0) > 0;
  // Counted is what there is, not what a search finds of it.
  const shown = search.q === undefined ? counts : undefined;
  return (
    <div>
      <FilterChips
        label={allMics.stateLabel}
        options={[
          [undefined, allMics.all],
          ...micStates.filter(isOffered).map((state) => {
            const count = shown?.[state];
            const text = count ? ` ${allMics.count(count)}` : '';
            return [state, `${allMics.states[state]}${text}`] as const;
          }),
        ]}
        value={search.state}
        onChoose={(state) => filter({ state })}
        first={firstFilter}
      />
      <div className="grid grid-cols-2 items-end gap-x-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)] md:gap-x-3">
        <div className="max-md:col-span-2 max-md:mb-2">
          <SearchBox
            key={search.q === undefined ? 'none' : 'some'}
            label={allMics.search}
            value={search.q}
            onSearch={(q) => filter({ q })}
            box={searchBox}
          />
        </div>
        <SelectField
          label={allMics.city}
          value={search.city ?? ''}
          onChange={({ target }) => filter({ city: target.value || undefined })}
        >
          <option value="">{allMics.anyCity}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={allMics.order}
          value={search.order ?? 'newest'}
          onChange={({ target }) =>
            filter({ order: target.value === 'silent' ? 'silent' : undefined })
          }
        >
          {micOrders.map((order) => (
            <option key={order} value={order}>
              {allMics.orders[order]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
