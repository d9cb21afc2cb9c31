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

/** As wide as the controls: filters, three toggles, the view. */
const tools = [
  'mx-1 w-9 min-[56.25rem]:mx-0 min-[56.25rem]:w-24',
  'me-1 w-18 min-[56.25rem]:me-0',
  'me-1 w-14 min-[56.25rem]:me-0',
  'w-30.5',
  'ms-auto me-1 w-9 min-[56.25rem]:mx-0 min-[56.25rem]:w-27',
];
/** Seven days, of which a phone shows four, and all of them at the end. */
const days = places.slice(0, 8).map((place, index) => {
  if (index < 4) return { place, look: '' };
  return {
    place,
    look: index === 7 ? 'max-[56.25rem]:ms-auto max-[56.25rem]:me-6' : 'max-[56.25rem]:hidden',
  };
});
/** Names are not all as long. */
const names = ['w-4/5', 'w-3/5', 'w-11/12'];

/**
 * A listing's place while it is being loaded, in its shape and height. It names no city: where the server has
 * nothing to show, one such page stands for all of them.
 */
export function PendingListing() {
  return (
    <>
      <ListingHero
        citySlug={null}
        cityMenu={<span role="status">{listing.loading}</span>}
        tonight={null}
      />
      <div aria-hidden="true" className="listing-bar">
        <div className="listing-days flex items-center gap-4.5 ps-6 min-[56.25rem]:gap-6 min-[56.25rem]:ps-3">
          {days.map(({ place, look }) => (
            <Skeleton key={place} className={`h-4 w-13 shrink-0 rounded-control ${look}`} />
          ))}
        </div>
        <div className="listing-tools">
          {tools.map((width) => (
            <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
          ))}
        </div>
      </div>
      <p aria-hidden="true" className="night-heading" data-first="true" data-in-bar="true">
        <Skeleton className="h-8.5 w-40 rounded-control" />
      </p>
      <ul aria-hidden="true" className="mics">
        {places.map((place, index) => (
          <li key={place}>
            <div className="mic">
              <div className="mic-text">
                <Skeleton className="my-1 h-6 w-24 rounded-control" />
                <Skeleton className="of-card mt-1 mb-3 h-3 w-2/5 rounded-control" />
                <Skeleton className={`my-1 h-4 rounded-control ${names[index % names.length]}`} />
                <Skeleton className="of-card my-1 h-4 w-1/2 rounded-control" />
                <Skeleton className="my-1 h-3 w-3/5 rounded-control" />
                <Skeleton className="of-card mt-2 h-3 w-4/5 rounded-control" />
                <Skeleton className="of-card mt-auto h-6 w-3/5 rounded-full" />
                <Skeleton className="of-row mt-auto mb-1 h-3 w-2/5 rounded-control" />
                <Skeleton className="of-card mt-3 mb-4 h-3 w-1/2 rounded-control" />
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
