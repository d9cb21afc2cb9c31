import { type PosterNotes, type PosterOf, posterPath } from '@stagetime/contracts/mics/posters';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { SafeImage } from '../../../components/safe-image.tsx';

type MicPosterProps = {
  readonly mic: PosterOf &
    Pick<MicView, 'coverImageUrl' | 'venueName' | 'scheduleText' | 'startTime'> &
    Partial<Pick<MicView, 'imageCaption'>>;
  /** A status across it, such as 'Cancelled': the poster turns grey. */
  readonly stamp?: string | undefined;
};

/** What a large poster says beside the name, whatever the day: its address is good for ever. */
function posterNotes({ venueName, scheduleText, startTime }: MicPosterProps['mic']): PosterNotes {
  const when = [scheduleText, startTime && formatTime(startTime).replace('\u00a0', ' ')];
  return { venue: venueName, when: when.filter(Boolean).join(', ') };
}

/**
 * A mic's poster as its page has it, in one of two sizes, or the host's own picture in the same frame. It
 * comes here from the card that was tapped, by way of the overlay, which loads it.
 */
export function MicPoster({ mic, stamp }: MicPosterProps) {
  const notes = posterNotes(mic);
  const own = mic.coverImageUrl;
  return (
    <span className="mic-poster poster traveling-picture" data-stamp={stamp}>
      <picture>
        {own === null && (
          <source media="(width >= 64rem)" srcSet={posterPath(mic, 'aside', notes)} />
        )}
        <SafeImage
          src={own ?? posterPath(mic, 'stage', notes)}
          alt={(own !== null && mic.imageCaption) || ''}
          width={390}
          height={224}
          fetchPriority="high"
        />
      </picture>
    </span>
  );
}
