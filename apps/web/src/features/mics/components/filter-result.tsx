import { listing } from '@stagetime/contracts/mics/messages';
import { useState } from 'react';
import type { ListingFilters } from './listing-filters.ts';

type FilterResultProps = {
  readonly city: string;
  readonly filters: ListingFilters;
  readonly total: number;
  /** Whether `total` is still that of the filters before. */
  readonly isWaiting: boolean;
};

/** Says what a change of the filters left, to those who do not see it; nothing when a page opens. */
export function FilterResult({ city, filters, total, isWaiting }: FilterResultProps) {
  const shown = JSON.stringify([city, filters]);
  const [state, setState] = useState({ shown, isChanged: false });
  if (state.shown !== shown) setState({ shown, isChanged: true });
  return (
    <p role="status" className="sr-only">
      {/* A new element each time: the same number is said again. */}
      {state.isChanged && !isWaiting && <span key={shown}>{listing.nights(total)}</span>}
    </p>
  );
}
