import { loadedListing } from '@stagetime/contracts/mics/messages';
import { Button } from '@stagetime/ui/button';
import { useAutoRetry } from '../../../components/use-auto-retry.ts';

type LoadedNoticeProps = {
  /** Fetches the listing; it takes this one's place when that succeeds. */
  readonly attempt: () => Promise<unknown>;
};

/** Says of a listing that it is made of what was loaded before; the whole one comes by itself. */
export function LoadedNotice({ attempt }: LoadedNoticeProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-control bg-surface px-4 py-2"
    >
      <p className="text-sm">{loadedListing.text}</p>
      <Button variant="secondary" onClick={retry} className="px-4! text-sm">
        {loadedListing.retry}
      </Button>
    </div>
  );
}
