import { listing } from '@stagetime/contracts/mics/messages';
import { micMapsQuery } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';

type DirectionsLinkProps = {
  readonly mic: Parameters<typeof micMapsQuery>[0] & Pick<MicView, 'showName'>;
};

/** Opens a maps search for the venue. */
export function DirectionsLink({ mic }: DirectionsLinkProps) {
  const query = encodeURIComponent(micMapsQuery(mic));
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={listing.directionsTo(mic.showName)}
      className="text-link inline-flex min-h-11 items-center self-start font-medium"
    >
      {listing.directions}
    </a>
  );
}
