import { personMics } from '@stagetime/contracts/mics/hosts/messages';
import type { MicSearch } from '@stagetime/contracts/mics/mic-address';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useId } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Poster } from './poster.tsx';

type StripMic = ComponentProps<typeof Poster>['mic'] &
  Pick<MicView, 'id' | 'citySlug' | 'showName' | 'neighborhood' | 'venueName'>;

type StripItem = {
  readonly mic: StripMic;
  /** When it is on the night that all of them are on, above its name; */
  readonly start?: string;
  /** and when it is on at all, below. */
  readonly when?: string;
  /** The night that its page begins with, where that is not the next. */
  readonly search?: MicSearch;
};

/** Mics as posters beside one another, each the way to its page. */
export function PosterStrip({ items }: { readonly items: readonly StripItem[] }) {
  return (
    <ul className="poster-strip">
      {items.map(({ mic, start, when, search = {} }) => (
        <li key={mic.id}>
          <Link to="/$city/$mic" params={{ city: mic.citySlug, mic: mic.slug }} search={search}>
            <Poster mic={mic} size="sheet" />
            {start !== undefined && <span className="poster-start">{start}</span>}
            <b dir="auto">{mic.showName}</b>
            {when !== undefined && <span className="text-sm">{when}</span>}
            <span className="text-sm text-muted" dir="auto">
              {mic.neighborhood ?? mic.venueName}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The mics that someone hosts, on their profile; nothing where they host none. */
export default function PersonMics({ userId }: { readonly userId: number }) {
  const id = useId();
  const { data: mics = [] } = trpc.mics.listPersonMics.useQuery({ userId });
  if (mics.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-display text-xl font-bold">
        {personMics.title(mics.length)}
      </h2>
      <PosterStrip
        items={mics.map((mic) => ({
          mic,
          when: personMics.when(mic.scheduleText, mic.startTime && formatTime(mic.startTime)),
        }))}
      />
    </section>
  );
}
