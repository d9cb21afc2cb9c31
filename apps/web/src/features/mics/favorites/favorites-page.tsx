import {
  type FavoritesSearch,
  favoritesPage,
  filterFavorites,
  loadFailed,
  sortByNextNight,
} from '@stagetime/contracts/mics/favorites/favorites';
import type { FavoriteListView } from '@stagetime/contracts/mics/favorites/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import { FavoritesFilter } from './favorites-filter.tsx';
import { favoritesInput, useRemoveFavorite } from './use-remove-favorite.ts';

type FavoritesPageProps = {
  readonly search: FavoritesSearch;
  readonly onSearch: (search: FavoritesSearch) => void;
};

/** What someone saved, by its next night. */
export function FavoritesPage(props: FavoritesPageProps) {
  const { data, error, refetch } = trpc.mics.listFavorites.useQuery(favoritesInput);
  // What was loaded stays, whatever became of a later try.
  if (data !== undefined) return <Favorites {...props} list={data} />;
  return (
    <Frame>
      {error === null ? (
        <Waiting />
      ) : (
        <div role="alert" className="flex flex-col items-start gap-4 py-6">
          <p>{favoritesPage.failed(failureSentence(error, loadFailed))}</p>
          <Button onClick={() => void refetch()}>{favoritesPage.retry}</Button>
        </div>
      )}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col py-4 sm:py-8">
      <Link to="/" className="text-link inline-flex min-h-11 items-center self-start">
        ← {favoritesPage.back}
      </Link>
      <h1 tabIndex={-1} className="pt-2 font-display text-3xl font-bold tracking-tight sm:text-4xl">
        {favoritesPage.title}
      </h1>
      {children}
    </div>
  );
}

const places = ['first', 'second', 'third'];

function Waiting() {
  return (
    <>
      <p role="status" className="text-lg text-muted">
        {favoritesPage.loading}
      </p>
      <Skeleton className="mt-4 h-11 w-full max-w-xl rounded-control" />
      <div className="grid grid-cols-1 gap-4 py-6 md:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <Skeleton key={place} className="h-56 rounded-card" />
        ))}
      </div>
    </>
  );
}

type FavoritesProps = FavoritesPageProps & { readonly list: FavoriteListView };

function Favorites({ list, search, onSearch }: FavoritesProps) {
  const { favorites, total } = list;
  // The address follows what is typed, and would be late for a fast typist.
  const [filters, setFilters] = useState(search);
  const change = (next: FavoritesSearch) => {
    setFilters(next);
    onSearch(next);
  };
  const content = useRef<HTMLDivElement>(null);
  const { removing, toggle } = useRemoveFavorite(content);
  const shown = filterFavorites(sortByNextNight(favorites), filters);
  if (total === 0) return <NoFavorites />;
  return (
    <Frame>
      <p className="text-lg text-muted tabular-nums">{favoritesPage.count(total)}</p>
      <div className="flex flex-wrap items-end gap-3 pt-4">
        <FavoritesFilter search={filters} onSearch={change} />
        <CalendarButton />
      </div>
      {/* Announced while someone types. */}
      <p role="status" className="sr-only">
        {favoritesPage.found(shown.length)}
      </p>
      <div ref={content}>
        {shown.length === 0 ? (
          <NoMatches onClear={() => change({})} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 py-6 md:grid-cols-2 lg:grid-cols-3">
            {shown.map((mic) => (
              <li key={mic.id} className="min-w-0">
                <FavoriteCard
                  mic={mic}
                  isRemoving={removing.has(mic.id)}
                  onToggle={() => toggle(mic.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {favorites.length < total && (
        <p className="text-muted">{favoritesPage.capped(favorites.length)}</p>
      )}
    </Frame>
  );
}

function NoFavorites() {
  return (
    <Frame>
      <p className="text-lg text-muted">{favoritesPage.count(0)}</p>
      <div className="flex flex-col items-start gap-4 py-10">
        <h2 className="font-display text-2xl font-semibold">{favoritesPage.emptyTitle}</h2>
        <p className="text-muted">{favoritesPage.emptyText}</p>
        <ButtonLink to="/">{favoritesPage.browse}</ButtonLink>
      </div>
    </Frame>
  );
}

function NoMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 py-10">
      <h2 className="font-display text-2xl font-semibold">{favoritesPage.noMatches}</h2>
      <p className="text-muted">{favoritesPage.noMatchesText}</p>
      <Button variant="secondary" onClick={onClear}>
        {favoritesPage.clear}
      </Button>
    </div>
  );
}
