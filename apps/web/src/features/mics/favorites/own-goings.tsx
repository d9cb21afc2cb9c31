import { goings } from '@stagetime/contracts/mics/goings/messages';
import { listing } from '@stagetime/contracts/mics/messages';
import type { OwnGoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { Poster } from '../components/poster.tsx';

/** The nights that someone goes to, soonest first; nothing where there is none. */
export function OwnGoings() {
  const { data = [] } = trpc.mics.listOwnGoings.useQuery();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-goings" className="pt-4 pb-5">
      <h2 id="own-goings" className="font-display text-xl font-bold">
        {goings.ownTitle}
      </h2>
      <ul className="own-goings">
        {data.map((going) => (
          <li key={`${going.mic.id} ${going.night.date}`}>
            <Going {...going} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Going({ mic, night }: OwnGoingsView[number]) {
  const isOff = night.cancelled !== undefined;
  const start = night.moved?.time ?? mic.startTime;
  const when = [night.label, start === null ? null : formatTime(start)].filter(Boolean).join(', ');
  const note = isOff ? listing.cancelled : night.moved?.note;
  const place = [findVenueName(mic), mic.city].filter(Boolean).join(', ');
  return (
    <Link to="/$city/$mic" params={{ city: mic.citySlug, mic: mic.slug }} className="own-going">
      <Poster mic={mic} size="row" stamp={isOff ? listing.cancelled : undefined} />
      <span className="min-w-0">
        <span className="block font-display text-lg leading-tight font-bold">
          {isOff ? <s>{when}</s> : when}
        </span>
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {mic.showName}
        </span>
        <span className="block text-sm text-muted wrap-anywhere" dir="auto">
          {[note, place].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
