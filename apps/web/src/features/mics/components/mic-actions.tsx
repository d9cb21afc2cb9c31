import { listing } from '@stagetime/contracts/mics/messages';
import { micPage } from '@stagetime/contracts/mics/mic-page-messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { HeartIcon, StarIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';

type MicActionsProps = { readonly mic: Pick<MicView, 'id' | 'showName' | 'signupUrl'> };

/** What can be done about a mic with an account; on phones a bar at the thumb. */
export function MicActions({ mic }: MicActionsProps) {
  const { ask, intentProps } = useAccount();
  const payload = { micId: mic.id };
  return (
    <div className="thumb-bar flex gap-2 noscript:hidden print:hidden">
      <Button
        // Where one can sign up online, that is what to do first.
        variant={mic.signupUrl === null ? 'primary' : 'secondary'}
        onClick={() =>
          ask('required', { kind: 'interest', payload }, micPage.toInterest(mic.showName))
        }
        {...intentProps}
        className="grow px-4!"
      >
        <StarIcon className="size-4 shrink-0" />
        {micPage.interested}
      </Button>
      <Button
        variant="secondary"
        title={micPage.favorite}
        onClick={() => ask('required', { kind: 'favorite', payload }, listing.toSave(mic.showName))}
        {...intentProps}
        className="px-3!"
      >
        <HeartIcon className="size-5 shrink-0" />
        <span className="sr-only">{micPage.favorite}</span>
      </Button>
    </div>
  );
}
