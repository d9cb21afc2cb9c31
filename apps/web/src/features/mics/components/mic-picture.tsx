import { micPosterPath } from '@stagetime/contracts/mics/poster-text';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { SafeImage } from '../../../components/safe-image.tsx';

type MicPictureProps = {
  readonly mic: Pick<MicView, 'showName' | 'categories' | 'coverImageUrl' | 'imageCaption'>;
};

/** A mic's picture, or the poster made from its name; decoration, since the name stands beside it. */
export function MicPicture({ mic }: MicPictureProps) {
  return (
    <SafeImage
      src={mic.coverImageUrl ?? micPosterPath(mic)}
      alt={mic.imageCaption ?? ''}
      width={800}
      height={600}
      className="traveling-picture aspect-[4/3] w-full rounded-card border border-line object-cover"
    />
  );
}
