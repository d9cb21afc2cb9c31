import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import type {
  FavoriteListView,
  FavoriteMicView,
} from '@stagetime/contracts/mics/favorites/schemas';
import { favoritesListSize, removalDelay } from '@stagetime/contracts/mics/limits';
import { favoriteFailures } from '@stagetime/contracts/mics/marks';
import { offNote } from '@stagetime/contracts/mics/words-of-now';
import { HeartIcon } from '@stagetime/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { CityClock } from '../components/when-and-where.tsx';
import { MicEntry, type OpenMic } from '../listing/mic-entry.tsx';
import { useMarkActions } from '../marks.tsx';

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
    // No one can say that a night began that may not be.
    <CityClock at={night?.certain ? mic.readAt : undefined}>
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
              className="mic-heart print:hidden"
            >
              <HeartIcon className="size-5" />
            </button>
          </>
        }
      />
    </CityClock>
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
            <s>{off.label}</s> {offNote(off)}: <span dir="auto">{off.cancelled}</span>
          </p>
        )}
        {moved !== undefined && !isSaid && <p dir="auto">{moved.sentence}</p>}
      </div>
    </div>
  );
}

export const favoritesInput = { limit: favoritesListSize };

/**
 * Removes favorites: a card is marked as going for a second, in which a second tap keeps it (spec), and
 * goes once the server has removed it. Who leaves the page meanwhile has removed it too.
 */
export function useRemoveFavorite(list: RefObject<HTMLElement | null>) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const { setFavorite } = useMarkActions();
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const unmark = (micId: number) =>
    setRemoving((before) => new Set([...before].filter((each) => each !== micId)));

  const sayRemoved = (micId: number) => {
    const list = utils.mics.listFavorites.getData(favoritesInput);
    const mic = list?.favorites.find(({ id }) => id === micId);
    if (mic === undefined) return;
    const undo = () => setFavorite(micId, true);
    const action = { label: favoritesPage.undo, run: undo };
    toast({ text: favoritesPage.removed(mic.showName), action });
  };
  const change = (micId: number, isWanted: boolean) =>
    setFavorite(micId, isWanted, {
      failed: favoriteFailures.remove,
      onFailed: () => unmark(micId),
      onSaved: (isFavorite) => {
        const hadFocus = list.current?.contains(document.activeElement) ?? false;
        if (!isFavorite) {
          sayRemoved(micId);
          utils.mics.listFavorites.setData(favoritesInput, (before) => without(before, micId));
        }
        unmark(micId);
        // The focus would be lost with the card.
        if (hadFocus) requestAnimationFrame(keepFocus);
      },
    });
  const remove = (micId: number) => {
    timers.current.delete(micId);
    change(micId, false);
  };
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  useEffect(() => {
    const { current: waiting } = timers;
    return () => {
      for (const [micId, timer] of waiting) {
        clearTimeout(timer);
        latest.current(micId);
      }
    };
  }, []);

  const toggle = (micId: number) => {
    const timer = timers.current.get(micId);
    if (timer !== undefined) {
      clearTimeout(timer);
      timers.current.delete(micId);
      unmark(micId);
    } else if (removing.has(micId)) {
      // It is on its way: this follows it.
      change(micId, true);
    } else {
      setRemoving((before) => new Set([...before, micId]));
      timers.current.set(
        micId,
        setTimeout(() => latest.current(micId), removalDelay),
      );
    }
  };
  return { removing, toggle };
}

function without(list: FavoriteListView | undefined, micId: number): FavoriteListView | undefined {
  const favorites = list?.favorites.filter(({ id }) => id !== micId);
  if (list === undefined || favorites?.length === list.favorites.length) return list;
  return { ...list, favorites: favorites ?? [], total: list.total - 1 };
}

function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}
