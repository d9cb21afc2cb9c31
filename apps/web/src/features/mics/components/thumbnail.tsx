import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { SafeImage } from '../../../components/safe-image.tsx';

type ThumbnailProps = {
  readonly imageUrl: string | null;
  readonly initials: string;
  readonly className: string;
};

/** A small picture; without one the initials, in place of it. */
export function Thumbnail({ imageUrl, initials, className }: ThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-background font-display font-bold text-muted ${className}`}
    >
      {initials}
      {imageUrl !== null && (
        <SafeImage
          src={thumbnailAddress(imageUrl)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
