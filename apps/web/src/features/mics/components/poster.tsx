import { thumbnailAddress } from '@stagetime/contracts/core/images';
import {
  type PosterNotes,
  type PosterOf,
  type PosterSize,
  posterPath,
  posterSizes,
} from '@stagetime/contracts/mics/posters';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SafeImage } from '../../../components/safe-content.tsx';

type PosterProps = {
  readonly mic: PosterOf & {
    readonly coverImageUrl?: string | null;
    readonly imageCaption?: string | null;
  };
  readonly size: PosterSize;
  readonly notes?: PosterNotes | undefined;
  /** A status across it, such as 'Cancelled': the poster turns grey. */
  readonly stamp?: string | undefined;
  /** For posters on the first screen; the others wait until they are near. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/**
 * A mic's poster, drawn for the size it is shown in, or the host's own picture in the same frame.
 * Decoration, since the name stands beside it. Browsers fetch what they call lazy more than a thousand
 * pixels ahead, so one that is not on the first screen comes once it is near; without scripts it is there.
 */
export function Poster({ mic, size, notes, stamp, isFirst = false, className = '' }: PosterProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNearby(frame, !isFirst);
  const picture = <Picture mic={mic} size={size} notes={notes} isFirst={isFirst} />;
  return (
    <span ref={frame} className={`poster ${className}`} data-stamp={stamp}>
      {isFirst || isNear ? picture : <noscript>{import.meta.env.SSR && picture}</noscript>}
    </span>
  );
}

/**
 * Whether a poster is in sight, or near it once the reader scrolls: what stands below the first screen costs
 * no request before. One that the view hides is never near.
 */
function useNearby(frame: RefObject<Element | null>, isWatching: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!isWatching || isNear || current === null) return;
    const watch = (rootMargin: string) => {
      const watcher = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
        { rootMargin },
      );
      watcher.observe(current);
      return watcher;
    };
    let watcher = watch('-8px');
    const lookAhead = () => {
      watcher.disconnect();
      watcher = watch('400px');
    };
    window.addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', lookAhead);
      watcher.disconnect();
    };
  }, [frame, isWatching, isNear]);
  return isNear;
}

/** A card is narrower on phones, and its poster is drawn for that. */
const cardSizes = [
  ['card', '(width >= 900px)'],
  ['narrowCard', '(width > 350px)'],
] as const;

function Picture({ mic, size, notes, isFirst }: Omit<PosterProps, 'stamp' | 'className'>) {
  const { coverImageUrl = null } = mic;
  const isOfCard = size === 'card' && coverImageUrl === null;
  const drawn = isOfCard ? 'narrowestCard' : size;
  const [width, height] = posterSizes[drawn];
  const own =
    coverImageUrl !== null && width < 180 ? thumbnailAddress(coverImageUrl) : coverImageUrl;
  return (
    <SafeImage
      src={own ?? posterPath(mic, drawn, notes)}
      sources={
        isOfCard
          ? cardSizes.map(([each, media]) => ({ media, srcSet: posterPath(mic, each, notes) }))
          : []
      }
      alt={(coverImageUrl !== null && mic.imageCaption) || ''}
      width={width}
      height={height}
      // A listing has each poster for both of its views: the one that is not shown is never asked for.
      loading={isFirst && size !== 'row' && size !== 'card' ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

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
  // What is stamped covers the small print.
  const notes = stamp === undefined ? posterNotes(mic) : {};
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
