import { desk, deskBulk, submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { suspensionWords } from '@stagetime/contracts/admin/messages';
import { type SuspensionDays, suspensionDays } from '@stagetime/contracts/admin/rules';
import { didNotWork } from '@stagetime/contracts/core/errors';
import { undoTime } from '@stagetime/contracts/core/undo';
import { SelectField } from '@stagetime/ui/text-field';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { createContext, useEffect, useRef } from 'react';
import { askKeptAgain, trpc } from '../../../api/trpc.ts';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { useEndedRights } from '../admin-page.tsx';
import { type DeskSearch, nameOfItem } from '../search-params.ts';

/** What a case is shown with. */
export type CaseProps = {
  readonly item: DeskItemView;
  /** Called once it is decided, or was by someone else; the next item opens. */
  readonly onDecided: (done?: Done) => void;
};

/** What a case is about. The key C leads to it. */
export function CaseHeading({ children }: { readonly children: string }) {
  return (
    <h2
      id="case-heading"
      tabIndex={-1}
      dir="auto"
      className="font-display text-[1.75rem]/none font-bold tracking-tight wrap-anywhere md:text-[2.625rem]/none"
    >
      {children}
    </h2>
  );
}

/** Which mic a case is about, and where its page is. */
export function CaseHead({ item: { title, mic } }: { readonly item: DeskItemView }) {
  return (
    <>
      <CaseHeading>{title}</CaseHeading>
      {mic !== null && <MicLink mic={mic} />}
    </>
  );
}

type MicLinkProps = { readonly mic: { readonly citySlug: string; readonly slug: string } };

/** The way to the page of the mic that a case is about. */
export function MicLink({ mic: { citySlug, slug } }: MicLinkProps) {
  return (
    <Link
      to="/$city/$mic"
      params={{ city: citySlug, mic: slug }}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {submissionCase.page}
    </Link>
  );
}

/** What was done, and how it is taken back within ten seconds. */
export type Done = {
  /** 'Approved: Good Hang'. */
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
  /** Said once it is taken back; by default that it waits again. */
  readonly undone?: string;
};

/** Whether keys mean the open case: not just after it opened, and not while several are selected. */
export const CaseKeys = createContext(false);

/** Has Escape leave a field, so that keys mean the case again; not one of a dialog, which it closes. */
export function useEscape(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof HTMLElement)) return;
      const isInDialog = target.closest('[role=dialog], [role=alertdialog]') !== null;
      if (target.matches('input, textarea, select') && !isInDialog) target.blur();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Milliseconds after which it is asked again what waits, while the page is in sight: others decide, too. */
const listPause = 2_000;
/** Milliseconds after which it is said again what one looks at, well before that is forgotten. */
const lookPause = 10_000;

/** What waits, as the filters say, and how much in all; both follow the decisions of others. */
export function useDesk({ kind, city, older: olderThanHours, q }: DeskSearch) {
  const filters = { kind, city, olderThanHours, q };
  const query = trpc.desk.list.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: listPause,
    staleTime: 0,
  });
  const { data: counts } = trpc.desk.counts.useQuery(undefined, { refetchInterval: listPause });
  useEndedRights(query.error);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { items, counts, query, now: query.dataUpdatedAt || Date.now() };
}

/**
 * The open item, which may stand further down than was read. Of what no longer waits `gone` says why, and
 * whoever reads it stays where they are.
 */
export function useOpenItem(
  items: readonly DeskItemView[],
  open: string | undefined,
  decided: ReadonlySet<string>,
) {
  const listed = items.find((each) => nameOfItem(each) === open);
  const [kind = '', id = ''] = open?.split('-') ?? [];
  const isAsked = open !== undefined && listed === undefined && !decided.has(open);
  const reference = { kind: kind as DeskItemView['kind'], id: Number(id) };
  const { data, isError } = trpc.desk.getItem.useQuery(reference, {
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  if (!isAsked) return { item: listed, gone: undefined };
  if (isError) return { item: undefined, gone: desk.gone };
  if (data === undefined) return { item: undefined, gone: undefined };
  const { item } = data;
  return { item: item ?? undefined, gone: item === null ? (data.decided ?? desk.gone) : undefined };
}

/** Tells the other moderators what is open here. */
export function useLooking(item: DeskItemView | undefined): void {
  const { client } = trpc.useUtils();
  const kind = item?.kind;
  const id = item?.id;
  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    // That it could not be said harms no one.
    const look = () => void client.desk.look.mutate({ at: { kind, id } }).catch(() => undefined);
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, lookPause);
    return () => clearInterval(timer);
  }, [client, kind, id]);
  // Another item takes the place of the one before; only who leaves looks at nothing.
  useEffect(
    () => () => void client.desk.look.mutate({ at: null }).catch(() => undefined),
    [client],
  );
}

/** Says what was done, with Undo for ten seconds; `run` is the same by a key. */
export function useUndo(onUndone: (names: readonly string[]) => void) {
  const toast = useToast();
  const tell = useTell();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const last = useRef<{ run: () => void; until: number }>(undefined);
  // Whoever takes it back may have gone elsewhere meanwhile.
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });
  const askAgain = () => {
    const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places)];
    askKeptAgain(queryClient, ...kept);
    void Promise.all([utils.desk.invalidate(), utils.mics.get.invalidate()]);
  };
  const offer = (names: readonly string[], { text, undo, undone = desk.undone }: Done) => {
    askAgain();
    last.current = undefined;
    if (undo === undefined) return toast({ text, topic: 'decision' });
    const run = async () => {
      last.current = undefined;
      const words = { done: undone, failed: didNotWork, topic: 'decision' };
      if (await tell(undo(), words)) latest.current(names);
      askAgain();
    };
    const undoOnce = () => void run();
    last.current = { run: undoOnce, until: Date.now() + undoTime };
    toast({ text, action: { label: desk.undo, run: undoOnce }, topic: 'decision' });
  };
  return {
    offer,
    run() {
      if (last.current !== undefined && Date.now() < last.current.until) last.current.run();
      else toast({ text: desk.nothingToUndo, topic: 'decision' });
    },
  };
}

/** Approves or rejects several mics, each as if it were alone: what others decided meanwhile stays theirs. */
export function useDecideMany() {
  const { client } = trpc.useUtils();
  return async (action: 'approve' | 'reject', items: readonly DeskItemView[]) => {
    const toggle = (id: number, what: typeof action | 'undo') =>
      client.admin.toggleApproval.mutate({
        ...{ mic: String(id), action: what },
        ...(what !== 'undo' && { from: 'pending' as const }),
      });
    const answers = await Promise.allSettled(items.map(({ id }) => toggle(id, action)));
    const left = items.filter((_item, index) => answers[index]?.status === 'fulfilled');
    const text = deskBulk.done(action, left.length, items.length - left.length);
    const undo = () => Promise.all(left.map(({ id }) => toggle(id, 'undo')));
    return { text, undo, left };
  };
}

type SuspensionFieldProps = {
  readonly days: SuspensionDays;
  readonly onDays: (days: SuspensionDays) => void;
};

/** Asks for how long someone is suspended. */
export function SuspensionField({ days, onDays }: SuspensionFieldProps) {
  return (
    <SelectField
      label={suspensionWords.label}
      value={days ?? ''}
      onChange={({ target }) =>
        onDays(suspensionDays.find((each) => String(each) === target.value) ?? null)
      }
    >
      {suspensionDays.map((each) => (
        <option key={each} value={each ?? ''}>
          {suspensionWords.days(each)}
        </option>
      ))}
    </SelectField>
  );
}
