import { sayWait } from '@stagetime/contracts/admin/desk/messages';
import {
  adminList,
  pendingList,
  rejectedList,
  submissionCard,
} from '@stagetime/contracts/admin/messages';
import type { SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import { day } from '@stagetime/contracts/core/durations';
import { maxInitials, readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { defaultMicType, formatTime, initials, micLocation } from '@stagetime/contracts/mics/rules';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { useHotkey } from '../../../components/hotkeys.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { Poster } from '../../mics/components/poster.tsx';
import { ClockTime } from '../../mics/components/when-and-where.tsx';
import {
  AdminPage,
  Failure,
  formatDay,
  listFailure,
  MoreButton,
  useEndedRights,
} from '../admin-page.tsx';
import { nameOfItem } from '../search-params.ts';

type SubmissionCardProps = {
  readonly mic: SubmissionView;
  /** Stands on the card, such as what it waits for. */
  readonly badge?: string | undefined;
  /** What two fifths of the card are as wide as on a desk. */
  readonly size: 'card' | 'queueCard';
  /** Whether someone waits for what is decided. */
  readonly isWaiting?: boolean;
};

/** Milliseconds after which a mic has waited long: people are told to expect an answer within 24 to 48 hours. */
const longWait = day;

/** A mic in an admin's list: a listing's card, 280 px high, three fifths words and two fifths poster (spec). */
export function SubmissionCard({ mic, badge, size, isWaiting = false }: SubmissionCardProps) {
  const { showName, startTime, signupTime, createdAt, isCityNew, days } = mic;
  const place = [...new Set([micLocation(mic), mic.city])];
  const words = mic.aboutMic ?? mic.additionalNotes ?? '';
  const signup = startTime === null ? listing.signupOnly : listing.signupAt;
  const [category = defaultMicType] = mic.categories;
  const age = Date.now() - createdAt.getTime();
  const tags = [badge, isCityNew ? submissionCard.newCity : undefined].filter(Boolean);
  return (
    <article className="relative group grid h-70 grid-rows-1 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] overflow-hidden rounded-card bg-surface transition-[translate,background-color] duration-140 ease-out hover:-translate-y-0.75 hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus motion-reduce:hover:translate-y-0 forced-colors:border">
      {/* Each part has its place on every card; what room is left lies between what it is and what it says. */}
      <div className="flex min-w-0 flex-col p-3 *:flex-none">
        <p className="flex items-baseline gap-x-2 font-display font-bold">
          <span className="flex-none text-3xl/8 tracking-tight tabular-nums">
            <ClockTime time={startTime} half="text-[0.57em] tracking-normal" />
          </span>
          {days !== undefined && <span className="truncate">{days}</span>}
          <span
            aria-hidden="true"
            data-category={category}
            className="mic-initials ms-auto min-w-6.5 self-center shrink-0 bg-[color-mix(in_oklch,var(--category)_45%,var(--surface))] px-1.75 text-center text-xs/5 font-bold text-text"
          >
            {initials(showName, maxInitials)}
          </span>
        </p>
        <p className="h-5 truncate text-sm font-medium">
          {signupTime !== null && signup(formatTime(signupTime))}
        </p>
        <h2
          className="mt-2 line-clamp-2 font-display text-lg/5.5 font-bold wrap-anywhere"
          dir="auto"
        >
          <Link
            to="/$city/$mic"
            // The mic's own address follows, whichever its city is.
            params={{ city: 'los-angeles', mic: String(mic.id) }}
            className="outline-none after:absolute after:inset-0"
          >
            {showName}
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <span className="truncate" dir="auto">
            {mic.venueName ?? listing.venueUnknown}
          </span>
        </p>
        <p className="truncate text-sm text-muted" dir="auto">
          {place.join(', ')}
        </p>
        <p className="mt-1.5 line-clamp-2 text-[0.8125rem]/4.5 text-muted wrap-anywhere">
          {words.length > readMoreThreshold && (
            // It floats to the end of the second line, and the words keep clear of it.
            <span className="before:float-end before:h-4.5 before:content-['']">
              <span className="float-end clear-both ps-1.5 font-semibold text-accent-text">
                {listing.readMore}
              </span>
            </span>
          )}
          <bdi>{words}</bdi>
        </p>
        <p className="mt-auto pt-1 text-xs/4 text-muted">
          <time dateTime={createdAt.toISOString()}>
            {submissionCard.submitted(formatDay(createdAt))}
          </time>
        </p>
        {isWaiting && (
          <div className="flex items-center justify-between gap-1 pt-1">
            <p
              className={`text-xs/4 font-semibold whitespace-nowrap ${age > longWait ? 'text-accent-text' : 'text-text'}`}
            >
              {submissionCard.waits(sayWait(age))}
            </p>
            <Link
              to="/admin/desk"
              search={{ item: nameOfItem({ kind: 'submission', id: mic.id }) }}
              className="relative z-1 inline-flex min-h-9 items-center rounded-control border border-accent-text px-2.5 text-sm font-semibold text-accent-text after:absolute after:-inset-1.5 hover:bg-accent/14"
            >
              {submissionCard.review}
              <span className="sr-only"> {showName}</span>
            </Link>
          </div>
        )}
      </div>
      {/* Each is drawn for its width; a picture that does not show is not loaded. */}
      <Poster mic={mic} size="narrowCard" className="h-70 rounded-none! md:hidden!" />
      <Poster mic={mic} size={size} className="h-70 rounded-none! max-md:hidden!" />
      <div className="absolute end-2 top-2 flex flex-col items-end gap-1 empty:hidden">
        {tags.map((tag) => (
          <p
            key={tag}
            className="rounded-sm bg-raised px-1.5 text-xs/5 font-semibold text-text shadow-sm"
          >
            {tag}
          </p>
        ))}
      </div>
    </article>
  );
}

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
            className={
              board === undefined ? 'px-0! text-sm font-medium!' : 'text-white! hover:bg-white/10!'
            }
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
    const links = [...(ref.current?.querySelectorAll<HTMLElement>('li h2 a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = index === -1 && step === -1 ? links.length - 1 : index + step;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  return ref;
}
