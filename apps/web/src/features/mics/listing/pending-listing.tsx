import { listing } from '@stagetime/contracts/mics/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { ListingHero } from './hero.tsx';

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

/**
 * A listing's place while it is being loaded, in its shape and height. It names no city: where the server has
 * nothing to show, one such page stands for all of them.
 */
export function PendingListing() {
  return (
    <>
      <ListingHero
        citySlug={null}
        cityMenu={<Skeleton className="h-4 w-24 rounded-control" />}
        tonight={null}
      />
      <div aria-hidden="true" className="listing-bar">
        <div className="listing-tools">
          <Skeleton className="h-9 w-80 max-w-full rounded-full" />
        </div>
        <div className="listing-days flex items-center max-[56.25rem]:ps-4">
          <Skeleton className="h-5 w-72 max-w-full rounded-control" />
        </div>
      </div>
      <p role="status" className="sr-only">
        {listing.loading}
      </p>
      <p aria-hidden="true" className="night-heading" data-first="true">
        <Skeleton className="h-8.5 w-40 rounded-control" />
      </p>
      <ul aria-hidden="true" className="mics">
        {places.map((place) => (
          <li key={place}>
            <div className="mic">
              <div className="mic-text">
                <Skeleton className="my-1 h-6 w-24 rounded-control" />
                <Skeleton className="my-1 h-4 w-4/5 rounded-control" />
                <Skeleton className="my-1 h-3 w-3/5 rounded-control" />
                <Skeleton className="of-card my-3 h-3 w-4/5 rounded-control" />
                <Skeleton className="mt-auto mb-1 h-3 w-2/5 rounded-control" />
                <Skeleton className="of-card my-3 h-3 w-1/2 rounded-control" />
              </div>
              <span className="poster of-row" />
              <span className="poster of-card" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
