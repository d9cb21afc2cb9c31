import { tryAgain } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';

type LoadFailedProps = {
  /** What could not be loaded. */
  readonly text: string;
  readonly onRetry: () => unknown;
  /** Its place among what is around it. */
  readonly className?: string;
};

/** What stands in the place of something that could not be loaded. */
export function LoadFailed({ text, onRetry, className = '' }: LoadFailedProps) {
  return (
    <div role="alert" className={`flex flex-col items-start gap-3 ${className}`}>
      <p className="text-danger">{text}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        {tryAgain}
      </Button>
    </div>
  );
}

type MoreButtonProps = {
  /** What is needed of a query that is read by pages. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label: string;
  /** Its place below the list. */
  readonly className?: string;
};

/** Leads to what is below the last page, while there is any. */
export function MoreButton({ query, label, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className={className}
      isPending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
