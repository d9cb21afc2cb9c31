import { isShownAdmin } from '@stagetime/contracts/accounts/token';
import { deskKeys } from '@stagetime/contracts/admin/desk/messages';
import {
  accessDenied,
  adminBar,
  adminFailures,
  adminList,
} from '@stagetime/contracts/admin/messages';
import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import { tryAgain } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { errorCodeOf, isApiError, MissingToken, UnreadableAnswer } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../components/blank-page.tsx';
import { MoreButton as AnyMoreButton } from '../../components/query-states.tsx';
import { RequireAccount, useAccount } from '../../session/account-provider.tsx';
import { dropRefusedToken, dropToken } from '../../session/session-store.ts';

type Words = { readonly noToken: string; readonly failed: string };

/** What an admin's page says of a list that could not be loaded, by the answer's status (spec). */
export function listFailure(error: unknown, { noToken, failed }: Words): string {
  if (isApiError(error) && error.cause instanceof MissingToken) return noToken;
  const status = statusOf(error);
  if (status === 401) return adminFailures.unauthenticated;
  if (status === 403) return adminFailures.forbidden;
  if (status === 404) return adminFailures.absent;
  if (status !== undefined && status >= 500) return adminFailures.server;
  if (!isApiError(error)) return failed;
  if (error.data) return error.message || failed;
  // Browsers say so by a TypeError when no answer came.
  if (error.cause instanceof TypeError) return adminFailures.network(error.message);
  return adminFailures.unreadable;
}

/** The status of the answer, though it may hold nothing that we know; undefined where none came. */
function statusOf(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined;
  if (error.cause instanceof UnreadableAnswer) return error.cause.status;
  return error.data?.httpStatus;
}

/** What the quota tool says of a call that failed: the server's words where it has any (spec). */
export function quotaFailure(
  error: unknown,
  fallback: string,
  network: (message: string) => string = () => quotaFailures.network,
): string {
  if (!isApiError(error)) return fallback;
  if (error.data?.httpStatus !== undefined && error.message !== '') return error.message;
  const status = statusOf(error);
  if (status !== undefined && status >= 400) return quotaFailures.status(status);
  // Browsers say so by a TypeError when no answer came.
  return error.cause instanceof TypeError ? network(error.message) : fallback;
}

/** Lets the page give way where an answer says that a session or its rights have ended. */
export function useEndedRights(error: unknown): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (error == null) return;
    // The page gives way to the one for signing in, which says why.
    if ((error as Error).cause instanceof MissingToken) dropToken();
    const isRefused = statusOf(error) === 401 || errorCodeOf(error) === 'UNAUTHENTICATED';
    if (isRefused) dropRefusedToken();
    if (statusOf(error) === 403) void utils.accounts.me.invalidate();
  }, [error, utils]);
}

/**
 * Shows its content to admins. Visitors are sent to sign in and come back, others to the front page.
 * It decides only what is shown: every call asks for the rights itself.
 */
export function RequireAdmin({ children }: { readonly children: ReactNode }) {
  return (
    <RequireAccount pendingText={adminBar.loading}>
      <AdminsOnly>{children}</AdminsOnly>
    </RequireAccount>
  );
}

function AdminsOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useAccount();
  const isAdmin = session.status === 'user' && isShownAdmin(session.user);
  const [wasAdmin] = useState(isAdmin);
  if (isAdmin) return children;
  if (!wasAdmin) return <Navigate to="/" replace />;
  // Their rights ended while the page was open.
  return (
    <div role="alert">
      <BlankPage poster="denied" title={accessDenied.title} text={accessDenied.text}>
        <ButtonLink to="/">{accessDenied.link}</ButtonLink>
      </BlankPage>
    </div>
  );
}

