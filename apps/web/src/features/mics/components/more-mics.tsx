import { listing } from '@stagetime/contracts/mics/messages';
import type { ListingSearch } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { type MouseEvent, useRef } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useReachedEnd } from '../../../components/use-reached-end.ts';
import type { useMoreMics } from '../queries.ts';

type MoreMicsProps = {
  readonly city: MicListView['city'];
  readonly search: ListingSearch;
  readonly more: ReturnType<typeof useMoreMics>;
};

/** After so many pages the reader is asked, so that the footer can be reached. */
const pagesOnScroll = 5;

/** Leads on in a long listing: by itself on scroll, by a link for everyone else. */
export function MoreMics({ city, search, more }: MoreMicsProps) {
  const { nextCursor, state, pageCount, loadMore } = more;
  const { after, ...filters } = search;
  const end = useRef<HTMLElement>(null);
  const isAutomatic = nextCursor !== null && state === 'ready' && pageCount < pagesOnScroll;
  useReachedEnd(end, { isWaiting: isAutomatic, onReached: loadMore });

  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadMore();
  };
  return (
    <nav ref={end} aria-label={listing.more} className="flex flex-wrap items-center gap-3 py-8">
      {nextCursor !== null && (
        <ButtonLink
          to="/$city"
          params={{ city: city.slug }}
          search={{ ...filters, after: nextCursor }}
          preload={false}
          onClick={loadHere}
        >
          {listing.more}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink to="/$city" params={{ city: city.slug }} search={filters}>
          {listing.backToTop}
        </ButtonLink>
      )}
      <p role="status" className="text-muted">
        {state === 'loading' && listing.loadingMore}
        {state === 'failed' && listing.moreFailed}
      </p>
    </nav>
  );
}
