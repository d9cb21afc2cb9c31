import { listing } from '@stagetime/contracts/mics/messages';

export function PendingPage() {
  return (
    <p role="status" className="py-24 text-center text-lg text-muted">
      {listing.loading}
    </p>
  );
}