type AdminPageProps = {
  readonly title: string;
  /** What the page is for, or how much it holds. */
  readonly about?: ReactNode;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly headerClassName?: string | undefined;
  /** On wide screens the head stands beside what follows, and stays in sight. */
  readonly isBeside?: boolean;
  /** The name shares its line with what finds things, so that many rows are on the first screen. */
  readonly isDense?: boolean;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/** The frame of an admin's page: its name, one line about it and what can be done with all of it. */
export function AdminPage(props: AdminPageProps) {
  const { title, about, action, headerClassName = '', headingRef, isBusy, children } = props;
  const { isBeside = false, isDense = false } = props;
  const frame = isBeside
    ? 'grid grid-cols-1 gap-5 py-5 sm:py-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,3.4fr)] xl:gap-10'
    : `flex flex-col ${isDense ? 'gap-1 pt-2 pb-5 md:pt-3' : 'gap-5 py-5 sm:gap-6 sm:py-8'}`;
  return (
    <section className={frame} aria-busy={isBusy}>
      <header
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 ${isDense ? '' : 'md:items-end'} ${isBeside ? 'xl:sticky xl:top-8 xl:flex-col xl:items-start xl:gap-4 xl:self-start xl:justify-start' : ''} ${headerClassName}`}
      >
        <div className="min-w-0 max-md:contents">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className={`min-w-0 font-display leading-tight font-bold tracking-tight text-balance wrap-anywhere ${isDense ? 'text-2xl md:text-3xl' : 'text-3xl max-md:basis-full md:text-4xl'}`}
          >
            {title}
          </h1>
          {about}
        </div>
        {action}
      </header>
      {isBeside ? <div className="flex min-w-0 flex-col gap-5">{children}</div> : children}
    </section>
  );
}

/** Why a page has nothing to show; announced when it appears. */
export function Failure({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="border-s-4 border-danger ps-3 font-medium text-danger">{text}</p>
      )}
    </div>
  );
}

type FailedTryProps = {
  readonly text: string;
  readonly onRetry: () => unknown;
  readonly isPending?: boolean;
};

/** Why a list could not be loaded, and a way to try again. */
export function FailedTry({ text, onRetry, isPending = false }: FailedTryProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Failure text={text} />
      <Button variant="secondary" isPending={isPending} onClick={() => void onRetry()}>
        {tryAgain}
      </Button>
    </div>
  );
}

/** What is needed of a query that is read by pages. */
type PagedQuery = {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

/** Leads to what is below the last page of an admin's list. */
export function MoreButton({ query }: { readonly query: PagedQuery }) {
  const label = query.isFetchingNextPage ? adminList.loadingMore : adminList.more;
  return <AnyMoreButton query={query} label={label} className="self-center" />;
}

/**
 * An entry of a log: in columns where there is room, divided from the next by a hair. With a pointer an
 * entry of one line is 44 px high; the fill under it leads the eye along.
 */
export const logRow =
  'grid grid-cols-1 items-baseline gap-x-6 gap-y-1 border-t border-line py-3 text-sm leading-5 md:-mx-3 md:min-h-11 md:px-3 md:py-[0.6875rem] md:hover:bg-surface';

type LogHeadProps = { readonly columns: string; readonly labels: readonly string[] };

/** What the columns hold. Each entry says it in its own words, too. */
export function LogHead({ columns, labels }: LogHeadProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid gap-x-6 pb-2 text-xs text-muted max-md:hidden ${columns}`}
    >
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

type LogPageProps = {
  readonly words: Readonly<Record<'title' | 'intro' | 'loading' | 'empty' | 'failed', string>>;
  readonly query: PagedQuery;
  readonly isEmpty: boolean;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
};

/** A long list that is only read: loading, empty, failed, and with more below. */
export function LogPage({ words, query, isEmpty, filters, children }: LogPageProps) {
  const { error, isPending } = query;
  return (
    <AdminPage
      title={words.title}
      about={<p className="max-w-[44rem] text-sm text-pretty text-muted">{words.intro}</p>}
      action={filters}
    >
      {error !== null && (
        <FailedTry
          text={listFailure(error, { noToken: words.failed, failed: words.failed })}
          onRetry={query.refetch}
        />
      )}
      <p role="status" className={isPending || isEmpty ? 'py-4 text-muted' : 'sr-only'}>
        {isPending ? words.loading : isEmpty && words.empty}
      </p>
      {isPending && <Skeleton className="h-96 rounded-card" />}
      {!isPending && !isEmpty && <div>{children}</div>}
      <MoreButton query={query} />
    </AdminPage>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const minute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Nov 20, 2026', where whoever looks is. */
export function formatDay(instant: Date): string {
  return day.format(instant);
}

/** 'Nov 20, 2026, 2:00 PM'. */
export function formatInstant(instant: Date): string {
  return minute.format(instant);
}

/** The looks of a key of the keyboard, where its meaning is said. */
export const keyLooks =
  'min-w-5.5 rounded-[0.3125rem] bg-raised px-1.5 text-center text-[0.8125rem]/5 font-semibold text-text';

type KeyHintsProps = {
  readonly hints: readonly (readonly [string, string])[];
  readonly className: string;
  /** Opens the list of all. */
  readonly onAll: () => void;
};

/** The keys that help most, where there is a keyboard. */
export function KeyHints({ hints, className, onAll }: KeyHintsProps) {
  return (
    <p
      className={`flex flex-wrap gap-x-4 gap-y-2 text-[0.8125rem] text-muted max-[900px]:hidden pointer-coarse:hidden ${className}`}
    >
      {hints.map(([key, text]) => (
        <span key={key}>
          <kbd className={`${keyLooks} font-sans`}>{key}</kbd> {text}
        </span>
      ))}
      <button type="button" className="cursor-pointer" onClick={onAll}>
        <kbd className={`${keyLooks} font-sans`}>?</kbd> {deskKeys.all}
      </button>
    </p>
  );
}
