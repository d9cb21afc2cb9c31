import { desk, deskBulk, deskKeys, submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { DeskItemView, DeskKind } from '@stagetime/contracts/admin/desk/schemas';
import { Button, IconButton } from '@stagetime/ui/button';
import { BackIcon } from '@stagetime/ui/icons';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHotkey, useSettledHotkeys } from '../../../components/hotkeys.tsx';
import { useMediaQuery } from '../../../components/use-in-view.ts';
import { Failure, KeyHints, MoreButton } from '../admin-page.tsx';
import {
  CaseKeys,
  type CaseProps,
  type Done,
  useDecideMany,
  useDesk,
  useEscape,
  useLooking,
  useOpenItem,
  useUndo,
} from './desk-parts.tsx';
import { ClaimCase, SuggestionCase } from './mic-cases.tsx';
import { ReportCase } from './report-case.tsx';
import { SubmissionCase } from './submission-case.tsx';
import './desk.css';
import { type DeskSearch, nameOfItem } from '../search-params.ts';
import { type DeskDialog, DeskDialogs } from './desk-dialogs.tsx';
import { QueueFilters, QueueHead, Row } from './desk-queue.tsx';

/** What a moderator reads and decides, by kind of item. */
const cases: Readonly<Record<DeskKind, ComponentType<CaseProps>>> = {
  submission: SubmissionCase,
  suggestion: SuggestionCase,
  report: ReportCase,
  claim: ClaimCase,
};

type DeskPageProps = { readonly search: DeskSearch };

