import { adminList } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Failure } from '../failure.tsx';
import { listFailure } from '../list-failure.ts';
import { useSubmissions } from '../queries.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useListKeys } from './use-list-keys.ts';

export type ListWords = {
  readonly count: (count: number) => string;
  readonly refresh: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly noToken: string;
  readonly failed: string;
};

type SubmissionListProps = {
  readonly status: 'pending' | 'rejected';
  readonly words: ListWords;
  readonly columns?: 2 | 3;
  /** Stands on each card. */
  readonly badge?: string;
};

/** Mics that are not published, with their number and a way to ask anew. J and K lead from card to card. */
export function SubmissionList({ status, words, columns = 2, badge }: SubmissionListProps) {
  const query = useSubmissions(status);
  const { ref } = useListKeys();
  const { data, error, isFetching, isPending } = query;
  const mics = data?.pages.flatMap((page) => page.submissions) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const grid = `grid grid-cols-1 gap-4 md:grid-cols-2 ${columns === 3 ? 'xl:grid-cols-3' : ''}`;
  return (
    <div className="flex flex-col gap-4" ref={ref}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex-1 basis-40 text-muted">
          {isPending ? adminList.loading : data !== undefined && words.count(total)}
        </p>
        <Button variant="secondary" isPending={isFetching} onClick={() => void query.refetch()}>
          {words.refresh}
        </Button>
      </div>
      <Failure text={error === null ? undefined : listFailure(error, words)} />
      {isPending && (
        <div className={grid}>
          {['one', 'two', 'three', 'four'].map((name) => (
            <Skeleton key={name} className="h-70 rounded-card" />
          ))}
        </div>
      )}
      {data !== undefined && mics.length === 0 && (
        <div className="py-16 text-center">
          <h2 className="font-display text-2xl font-semibold">{words.emptyTitle}</h2>
          <p className="text-muted">{words.emptyText}</p>
        </div>
      )}
      {mics.length > 0 && (
        <ul className={grid}>
          {mics.map((mic) => (
            <li key={mic.id}>
              <SubmissionCard mic={mic} badge={badge} />
            </li>
          ))}
        </ul>
      )}
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
    </div>
  );
}
