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

/** As wide as the controls of a phone: filters, three toggles, the view. */
const tools = ['w-10', 'w-18', 'w-14', 'w-30', 'ms-auto w-10.5'];
const days = places.slice(0, 7);

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
          {tools.map((width) => (
            <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
          ))}
        </div>
        <div className="listing-days flex items-center gap-5 max-[56.25rem]:ps-4">
          {days.map((day) => (
            <Skeleton key={day} className="h-4 w-13 shrink-0 rounded-control" />
          ))}
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
