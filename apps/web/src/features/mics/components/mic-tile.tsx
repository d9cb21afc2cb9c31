import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { SafeImage } from '../../../components/safe-image.tsx';
import { PosterThumbnail } from './poster-thumbnail.tsx';

type MicTileProps = { readonly mic: Pick<ListedMic, 'showName' | 'categories' | 'coverImageUrl'> };

/**
 * A card's picture with the mic's initials, in the card's top right corner. Decoration: the name stands
 * beside it.
 */
export function MicTile({ mic }: MicTileProps) {
  return (
    <span
      aria-hidden="true"
      className="mic-tile relative block h-25 w-34 shrink-0 forced-color-adjust-none overflow-hidden rounded-tr-card rounded-bl-card"
    >
      <MicThumbnail mic={mic} />
      <span className="absolute bottom-0 left-0 rounded-tr-control bg-surface px-1.5 py-0.5 font-display text-sm leading-4 font-bold">
        {initials(mic.showName, maxInitials)}
      </span>
    </span>
  );
}

/** A mic's picture or poster, as large as what it stands in. */
export function MicThumbnail({ mic }: MicTileProps) {
  if (mic.coverImageUrl === null) return <PosterThumbnail mic={mic} />;
  return (
    <SafeImage
      src={thumbnailAddress(mic.coverImageUrl)}
      width={136}
      height={100}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
