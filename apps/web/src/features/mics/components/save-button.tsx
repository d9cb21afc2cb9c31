import { listing } from '@stagetime/contracts/mics/messages';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { IconButton } from '@stagetime/ui/button';
import { HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';

type SaveButtonProps = { readonly mic: Pick<ListedMic, 'id' | 'showName'> };

/** The heart of a card. */
export function SaveButton({ mic }: SaveButtonProps) {
  const { ask, intentProps } = useAccount();
  return (
    <IconButton
      {...intentProps}
      label={listing.save(mic.showName)}
      onClick={() =>
        ask(
          'required',
          { kind: 'favorite', payload: { micId: mic.id } },
          listing.toSave(mic.showName),
        )
      }
      className="text-muted noscript:hidden"
    >
      <HeartIcon className="size-5" />
    </IconButton>
  );
}
