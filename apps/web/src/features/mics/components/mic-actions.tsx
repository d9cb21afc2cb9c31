import { listing, micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { useMarks } from '../marks.tsx';
import { StarIcon } from './mic-icons.tsx';

type MicActionsProps = { readonly mic: Pick<MicView, 'id' | 'showName' | 'signupUrl'> };

/** What can be done about a mic with an account; on phones a bar at the thumb. */
export function MicActions({ mic }: MicActionsProps) {
  const { ask, intentProps } = useAccount();
  const { isFavorite, isInterested } = useMarks(mic.id);
  const tap = (kind: 'favorite' | 'interest', isMarked: boolean, purpose: string) =>
    ask('required', { kind, payload: { micId: mic.id, isWanted: !isMarked } }, purpose);
  return (
    <div className="thumb-bar flex gap-2 noscript:hidden print:hidden">
      <Button
        // Where one can sign up online, that is what to do first.
        variant={mic.signupUrl === null ? 'primary' : 'secondary'}
        aria-pressed={isInterested}
        onClick={() => tap('interest', isInterested, micPage.toInterest(mic.showName))}
        {...intentProps}
        className="grow px-3! text-sm min-[23rem]:max-sm:whitespace-nowrap sm:px-4! sm:text-base"
      >
        <StarIcon className="size-4 shrink-0 in-aria-pressed:fill-current" />
        {micPage.interested}
      </Button>
      <Button
        variant="secondary"
        aria-pressed={isFavorite}
        onClick={() => tap('favorite', isFavorite, listing.toSave(mic.showName))}
        {...intentProps}
        className="px-3! text-sm aria-pressed:text-accent-text min-[23rem]:max-sm:whitespace-nowrap sm:text-base"
      >
        <HeartIcon className="size-5 shrink-0 in-aria-pressed:fill-current" />
        {isFavorite ? micPage.favorited : micPage.favorite}
      </Button>
    </div>
  );
}
