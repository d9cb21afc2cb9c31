import { listing } from '@stagetime/contracts/mics/messages';
import { Skeleton } from '@stagetime/ui/skeleton';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A listing's place while it is being loaded, in its shape. */
export function PendingListing() {
  return (
    <>
      <p role="status" className="pt-6 pb-4 text-muted sm:pt-10">
        {listing.loading}
      </p>
      <Skeleton className="h-12 w-full max-w-xl rounded-control" />
      <div className="grid grid-cols-1 gap-4 py-6 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-70 rounded-card" />
        ))}
      </div>
    </>
  );
}
