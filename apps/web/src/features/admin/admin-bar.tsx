import { adminBar } from '@stagetime/contracts/admin/messages';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { trpc } from '../../api/trpc.ts';
import { lazyComponent } from '../../components/load-on-intent.tsx';

const ReviewBar = lazyComponent(() => import('./review/review-bar.tsx'));

const links = [
  ['/admin/desk', adminBar.desk],
  ['/admin/pending', adminBar.pending],
  ['/admin/submissions', adminBar.submissions],
  ['/admin/mics', adminBar.mics],
  ['/admin/people', adminBar.people],
  ['/admin/message-quotas', adminBar.quotas],
  ['/admin/holidays', adminBar.holidays],
  ['/admin/import', adminBar.import],
  ['/admin/audit', adminBar.audit],
  ['/admin/errors', adminBar.errors],
  ['/admin/system', adminBar.system],
] as const;

/** What only screen readers hear stands in it too, and would widen the page from behind its edge otherwise. */
const row =
  'relative page-width no-scrollbar flex min-h-11 items-center gap-x-4 overflow-x-auto text-sm whitespace-nowrap max-md:mask-l-from-[calc(100%-1rem)] max-md:mask-r-from-[calc(100%-2.5rem)]';

/** Pixels at its end in which the row fades. */
const edge = 40;

type AdminBarProps = {
  /** It is not known yet whether whoever is signed in is an admin. */
  readonly isLoading: boolean;
};

/** The way into the admin's pages, above every other page. Black in both themes (spec), as the room is. */
export default function AdminBar({ isLoading }: AdminBarProps) {
  return (
    <>
      <div className="admin-bar">
        {isLoading ? (
          <p role="status" className={row}>
            {adminBar.loading}
          </p>
        ) : (
          <Links />
        )}
      </div>
      <ReviewSlot isLoading={isLoading} />
    </>
  );
}

/** One line, which narrow screens scroll: the page below keeps its place, and where one is stays in view. */
function Links() {
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const { current } = nav;
    const here = current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current === null || !here) return;
    // The first ones stand where the bar begins; only of those behind its edge is anything before them cut.
    const end = here.offsetLeft + here.offsetWidth;
    const middle = here.offsetLeft + here.offsetWidth / 2;
    current.scrollLeft = end + edge <= current.clientWidth ? 0 : middle - current.clientWidth / 2;
  }, [path]);
  return (
    <nav ref={nav} aria-label={adminBar.title} className={row}>
      <p className="font-semibold text-accent">{adminBar.title}</p>
      <ul className="flex max-md:pe-6">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center focus-visible:outline-accent focus-visible:-outline-offset-2 forced-colors:aria-[current=page]:underline"
            >
              <span>
                {label}
                {to === '/admin/desk' && <Waiting />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Milliseconds until it is counted again; on the desk itself it follows sooner. */
const countPause = 15_000;

/** How much waits for a moderator. */
function Waiting() {
  const { data } = trpc.desk.counts.useQuery(undefined, { refetchInterval: countPause });
  const total = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      {' '}
      <b className="ms-1 rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
        {total}
        <span className="sr-only"> {adminBar.waiting}</span>
      </b>
    </>
  );
}

/**
 * As high as the bar of an approved mic, so that the page keeps its place when that comes. A page without
 * a mic keeps none (styles.css).
 */
const place = <div className="review-place h-15 border-b border-line bg-surface" />;

type ReviewSlotProps = {
  /** It is not known yet whether whoever is signed in is an admin. */
  readonly isLoading: boolean;
};

/**
 * The control bar's place on a mic's page. It stands with the admin bar, which only admins load, so that
 * no one else's first load of a mic holds any of it.
 */
function ReviewSlot({ isLoading }: ReviewSlotProps) {
  const { city, mic: reference } = useParams({ strict: false });
  if (city === undefined || reference === undefined) return null;
  if (isLoading) return place;
  return <LoadedReview key={reference} reference={reference} />;
}

function LoadedReview({ reference }: { readonly reference: string }) {
  // What the page has loaded; a mic that is not there has no bar.
  const { data: mic, isPending } = trpc.mics.get.useQuery({ mic: reference }, { retry: false });
  if (isPending) return place;
  if (mic === undefined || mic === null) return null;
  return (
    <Suspense fallback={place}>
      <ReviewBar key={mic.id} mic={mic} />
    </Suspense>
  );
}
