import { sayDate } from '@stagetime/contracts/core/calendar';
import {
  favoritesPage,
  filterFavorites,
  loadFailed,
  sortByNextNight,
} from '@stagetime/contracts/mics/favorites/favorites';
import type {
  FavoriteListView,
  FavoriteMicView,
} from '@stagetime/contracts/mics/favorites/schemas';
import {
  type FavoritesSearch,
  favoritesTitle,
  maxFavoritesQuery,
} from '@stagetime/contracts/mics/marks';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { micTypes } from '@stagetime/contracts/mics/rules';
import { nearNights } from '@stagetime/contracts/mics/schedule/schedule-messages';
import { closedMic, isClosed } from '@stagetime/contracts/mics/status/rules';
import { Button } from '@stagetime/ui/button';
import { BackIcon } from '@stagetime/ui/icons';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { askedWhenSeen, trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { LoadFailed } from '../../../components/query-states.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { saveFile } from '../../../components/share.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { readToken } from '../../../session/session-store.ts';
import { ViewSwitch } from '../listing/listing-controls.tsx';
import { useOpenMic } from '../page/opening.tsx';
import { OwnGoings } from '../person-nights.tsx';
import { FavoriteCard, favoritesInput, useRemoveFavorite } from './favorite-card.tsx';

type FavoritesPageProps = {
  readonly search: FavoritesSearch;
  readonly onSearch: (search: FavoritesSearch) => void;
};

/** What someone saved, by its next night. */
export function FavoritesPage(props: FavoritesPageProps) {
  const { data, error, refetch } = trpc.mics.listFavorites.useQuery(favoritesInput, askedWhenSeen);
  // What was loaded stays, whatever became of a later try.
  if (data !== undefined) return <Favorites {...props} list={data} />;
  return (
    <Frame>
      {error === null ? (
        <Waiting />
      ) : (
        <LoadFailed
          text={favoritesPage.failed(failureSentence(error, loadFailed))}
          onRetry={refetch}
          className="py-6"
        />
      )}
    </Frame>
  );
}

type FrameProps = {
  /** How many are saved; null while no one knows. */
  readonly total?: number | null;
  readonly children: ReactNode;
};

function Frame({ total = null, children }: FrameProps) {
  return (
    <div className="pb-8 sm:pt-4">
      <Link
        to="/"
        className="-ms-1.5 -mb-1.5 inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-accent-text"
      >
        <BackIcon className="size-5 shrink-0" />
        {favoritesPage.back}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="page-title min-w-0">
          {favoritesTitle}
        </h1>
        {total !== null && (
          <p className="text-sm text-muted tabular-nums sm:text-lg">{favoritesPage.count(total)}</p>
        )}
      </div>
      <OwnGoings />
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
      <Skeleton className="mt-4 mb-6 h-11 w-full max-w-xl rounded-full" />
      <ul className="mics">
        {places.map((place) => (
          <li key={place}>
            <Skeleton className="h-27 rounded-card lg:h-70" />
          </li>
        ))}
      </ul>
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
  const isCityShown = new Set(favorites.map(({ citySlug }) => citySlug)).size > 1;
  const open = useOpenMic();
  if (total === 0) return <NoFavorites away={list.away} />;
  return (
    <Frame total={total}>
      <div className="favorites-tools">
        <FavoritesFilter search={filters} onSearch={change} />
        <CalendarButton />
        <ViewSwitch />
      </div>
      {/* Announced while someone types. */}
      <p role="status" className="sr-only">
        {favoritesPage.found(shown.length)}
      </p>
      <div ref={content} className="favorites">
        {shown.length === 0 ? (
          <NoMatches onClear={() => change({})} />
        ) : (
          groupByNight(shown).map(({ label, mics }) => (
            <section key={label} aria-label={label}>
              <h2 className="night-heading">
                {label} <small>{dateBeside(label, mics)}</small>
              </h2>
              <ul className="mics">
                {mics.map((mic) => (
                  <li key={mic.id} aria-busy={removing.has(mic.id)}>
                    <p aria-hidden="true" className="favorite-night">
                      {label} <small>{dateBeside(label, mics)}</small>
                    </p>
                    <FavoriteCard
                      mic={mic}
                      isCityShown={isCityShown}
                      isRemoving={removing.has(mic.id)}
                      place={shown.indexOf(mic)}
                      onOpen={open}
                      onToggle={() => toggle(mic.id)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      {favorites.length < total && (
        <p className="text-muted">{favoritesPage.capped(favorites.length)}</p>
      )}
      <Away mics={list.away} />
    </Frame>
  );
}

/** Under the night that comes next, so that no row has to say it. */
function groupByNight(mics: readonly FavoriteMicView[]) {
  const groups: { readonly label: string; readonly mics: FavoriteMicView[] }[] = [];
  for (const mic of mics) {
    const hasNight = mic.nextNights.length > 0 || mic.days.length > 0;
    const label = hasNight ? mic.nextLabel : favoritesPage.noNight;
    const group = groups.find((each) => each.label === label);
    if (group === undefined) groups.push({ label, mics: [mic] });
    else group.mics.push(mic);
  }
  return groups;
}

/** The date of 'Tonight' and 'Tomorrow'; other labels say it. */
function dateBeside(label: string, [mic]: readonly FavoriteMicView[]) {
  return nearNights.includes(label) ? mic?.nextNights[0]?.label : null;
}

type AwayProps = { readonly mics: FavoriteListView['away'] };

/** What became of saved mics that no list has: who saved them would think that they were lost. */
function Away({ mics = [] }: AwayProps) {
  if (mics.length === 0) return null;
  return (
    <section aria-label={favoritesPage.away} className="pt-8">
      <h2 className="font-display text-xl font-bold">{favoritesPage.away}</h2>
      <ul>
        {mics.map(({ id, slug, citySlug, showName, status, until }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to="/$city/$mic"
              params={{ city: citySlug, mic: slug }}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
              dir="auto"
            >
              {showName}
            </Link>
            {isClosed(status) && (
              <span className="text-sm text-muted">
                {closedMic.title(status, until && sayDate(until))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoFavorites({ away }: { readonly away: FavoriteListView['away'] }) {
  return (
    <Frame total={0}>
      <BlankPage
        poster="empty"
        heading="h2"
        title={favoritesPage.emptyTitle}
        text={favoritesPage.emptyText}
      >
        <ButtonLink to="/">{favoritesPage.browse}</ButtonLink>
      </BlankPage>
      <Away mics={away} />
    </Frame>
  );
}

function NoMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <BlankPage
      poster="empty"
      heading="h2"
      title={favoritesPage.noMatches}
      text={favoritesPage.noMatchesText}
    >
      <Button variant="secondary" onClick={onClear}>
        {favoritesPage.clear}
      </Button>
    </BlankPage>
  );
}

type FavoritesFilterProps = {
  readonly search: FavoritesSearch;
  readonly onSearch: (search: FavoritesSearch) => void;
};

/** Words and a type; both stand in the address. */
function FavoritesFilter({ search, onSearch }: FavoritesFilterProps) {
  const { q = '', type } = search;
  return (
    <search className="contents">
      <SearchField
        label={favoritesPage.search}
        placeholder={favoritesPage.search}
        enterKeyHint="search"
        maxLength={maxFavoritesQuery}
        value={q}
        onChange={({ target: { value } }) =>
          onSearch({ ...(value && { q: value }), ...(type && { type }) })
        }
      />
      <span className="favorites-type" data-chosen={type !== undefined}>
        <select
          aria-label={favoritesPage.showType}
          value={type ?? 'all'}
          onChange={({ target }) => {
            const chosen = micTypes.find((each) => each === target.value);
            onSearch({ ...(q && { q }), ...(chosen && { type: chosen }) });
          }}
        >
          <option value="all">{favoritesPage.allTypes}</option>
          {micTypes.map((each) => (
            <option key={each} value={each}>
              {micTypeLabels[each]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="size-4" />
      </span>
    </search>
  );
}

/** The coming nights of all favorites as one file. A link could not say who asks. */
function CalendarButton() {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const authorization = `Bearer ${readToken()}`;
      const answer = await fetch('/favorites.ics', { headers: { authorization } });
      if (!answer.ok) throw new Error(`The calendar was answered with ${answer.status}.`);
      saveFile(favoritesPage.calendarFile, await answer.blob());
      withdrawToast('calendar');
    } catch {
      toast({ text: favoritesPage.calendarFailed, tone: 'danger', topic: 'calendar' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      onClick={() => void download()}
      className="min-h-11! rounded-full! border! border-control! text-sm sm:ms-auto"
    >
      <CalendarPlus aria-hidden="true" className="size-4 shrink-0" />
      <span>{favoritesPage.calendar}</span>
    </Button>
  );
}
