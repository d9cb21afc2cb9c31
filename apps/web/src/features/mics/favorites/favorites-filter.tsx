import {
  type FavoritesSearch,
  favoritesPage,
  maxFavoritesQuery,
} from '@stagetime/contracts/mics/favorites/favorites';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { micTypes } from '@stagetime/contracts/mics/rules';

type FavoritesFilterProps = {
  readonly search: FavoritesSearch;
  readonly onSearch: (search: FavoritesSearch) => void;
};

const style =
  'min-h-11 rounded-control border border-control bg-background px-3 py-2 text-base placeholder:text-muted';

/** Words and a type; both stand in the address. */
export function FavoritesFilter({ search, onSearch }: FavoritesFilterProps) {
  const { q = '', type } = search;
  return (
    <search className="contents">
      <input
        type="search"
        aria-label={favoritesPage.search}
        placeholder={favoritesPage.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxFavoritesQuery}
        value={q}
        onChange={({ target: { value } }) =>
          onSearch({ ...(value && { q: value }), ...(type && { type }) })
        }
        className={`${style} min-w-0 grow basis-60 sm:max-w-md`}
      />
      <select
        aria-label={favoritesPage.showType}
        value={type ?? 'all'}
        onChange={({ target }) => {
          const chosen = micTypes.find((each) => each === target.value);
          onSearch({ ...(q && { q }), ...(chosen && { type: chosen }) });
        }}
        className={style}
      >
        <option value="all">{favoritesPage.allTypes}</option>
        {micTypes.map((each) => (
          <option key={each} value={each}>
            {micTypeLabels[each]}
          </option>
        ))}
      </select>
    </search>
  );
}
