import { samples } from '@stagetime/contracts/mics/messages';
import { Button } from '@stagetime/ui/button';
import { useEffect } from 'react';
import { useAutoRetry } from '../../../components/use-auto-retry.ts';
import { sampleMics } from '../sample-mics.ts';
import { ListingHero } from './listing-hero.tsx';
import { MicGrid } from './mic-grid.tsx';

type SampleListingProps = {
  readonly cityName: string;
  readonly error: unknown;
  /** Fetches the listing; it takes the samples' place when that succeeds. */
  readonly attempt: () => Promise<unknown>;
};

/**
 * What stands in a listing's place while it cannot be loaded: samples that say so, without actions,
 * and a retry, which also happens by itself.
 */
export function SampleListing({ cityName, error, attempt }: SampleListingProps) {
  const retry = useAutoRetry(attempt);
  useEffect(() => console.error('The listing could not be loaded:', error), [error]);
  return (
    <>
      <ListingHero cityName={cityName} />
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-control bg-surface p-5"
      >
        <div>
          <h2 className="font-display text-xl font-semibold">{samples.title}</h2>
          <p className="text-muted">{samples.text}</p>
        </div>
        <Button onClick={retry}>{samples.retry}</Button>
      </div>
      <div className="pb-10">
        <MicGrid mics={sampleMics} onOpen={null} />
      </div>
    </>
  );
}
