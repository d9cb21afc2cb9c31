import { adminList } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { Failure } from '../failure.tsx';
import { listFailure } from '../list-failure.ts';

type Words = {
  readonly title: string;
  readonly intro: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
};

/** What the page needs of a query that is read by pages. */
type PagedQuery = {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type LogPageProps = {
  readonly words: Words;
  readonly query: PagedQuery;
  readonly isEmpty: boolean;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
};

/** A long list that is only read: loading, empty, failed, and with more below. */
export function LogPage({ words, query, isEmpty, filters, children }: LogPageProps) {
  const { error, isPending } = query;
  return (
    <section className="flex flex-col gap-4 py-8">
      <h1 className="font-display text-3xl font-bold tracking-tight">{words.title}</h1>
      <p className="max-w-prose text-muted">{words.intro}</p>
      {filters}
      {error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Failure text={listFailure(error, { noToken: words.failed, failed: words.failed })} />
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {adminList.retry}
          </Button>
        </div>
      )}
      <p role="status" className={isPending || isEmpty ? 'py-4 text-muted' : 'sr-only'}>
        {isPending ? words.loading : isEmpty && words.empty}
      </p>
      {isPending && <Skeleton className="h-96 rounded-card" />}
      {!isPending && !isEmpty && children}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? adminList.loadingMore : adminList.more}
        </Button>
      )}
    </section>
  );
}
