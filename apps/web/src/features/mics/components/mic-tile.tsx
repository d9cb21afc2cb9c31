import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { defaultMicType, initials } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { SafeImage } from '../../../components/safe-image.tsx';

type MicTileProps = { readonly mic: Pick<ListedMic, 'showName' | 'categories' | 'coverImageUrl'> };

const hues = {
  comedy: 'bg-category-comedy',
  improv: 'bg-category-improv',
  magic: 'bg-category-magic',
  music: 'bg-category-music',
  poetry: 'bg-category-poetry',
  storytelling: 'bg-category-storytelling',
  variety: 'bg-category-variety',
} as const;

/**
 * A card's picture with the mic's initials; without a cover a small poster of them, drawn without a
 * request: a list of forty would ask for forty.
 */
export function MicTile({ mic }: MicTileProps) {
  const [category = defaultMicType] = mic.categories;
  const letters = initials(mic.showName, maxInitials);
  if (mic.coverImageUrl === null) {
    return (
      <span
        aria-hidden="true"
        className={`relative flex size-20 shrink-0 items-end forced-color-adjust-none overflow-hidden rounded-control p-2 font-display text-3xl leading-none font-extrabold tracking-tighter text-background ${hues[category]}`}
      >
        <span className="absolute -top-6 -right-6 size-16 rounded-full bg-white/35" />
        {letters}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="relative block size-20 shrink-0">
      <SafeImage
        src={thumbnailAddress(mic.coverImageUrl)}
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        className="size-20 rounded-control object-cover"
      />
      <span className="absolute bottom-0 left-0 rounded-tr-control rounded-bl-control bg-background px-1.5 py-0.5 font-display text-sm font-extrabold">
        {letters}
      </span>
    </span>
  );
}
