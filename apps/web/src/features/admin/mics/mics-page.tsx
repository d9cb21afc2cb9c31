import './mics.css';
import {
  allMics,
  micOrders,
  micStates,
  micsBulk,
  micsKeys,
} from '@stagetime/contracts/admin/mics/messages';
import type { DirectoryMicsView } from '@stagetime/contracts/admin/schemas';
import { type PublishedStatus, publishedStatuses } from '@stagetime/contracts/mics/status/rules';
import { Button, IconButton } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { SelectField } from '@stagetime/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useHotkey } from '../../../components/hotkeys.tsx';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import { AdminPage, FailedTry, KeyHints, listFailure, MoreButton } from '../admin-page.tsx';
import { useUndo } from '../desk/desk-parts.tsx';
import { FilterChips, SearchBox } from '../filters.tsx';
import type { MicsSearch } from '../search-params.ts';
import {
  type Change,
  MicsRows,
  optionsOf,
  rowOf,
  toggle,
  useAllMics,
  useChangeMany,
} from './mics-rows.tsx';

type Filter = (change: { [Name in keyof MicsSearch]: MicsSearch[Name] | undefined }) => void;

/** Changes which mics are shown, and in which order; the address holds it. */
function useFilter(search: MicsSearch): Filter {
  const navigate = useNavigate();
  return (change) => {
    const next = { ...search, ...change };
    // Of what was closed long ago no one says anything: the order is one within a state.
    if (change.order !== undefined) next.state ??= 'approved';
    else if (next.state === undefined) next.order = undefined;
    const given = Object.entries(next).filter(([, value]) => value !== undefined);
    void navigate({ to: '/admin/mics', search: Object.fromEntries(given), replace: true });
  };
}

type StatesProps = {
  readonly search: MicsSearch;
  readonly counts: DirectoryMicsView['counts'] | undefined;
  readonly firstFilter: Ref<HTMLButtonElement>;
};

function MicStates({ search, counts, firstFilter }: StatesProps) {
  const filter = useFilter(search);
  // It lasts ten seconds, and most of the time there is none.
  const isOffered = (state: string) =>
    state !== 'removing' || search.state === state || (counts?.removing ?? 0) > 0;
  // Counted is what there is, not what a search finds of it.
  const shown = search.q === undefined ? counts : undefined;
  const words = (word: string, count: number | null | undefined) =>
    count == null ? word : `${word} ${allMics.count(count)}`;
  const isEmpty = (state: (typeof micStates)[number]) => counts?.[state] === 0;
  // What is being removed is one of the others as well.
  const all =
    shown && Object.values({ ...shown, removing: 0 }).reduce((sum, each) => sum + each, 0);
  return (
    <FilterChips
      label={allMics.stateLabel}
      options={[
        [undefined, words(allMics.all, all)],
        ...micStates
          .filter(isOffered)
          // What holds nothing stands back, and last.
          .toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
          .map(
            (state) =>
              [state, words(allMics.states[state], shown?.[state]), isEmpty(state)] as const,
          ),
      ]}
      value={search.state}
      onChoose={(state) => filter({ state })}
      first={firstFilter}
    />
  );
}

type FindProps = {
  readonly search: MicsSearch;
  readonly searchBox: Ref<HTMLInputElement>;
};

