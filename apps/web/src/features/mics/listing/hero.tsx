import { listing } from '@stagetime/contracts/mics/messages';
import { wallPath, wallSize } from '@stagetime/contracts/mics/posters';
import type { ReactNode } from 'react';
import type { Tonight } from './tonight.ts';

type ListingHeroProps = {
  /** Whose posters hang on the wall; null while it is not known. */
  readonly citySlug: string | null;
  /** The city's name, where it can be chosen; or the name alone. */
  readonly cityMenu: ReactNode;
  /** Null while nothing is known of the night, and where there is none. */
  readonly tonight: Tonight | null;
  /** Whether it has no posters to hang: then it takes no more room than its words. */
  readonly isBare?: boolean;
};

/** The city tonight: on phones two lines, so that six mics are in sight; on desktops under its posters. */
export function ListingHero({ citySlug, cityMenu, tonight, isBare = false }: ListingHeroProps) {
  return (
    <div className="hero" data-bare={isBare}>
      <div aria-hidden="true" className="hero-light" />
      {/* Lazy: phones, which do not show it, never ask for it. */}
      {citySlug === null ? (
        <div aria-hidden="true" className="hero-wall hero-blanks" />
      ) : (
        !isBare && (
          <img src={wallPath(citySlug)} {...wallSize} alt="" loading="lazy" className="hero-wall" />
        )
      )}
      <h1>{listing.heroTitle}</h1>
      <div className="hero-city">
        <span>{listing.heroText}</span> {cityMenu}
        {tonight && <span className="hero-short">· {tonight.short}</span>}
      </div>
      {!isBare && <p className="hero-tonight">{tonight?.sentence}</p>}
    </div>
  );
}
