import { publicProfile } from '@stagetime/contracts/social/messages';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';

/** A profile in its shape, until it is there. */
export function PendingProfile() {
  return (
    <div className="py-4 sm:py-8">
      <p role="status" className="flex min-h-11 items-center text-muted">
        {publicProfile.loading}
      </p>
      <div className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="h-32 w-full sm:h-52" />
        <div className="flex flex-col gap-4 p-4 pt-0 sm:p-8 sm:pt-0">
          <Skeleton className="-mt-14 size-28 rounded-full border-4 border-surface sm:-mt-20 sm:size-40" />
          <Skeleton className="h-10 w-64 max-w-full rounded-control" />
          <Skeleton className="h-5 w-48 max-w-full rounded-control" />
        </div>
      </div>
      <div className="pt-8">
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
