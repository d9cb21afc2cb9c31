import { listing, micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { useMarks } from '../marks.tsx';
import { CheckIcon } from './mic-icons.tsx';

type ActionProps = {
  readonly mic: Pick<MicView, 'id' | 'showName'>;
  readonly className?: string;
};

/** Says that one comes: outlined while it is off; on, it is filled, with a check and how many do. */
export function InterestButton({ mic, className = '' }: ActionProps) {
  const { ask, intentProps } = useAccount();
  const { isInterested, interestedCount } = useMarks(mic.id);
  const tap = { kind: 'interest', payload: { micId: mic.id, isWanted: !isInterested } };
  return (
    <Button
      variant={isInterested ? 'primary' : 'outline'}
      aria-pressed={isInterested}
      onClick={() => ask('required', tap, micPage.toInterest(mic.showName))}
      {...intentProps}
      className={`interest-button px-3! ${className}`}
    >
      {isInterested && <CheckIcon className="size-5 shrink-0" />}
      {micPage.interested}
      {isInterested && (
        <span className="overflow-hidden border-s-2 border-current ps-2 tabular-nums">
          <RollingNumber number={interestedCount} />
        </span>
      )}
    </Button>
  );
}

/** A number that rolls to its next value: each is an element of its own, so that it comes with its motion. */
export function RollingNumber({ number }: { readonly number: number }) {
  return (
    <span key={number} className="inline-block animate-roll">
      {number}
    </span>
  );
}

type FavoriteButtonProps = ActionProps & {
  /** Shows the heart alone; what it does is still said. */
  readonly isIcon?: boolean;
};

export function FavoriteButton({ mic, className = '', isIcon = false }: FavoriteButtonProps) {
  const { ask, intentProps } = useAccount();
  const { isFavorite } = useMarks(mic.id);
  const tap = { kind: 'favorite', payload: { micId: mic.id, isWanted: !isFavorite } };
  return (
    <Button
      variant="secondary"
      aria-pressed={isFavorite}
      onClick={() => ask('required', tap, listing.toSave(mic.showName))}
      {...intentProps}
      className={`favorite-button px-3! ${className}`}
    >
      <HeartIcon className="size-5 shrink-0 in-aria-pressed:fill-current" />
      <span className={isIcon ? 'sr-only' : undefined}>
        {isFavorite ? micPage.favorited : micPage.favorite}
      </span>
    </Button>
  );
}
