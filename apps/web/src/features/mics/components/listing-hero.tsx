import { listing } from '@stagetime/contracts/mics/messages';

type ListingHeroProps = {
  readonly cityName: string;
  /** Approved mics of the city; undefined when it is not known. */
  readonly micCount?: number;
};

export function ListingHero({ cityName, micCount }: ListingHeroProps) {
  return (
    <header className="pt-5 pb-4 sm:py-10">
      <h1 className="font-display text-3xl font-bold tracking-tight text-balance sm:text-6xl">
        {listing.heroTitle}
      </h1>
      <p className="mt-1 flex flex-col text-muted sm:mt-2 sm:flex-row sm:flex-wrap sm:gap-x-2 sm:text-xl">
        <span>{listing.heroText(cityName)}</span>
        {micCount !== undefined && (
          <>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span>{listing.micCount(micCount)}</span>
          </>
        )}
      </p>
    </header>
  );
}
