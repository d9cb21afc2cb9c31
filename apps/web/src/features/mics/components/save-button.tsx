import { listing } from '@stagetime/contracts/mics/messages';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { IconButton } from '@stagetime/ui/button';
import { HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { useMarks } from '../marks.tsx';

type SaveButtonProps = { readonly mic: Pick<ListedMic, 'id' | 'showName'> };

/** The heart of a card. */
export function SaveButton({ mic }: SaveButtonProps) {
  const { ask, intentProps } = useAccount();
  const { isFavorite } = useMarks(mic.id);
  return (
    <IconButton
      {...intentProps}
      label={listing.save(mic.showName)}
      aria-pressed={isFavorite}
      onClick={() =>
        ask(
          'required',
          { kind: 'favorite', payload: { micId: mic.id, isWanted: !isFavorite } },
          listing.toSave(mic.showName),
        )
      }
      className="text-muted aria-pressed:text-accent-text noscript:hidden"
    >
      <HeartIcon className="size-5 in-aria-pressed:fill-current" />
    </IconButton>
  );
}
