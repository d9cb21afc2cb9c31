import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import type { FavoriteMicView } from '@stagetime/contracts/mics/favorites/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { HeartIcon } from '@stagetime/ui/icons';
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
