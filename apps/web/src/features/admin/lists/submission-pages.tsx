import { adminList, pendingList, rejectedList } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { useHotkey } from '../../../components/hotkeys.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { AdminPage, Failure, MoreButton } from '../admin-page.tsx';
import { listFailure, useEndedRights } from '../failures.ts';
import { SubmissionCard } from './submission-card.tsx';

// A production build drops the condition, and the file with it.
const DebugTools = import.meta.env.DEV ? lazyComponent(() => import('./debug-tools.tsx')) : null;

export function PendingPage() {
  return (
    <>
      <SubmissionsPage status="pending" words={pendingList} />
      {DebugTools !== null && (
        <Suspense fallback={null}>
          <DebugTools />
        </Suspense>
      )}
    </>
  );
}

/** The same queue in three columns below a blue header (spec). */
export function PendingBoard() {
  const navigate = useNavigate();
  const session = useSessionActions();
  const logOut = async () => {
    await navigate({ to: '/' });
    await session.end();
  };
  return (
    <SubmissionsPage
      status="pending"
      words={pendingList}
      board={{ badge: pendingList.badge, logOut: () => void logOut() }}
    />
  );
}

export function RejectedPage() {
  return <SubmissionsPage status="rejected" words={rejectedList} />;
}

type Status = 'pending' | 'rejected';

type SubmissionsPageProps = {
  readonly status: Status;
  readonly words: typeof pendingList | typeof rejectedList;
  /** In three columns, each card with a badge, and a way out in the header. */
  readonly board?: { readonly badge: string; readonly logOut: () => void };
};

const blueHeader = 'rounded-card bg-[oklch(0.42_0.13_255)] p-4 text-white sm:px-6';
/** Columns that are as wide as the poster of a card fills two fifths of. */
const columns = {
  two: 'grid grid-cols-1 gap-4 md:grid-cols-2',
  three: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21.5rem),1fr))] gap-4 md:gap-6',
};

/** Mics that are not published, with their number and a way to ask anew. J and K lead from card to card. */
function SubmissionsPage({ status, words, board }: SubmissionsPageProps) {
  const query = useSubmissions(status);
  const list = useListKeys();
  const { data, error, isFetching, isPending } = query;
  const mics = data?.pages.flatMap((page) => page.submissions) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const isQueue = status === 'pending';
  const grid = columns[isQueue ? 'three' : 'two'];
  return (
    <AdminPage
      title={words.title}
      headerClassName={board === undefined ? undefined : blueHeader}
      // Two columns leave a third for what they are about.
      isBeside={!isQueue}
      about={
        <p role="status" className={`min-h-5 text-sm ${board === undefined ? 'text-muted' : ''}`}>
          {isPending ? adminList.loading : data !== undefined && words.count(total)}
        </p>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className={board === undefined ? 'px-0!' : 'text-white! hover:bg-white/10!'}
            isPending={isFetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            {words.refresh}
          </Button>
          {board !== undefined && (
            <Button
              variant="quiet"
              className="text-white! hover:bg-white/10!"
              onClick={board.logOut}
            >
              {pendingList.logOut}
            </Button>
          )}
        </div>
      }
    >
      <Failure text={error === null ? undefined : listFailure(error, words)} />
      {isPending && (
        <div className={grid}>
          {['one', 'two', 'three', 'four'].map((name) => (
            <Skeleton key={name} className="h-70 rounded-card" />
          ))}
        </div>
      )}
      {data !== undefined && mics.length === 0 && (
        <BlankPage
          heading="h2"
          poster="emptyQueue"
          title={words.emptyTitle}
          text={words.emptyText}
        />
      )}
      {mics.length > 0 && (
        <ul className={grid} ref={list}>
          {mics.map((mic) => (
            <li key={mic.id}>
              <SubmissionCard
                mic={mic}
                badge={board?.badge}
                size={isQueue ? 'queueCard' : 'card'}
                isWaiting={isQueue}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminPage>
  );
}

/** Mics that wait for review, or were rejected, as far as they were asked for. */
function useSubmissions(status: Status) {
  const query = trpc.admin.listSubmissions.useInfiniteQuery(
    { status },
    {
      getNextPageParam: (page) => page.nextCursor,
      // Others decide meanwhile, and what failed is told at once.
      staleTime: 0,
      retry: false,
    },
  );
  useEndedRights(query.error);
  return query;
}

/** J and K move the focus to the next and the previous link of the list that gets the ref. */
function useListKeys() {
  const ref = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(ref.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = index === -1 && step === -1 ? links.length - 1 : index + step;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  return ref;
}
