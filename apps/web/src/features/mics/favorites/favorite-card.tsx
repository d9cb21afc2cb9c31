import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import type { FavoriteMicView } from '@stagetime/contracts/mics/favorites/schemas';
import { goings } from '@stagetime/contracts/mics/goings/messages';
import { listing } from '@stagetime/contracts/mics/messages';
import type { OwnGoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { HeartIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { Poster } from '../components/poster.tsx';
import { MicEntry, type OpenMic } from '../listing/mic-entry.tsx';

type FavoriteCardProps = {
  readonly mic: FavoriteMicView;
  /** Whether its city is to be said, as where there are several. */
  readonly isCityShown: boolean;
  /** Whether it was tapped away and the server has not answered yet. */
  readonly isRemoving: boolean;
  /** Which of all that are saved it is, from 0. */
  readonly place: number;
  readonly onOpen: OpenMic;
  readonly onToggle: () => void;
};

/** A saved mic as the listing shows it, for its next night; its heart removes it. */
export function FavoriteCard(props: FavoriteCardProps) {
  const { mic, isCityShown, isRemoving, place, onOpen, onToggle } = props;
  const [night] = mic.nextNights;
  const shown = {
    ...mic,
    listedDay: null,
    ...(isCityShown && { neighborhood: mic.city }),
    // The heading says where one has to check first.
    ...(night !== undefined && { night: { ...night, certain: true } }),
  };
  return (
    <MicEntry
      mic={shown}
      place={place}
      onOpen={onOpen}
      note={noteOf(mic)}
      heart={
        <>
          {isRemoving && (
            <span role="status" className="favorite-going">
              {favoritesPage.removing}
            </span>
          )}
          <button
            type="button"
            aria-label={
              isRemoving ? favoritesPage.keep(mic.showName) : favoritesPage.remove(mic.showName)
            }
            onClick={onToggle}
            className="mic-heart"
          >
            <HeartIcon className="size-5" />
          </button>
        </>
      }
    />
  );
}

/** What is not as usual: the night that is off before this one, or that this one is moved. */
function noteOf({ cancelledNights = [], nextNights }: FavoriteMicView) {
  const moved = nextNights[0]?.moved;
  const [off] = cancelledNights;
  if (off === undefined && moved === undefined) return null;
  const isSaid = cancelledNights.some(({ date }) => date === moved?.from);
  return (
    <div className="mic-notes favorite-note">
      <div>
        {off !== undefined && (
          <p>
            <s>{off.label}</s> {off.moved?.note ?? listing.cancelled}:{' '}
            <span dir="auto">{off.cancelled}</span>
          </p>
        )}
        {moved !== undefined && !isSaid && <p dir="auto">{moved.sentence}</p>}
      </div>
    </div>
  );
}

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
