import { listing } from '@stagetime/contracts/mics/messages';
import type { ReactNode } from 'react';

type ListingHeroProps = {
  readonly cityName: string;
  /** Approved mics of the city; undefined when it is not known. */
  readonly micCount?: number;
  /** What to choose by; beside the title where there is room. */
  readonly filterBar?: ReactNode;
};

/** A city's name in the spotlight, so low that the first mic is in sight on every screen. */
export function ListingHero({ cityName, micCount, filterBar }: ListingHeroProps) {
  return (
    <div className="@container relative pt-3 lg:pt-6 lg:pb-1">
      <div
        aria-hidden="true"
        className="spotlight pointer-events-none absolute inset-x-[calc(50%-50vw)] inset-y-0 -z-10"
      />
      <div className="@min-[66rem]:flex @min-[66rem]:items-end @min-[66rem]:justify-between">
        <header className="pb-2">
          <h1 className="font-display text-3xl leading-9 font-bold tracking-tight lg:text-4xl lg:leading-11">
            {listing.heroTitle}
          </h1>
          <p className="hero-text flex flex-wrap gap-x-1.5 text-sm leading-6 text-muted lg:text-base">
            <span>{listing.heroText(cityName)}</span>
            {micCount !== undefined && (
              <>
                <span aria-hidden="true">·</span>
                <span>{listing.micCount(micCount)}</span>
              </>
            )}
          </p>
        </header>
        {filterBar}
      </div>
    </div>
  );
}