/** What waits for a moderator: the queue, and beside it the item that is open, the first by itself. */
export function DeskPage({ search }: DeskPageProps) {
  const navigate = useNavigate();
  // Then the case stands beside the queue.
  const isWide = useMediaQuery('(width >= 900px)');
  // What was decided here is gone at once, though an answer from before may still have it.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { items: waiting, counts, query, now } = useDesk(search);
  const items = waiting.filter((item) => !decided.has(nameOfItem(item)));
  const [first] = items;
  const open = search.item ?? (isWide && first ? nameOfItem(first) : undefined);
  const { item, gone } = useOpenItem(items, open, decided);
  const index = items.findIndex((each) => nameOfItem(each) === open);
  const isSettled = useSettledHotkeys(open ?? '');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter((each) => selected.has(nameOfItem(each)));
  const [dialog, setDialog] = useState<DeskDialog>();
  const searchBox = useRef<HTMLInputElement>(null);
  const firstFilter = useRef<HTMLButtonElement>(null);
  const focusNext = useFocus(open, index !== -1);
  useLooking(item);

  const show = (next: string | undefined) => {
    const { item: _closed, ...others } = search;
    focusNext();
    void navigate({
      to: '/admin/desk',
      search: { ...others, ...(next !== undefined && { item: next }) },
      replace: search.item !== undefined || isWide,
      resetScroll: false,
    });
  };
  const move = (step: 1 | -1) => {
    const at = index === -1 ? 0 : Math.max(0, Math.min(items.length - 1, index + step));
    if (items[at] !== undefined) show(nameOfItem(items[at]));
    // The next page is there before its first is asked for.
    const isNearEnd = step === 1 && at >= items.length - 3;
    if (isNearEnd && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const undo = useUndo((names) => {
    setDecided((before) => new Set([...before].filter((name) => !names.includes(name))));
    if (open !== undefined) show(names[0]);
  });
  /** Hides what was decided, opens what comes after it where something was open, and says so with a way back. */
  const leave = (left: readonly DeskItemView[], done?: Done) => {
    const names = left.map(nameOfItem);
    const rest = items.filter((each) => !names.includes(nameOfItem(each)));
    const after =
      items.slice(Math.max(0, index)).find((each) => rest.includes(each)) ?? rest.at(-1);
    setDecided((before) => new Set([...before, ...names]));
    setSelected(new Set());
    if (open !== undefined) show(after && nameOfItem(after));
    if (done !== undefined) undo.offer(names, done);
  };
  const isMixed = items.some(({ kind }) => kind !== items[0]?.kind);
  const decideMany = useDecideMany();
  const decideChosen = (action: 'approve' | 'reject') => {
    const run = async () => {
      const { text, undo: takeBack, left } = await decideMany(action, chosen);
      leave(left, { text, undo: takeBack });
    };
    setDialog({ kind: 'many', action, count: chosen.length, run: () => void run() });
  };
  const toggle = (each: DeskItemView) => {
    const next = new Set(selected);
    if (!next.delete(nameOfItem(each))) next.add(nameOfItem(each));
    setSelected(next);
  };

  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('c', () => document.getElementById('case-heading')?.focus());
  useEscape();
  useHotkey('u', undo.run);
  useHotkey('/', () => searchBox.current?.focus());
  useHotkey('f', () => firstFilter.current?.focus());
  useHotkey('?', () => setDialog({ kind: 'keys' }));
  useHotkey('x', () => item && isMany(item) && toggle(item));
  const hasChosenKeys = isSettled && chosen.length > 0 && dialog === undefined;
  useHotkey('a', () => decideChosen('approve'), hasChosenKeys);
  useHotkey('r', () => decideChosen('reject'), hasChosenKeys);

  const Component = item && cases[item.kind];
  return (
    <section className="desk" data-open={search.item === undefined ? 'list' : 'case'}>
      <h1 className="sr-only">{desk.title}</h1>
      <section className="desk-queue" aria-label={desk.queue}>
        <QueueHead counts={counts} now={now} />
        <QueueFilters {...{ search, counts, searchBox, firstFilter }} />
        <Failure text={query.error === null ? undefined : desk.failed} />
        {query.isPending && <Skeleton className="h-85 rounded-card" />}
        {query.data !== undefined && items.length === 0 && <Nothing search={search} />}
        {/* As high as what stood for it, so that what follows stays where it is. */}
        <ul className={`desk-rows ${items.length > 0 ? 'min-h-85' : ''}`}>
          {items.map((each) => (
            <Row
              key={nameOfItem(each)}
              item={each}
              search={search}
              isOpen={nameOfItem(each) === open}
              now={now}
              isMixed={isMixed}
              selection={
                isMany(each) ? (
                  // In pixels: of large letters the words beside it need the room.
                  <label className="grid min-h-11 min-w-[48px] cursor-pointer place-items-center">
                    <span className="sr-only">{deskBulk.select(each.title)}</span>
                    <input
                      type="checkbox"
                      checked={selected.has(nameOfItem(each))}
                      onChange={() => toggle(each)}
                    />
                  </label>
                ) : (
                  <span className="w-[14px]" />
                )
              }
            />
          ))}
        </ul>
        <div className="flex justify-center pt-2">
          <MoreButton query={query} />
        </div>
        {chosen.length > 0 && (
          <Chosen
            count={chosen.length}
            onDecide={decideChosen}
            onClear={() => setSelected(new Set())}
          />
        )}
      </section>
      <section className="desk-case" aria-label={item?.title ?? desk.title}>
        <div className="-ms-2.5 flex items-center gap-2 pb-1.5 text-sm text-muted min-[900px]:hidden">
          <IconButton label={desk.back} onClick={() => window.history.back()}>
            <BackIcon className="size-5" />
          </IconButton>
          {index !== -1 && (
            <>
              <span className="me-auto">
                {desk.place(index + 1, items.length, query.hasNextPage)}
              </span>
              <IconButton label={desk.before} disabled={index === 0} onClick={() => move(-1)}>
                <ChevronUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={desk.next}
                disabled={index === items.length - 1}
                onClick={() => move(1)}
                className="-me-2.5"
              >
                <ChevronDown aria-hidden="true" className="size-5" />
              </IconButton>
            </>
          )}
        </div>
        {/* On desktops above the case, so that it stays where it is. */}
        <p
          role="status"
          className={item?.viewer ? 'pb-2 text-sm/5 text-success min-[900px]:-mt-7' : 'sr-only'}
        >
          {item?.viewer && desk.looksAt(item.viewer.name)}
        </p>
        {item === undefined && gone !== undefined && (
          <div className="flex flex-col items-start gap-3">
            <p role="status">{gone}</p>
            {first !== undefined && (
              <Button variant="secondary" onClick={() => show(nameOfItem(first))}>
                {desk.next}
              </Button>
            )}
          </div>
        )}
        {item !== undefined && Component !== undefined && (
          <CaseKeys value={isSettled && chosen.length === 0 && dialog === undefined}>
            <Component
              key={nameOfItem(item)}
              item={item}
              onDecided={(done) => leave([item], done)}
            />
          </CaseKeys>
        )}
        <KeyHints
          hints={deskKeys.hints}
          className="items-start overflow-hidden pb-3.5"
          onAll={() => setDialog({ kind: 'keys' })}
        />
      </section>
      {dialog !== undefined && <DeskDialogs shown={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

/** Whether it can be decided on together with others. */
function isMany({ kind }: DeskItemView): boolean {
  return kind === 'submission';
}

/**
 * Has the focus follow what opens next: to its row, or on phones to the case. A reader hears it, and Tab goes
 * on from there.
 */
function useFocus(open: string | undefined, isListed: boolean) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const row = document.getElementById(`row-${open ?? ''}`);
    // What was taken back is listed again a moment later.
    isWanted.current = open !== undefined && !isListed;
    const isShown = row?.checkVisibility() ?? false;
    const target = isShown ? row : document.querySelector<HTMLElement>('.desk-case');
    target?.setAttribute('tabindex', isShown ? '0' : '-1');
    target?.focus();
  }, [open, isListed]);
  return () => {
    isWanted.current = true;
  };
}

function Nothing({ search }: DeskPageProps) {
  const { item: _item, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <p role="status" className="px-2 py-6">
      {isFiltered ? (
        desk.noneFound
      ) : (
        <>
          <b className="block font-display text-xl">{desk.emptyTitle}</b>
          {desk.emptyText}
        </>
      )}
    </p>
  );
}

type ChosenProps = {
  readonly count: number;
  readonly onDecide: (action: 'approve' | 'reject') => void;
  readonly onClear: () => void;
};

/** What is done with all that is selected. */
function Chosen({ count, onDecide, onClear }: ChosenProps) {
  // It comes over the lowest rows, of which one may have the focus.
  useEffect(() => {
    const row = document.activeElement?.closest('.desk-rows > li');
    row?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="desk-chosen sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-2 rounded-card bg-raised p-2">
      <p role="status" className="grow ps-2 text-sm font-semibold">
        {deskBulk.selected(count)}
      </p>
      <Button variant="quiet" onClick={onClear}>
        {deskBulk.clear}
      </Button>
      <Button variant="secondary" onClick={() => onDecide('reject')}>
        {submissionCase.reject}
      </Button>
      <Button onClick={() => onDecide('approve')}>{submissionCase.approve}</Button>
    </div>
  );
}