/** What finds a mic, beside the page's name. On phones the menus wait behind a button. */
function FindMics({ search, searchBox }: FindProps) {
  const filter = useFilter(search);
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const [areMenusOpen, setAreMenusOpen] = useState(
    search.city !== undefined || search.order !== undefined,
  );
  return (
    <div className="mics-find" data-open={areMenusOpen || undefined}>
      <SearchBox
        key={search.q === undefined ? 'none' : 'some'}
        label={allMics.search}
        value={search.q}
        onSearch={(q) => filter({ q })}
        box={searchBox}
      />
      <IconButton
        label={allMics.cityAndOrder}
        variant="secondary"
        aria-expanded={areMenusOpen}
        onClick={() => setAreMenusOpen(!areMenusOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
      </IconButton>
      {/* What they offer says what they are about. */}
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
  );
}

const { Component: BulkDialog, intentProps } = loadOnIntent(() => import('./bulk-dialog.tsx'));
const { Component: KeysDialog } = loadOnIntent(async () => ({
  default: (await import('../desk/desk-dialogs.tsx')).KeysDialog,
}));

/** Every mic of the directory: found by what it is, opened, and changed together with others. */
export function MicsPage({ search }: { readonly search: MicsSearch }) {
  const utils = trpc.useUtils();
  const { mics, counts, query } = useAllMics(search);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [dialog, setDialog] = useState<PublishedStatus | 'keys'>();
  // The row that had the focus last, for keys that come faster than the page is drawn.
  const at = useRef<number>(undefined);
  const searchBox = useRef<HTMLInputElement>(null);
  const firstFilter = useRef<HTMLButtonElement>(null);
  const chosen = mics.filter((mic) => selected.has(mic.id) && optionsOf(mic).length > 0);
  const changeable = (to: PublishedStatus) => chosen.filter((mic) => optionsOf(mic).includes(to));
  const { run, progress } = useChangeMany();
  const undo = useUndo(() => {});
  const landAt = useLanding(searchBox);

  const change = async (asked: Change) => {
    const all = changeable(asked.to);
    const index = all[0] === undefined ? 0 : mics.indexOf(all[0]);
    const { done, failures: failed } = await run(asked, all);
    setFailures(failed);
    undo.offer([], done);
    await utils.desk.listMics.invalidate();
    // What was selected meanwhile stays so, too.
    const past = new Set(chosen.map(({ id }) => id).filter((id) => !failed.has(id)));
    setSelected((before) => new Set([...before].filter((id) => !past.has(id))));
    landAt(index);
  };

  const select = (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => {
    setSelected(change);
    // Why it failed is read by then.
    setFailures(new Map());
  };
  const move = (step: 1 | -1) => {
    const index = mics.findIndex(({ id }) => id === at.current);
    const next = mics[index === -1 ? 0 : Math.max(0, Math.min(mics.length - 1, index + step))];
    rowOf(next?.id)?.focus();
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('x', () => {
    const current = mics.find(({ id }) => id === at.current);
    if (current && optionsOf(current).length > 0) select((before) => toggle(before, current.id));
  });
  useHotkey('u', undo.run);
  useHotkey('/', () => searchBox.current?.focus());
  useHotkey('f', () => firstFilter.current?.focus());
  useHotkey('?', () => setDialog('keys'));

  return (
    <AdminPage
      title={allMics.title}
      isDense
      action={<FindMics {...{ search, searchBox }} />}
      isBusy={query.isPlaceholderData}
    >
      <div className="flex items-center justify-between gap-x-6">
        <MicStates {...{ search, counts, firstFilter }} />
        <KeyHints
          hints={micsKeys.hints}
          className="flex-none max-xl:hidden"
          onAll={() => setDialog('keys')}
        />
      </div>
      {query.error !== null && (
        <FailedTry
          text={listFailure(query.error, { noToken: allMics.failed, failed: allMics.failed })}
          onRetry={query.refetch}
        />
      )}
      <p role="status" className={query.data && mics.length === 0 ? 'py-4' : 'sr-only'}>
        {query.isPending ? allMics.loading : mics.length === 0 && query.data && allMics.empty}
      </p>
      {query.isPending && <Skeleton className="h-96 rounded-card" />}
      {mics.length > 0 && (
        <MicsRows
          {...{ mics, selected, failures }}
          onSelect={select}
          onFocus={(id) => {
            at.current = id;
          }}
        />
      )}
      <MoreButton query={query} />
      {chosen.length > 0 && (
        <div className="thumb-bar mics-bar bar-below">
          <p role="status">{progress ?? micsBulk.selected(chosen.length)}</p>
          <Button
            variant="quiet"
            isPending={progress !== undefined}
            onClick={() => select(() => new Set())}
          >
            {micsBulk.clear}
          </Button>
          <div>
            {publishedStatuses.map((to) =>
              changeable(to).length === 0 ? null : (
                <Button
                  key={to}
                  variant="secondary"
                  {...intentProps}
                  aria-haspopup="dialog"
                  aria-disabled={progress !== undefined}
                  onClick={() => progress === undefined && setDialog(to)}
                >
                  {micsBulk.open[to]}
                </Button>
              ),
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'keys' && (
          <KeysDialog keys={micsKeys.list} onClose={() => setDialog(undefined)} />
        )}
        {dialog !== undefined && dialog !== 'keys' && (
          <BulkDialog
            to={dialog}
            count={changeable(dialog).length}
            others={chosen.length - changeable(dialog).length}
            onRun={(asked) => void change(asked)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </AdminPage>
  );
}

/**
 * Where one goes on after several mics were changed: at the row that stands where the first of them did. Whoever
 * is at something else by then stays there.
 */
function useLanding(otherwise: RefObject<HTMLElement | null>): (index: number) => void {
  const [landing, setLanding] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (landing === undefined || document.activeElement !== document.body) return;
    const rows = document.querySelectorAll<HTMLElement>('.mics-name a');
    (rows[Math.min(landing.index, rows.length - 1)] ?? otherwise.current)?.focus();
  }, [landing, otherwise]);
  return (index) => setLanding({ index });
}
