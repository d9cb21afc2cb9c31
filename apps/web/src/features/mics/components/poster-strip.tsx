import type { MicSearch } from '@stagetime/contracts/mics/mic-address';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Poster } from './poster.tsx';

type StripMic = ComponentProps<typeof Poster>['mic'] &
  Pick<MicView, 'id' | 'citySlug' | 'showName' | 'neighborhood' | 'venueName'>;

type StripItem = {
  readonly mic: StripMic;
  /** When it is on the night that all of them are on. */
  readonly start: string;
  /** The night that its page begins with, where that is not the next. */
  readonly search?: MicSearch;
};

/** Mics as posters beside one another, each the way to its page. */
export function PosterStrip({ items }: { readonly items: readonly StripItem[] }) {
  return (
    <ul className="poster-strip">
      {items.map(({ mic, start, search = {} }) => (
        <li key={mic.id}>
          <Link to="/$city/$mic" params={{ city: mic.citySlug, mic: mic.slug }} search={search}>
            <Poster mic={mic} size="sheet" />
            <span className="poster-start">{start}</span>
            <b dir="auto">{mic.showName}</b>
            <span className="text-sm text-muted" dir="auto">
              {mic.neighborhood ?? mic.venueName}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
