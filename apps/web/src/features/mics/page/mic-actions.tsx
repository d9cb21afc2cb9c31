import { listing, micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { createIcon, HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { useMarks } from '../marks.tsx';

/** Icons of a mic's page alone. */
const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth={3} />);
export const PinIcon = createIcon(
  <path d="M12 21.5S5 15.6 5 10a7 7 0 0 1 14 0c0 5.6-7 11.5-7 11.5M9.6 10a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 1 1-4.8 0" />,
);
export const CalendarIcon = createIcon(
  <path d="M8 2.5v4m8-4v4M4 10h16M5.5 4.5h13A1.5 1.5 0 0 1 20 6v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5" />,
);
export const OutIcon = createIcon(<path d="M8 16 17 7m-7 0h7v7" />);
export const InfoIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m9-1v5m0-8h.01" />);

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
