import { readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime, micLocation } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { Card } from '@stagetime/ui/card';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { DirectionsLink } from './directions-link.tsx';
import { InterestCount } from './interest-count.tsx';
import { MicChips } from './mic-chips.tsx';
import { MicTile } from './mic-tile.tsx';
import { SaveButton } from './save-button.tsx';

/** What a card shows of a mic. */
export type CardMic = Pick<
  ListedMic,
  | 'id'
  | 'slug'
  | 'citySlug'
  | 'city'
  | 'state'
  | 'showName'
  | 'venueName'
  | 'venueAddress'
  | 'neighborhood'
  | 'startTime'
  | 'signupTime'
  | 'nextLabel'
  | 'isTonight'
  | 'startLabel'
  | 'scheduleText'
  | 'scheduleWords'
  | 'additionalNotes'
  | 'aboutMic'
  | 'categories'
  | 'feeType'
  | 'feeDescription'
  | 'signupMethod'
  | 'coverImageUrl'
  | 'listedDay'
> &
  Partial<Pick<ListedMic, 'night'>>;

export type OpenMic = (mic: CardMic, event: MouseEvent) => void;

type MicCardProps = {
  readonly mic: CardMic;
  /** Null for a sample, about which nothing can be done. */
  readonly onOpen: OpenMic | null;
};

/**
 * A mic in a list, 280 px high at the usual text size (spec): every part has a fixed number of
 * lines. When to be there stands first and largest. The whole card leads to the mic.
 */
export function MicCard({ mic, onOpen }: MicCardProps) {
  const location = micLocation(mic);
  return (
    <div className="@container h-full">
      <Card isInteractive={onOpen !== null} className="flex h-full min-h-70 flex-col p-3!">
        <div className="flex justify-between gap-2">
          <MicTimes mic={mic} />
          {/* Larger letters need the room. */}
          <span className="relative -mt-3 -mr-3 shrink-0 @max-[16rem]:hidden">
            <MicTile mic={mic} />
            {/* In the corner of the picture, where nothing moves when it comes. */}
            {onOpen !== null && (
              <InterestCount
                micId={mic.id}
                className="absolute right-0 bottom-0 rounded-tl-control bg-surface px-1.5 text-xs leading-5 text-muted"
              />
            )}
          </span>
        </div>
        <h3
          className="mt-1 line-clamp-2 font-display text-[1.1875rem] leading-5.5 font-semibold"
          dir="auto"
        >
          <CardLink mic={mic} onOpen={onOpen}>
            {mic.showName}
          </CardLink>
          {location !== '' && <span className="font-normal text-muted"> • {location}</span>}
        </h3>
        <div className="mt-0.5 flex items-center gap-2 text-sm leading-5 @max-[16rem]:flex-wrap">
          {/* As high as a line, though it takes 44 px to touch. */}
          <p className="min-w-0 grow truncate text-muted" dir="auto">
            {mic.venueName}
          </p>
          {onOpen !== null && (
            <span className="relative z-10 -my-3 -mr-3 flex shrink-0 @max-[16rem]:mr-0 @max-[16rem]:shrink @max-[16rem]:flex-wrap">
              <DirectionsLink mic={mic} />
              <SaveButton mic={mic} />
            </span>
          )}
        </div>
        <ScheduleAndNotes mic={mic} onOpen={onOpen} />
        <MicChips mic={mic} isSample={onOpen === null} />
      </Card>
    </div>
  );
}

type CardLinkProps = MicCardProps & { readonly children: string };

/** The link's area is the whole card; what else can be tapped lies above it. */
function CardLink({ mic, onOpen, children }: CardLinkProps) {
  if (onOpen === null) return children;
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      onClick={(event) => onOpen(mic, event)}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  );
}

/** Two lines, of which what is said of that night, or else notes, or else what the mic is about, take what the schedule leaves. */
function ScheduleAndNotes({ mic, onOpen }: MicCardProps) {
  const notes =
    mic.night?.cancelled ?? mic.night?.moved?.sentence ?? mic.additionalNotes ?? mic.aboutMic;
  const schedule =
    mic.scheduleWords === null
      ? mic.scheduleText
      : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords);
  if (notes === null) return <p className="mt-0.5 line-clamp-2 text-sm text-muted">{schedule}</p>;
  return (
    <div className="relative mt-0.5 text-sm leading-5">
      <p className="line-clamp-2" dir="auto">
        <span className="text-muted">{schedule} · </span>
        {notes}
      </p>
      {notes.length > readMoreThreshold && onOpen !== null && (
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          onClick={(event) => onOpen(mic, event)}
          aria-label={listing.readMoreAbout(mic.showName)}
          className="text-link absolute right-0 bottom-0 z-10 bg-surface pl-1 before:absolute before:inset-y-0 before:right-full before:w-12 before:bg-linear-to-l before:from-surface after:absolute after:inset-x-0 after:-inset-y-3"
        >
          {listing.readMore}
        </Link>
      )}
    </div>
  );
}

function MicTimes({ mic }: Pick<MicCardProps, 'mic'>) {
  const { cancelled, moved } = mic.night ?? {};
  const start = moved?.time ?? mic.startTime;
  const signup = moved?.signupTime ?? mic.signupTime;
  return (
    <div className="min-w-0 tabular-nums">
      <p className="font-display text-3xl leading-8 font-bold whitespace-nowrap @max-[19rem]:text-2xl @max-[19rem]:leading-7">
        {start ? formatTime(start) : listing.timeUnknown}
      </p>
      <p
        className={`line-clamp-2 leading-5 font-semibold ${mic.isTonight ? 'text-accent-text' : ''}`}
      >
        {cancelled ? <s>{mic.nextLabel}</s> : mic.nextLabel}
        {cancelled ? ` ${moved?.note ?? listing.cancelled}` : moved && ` · ${moved.note}`}
        {mic.startLabel !== null && <span className="font-normal"> · {mic.startLabel}</span>}
      </p>
      {signup && (
        <p className="line-clamp-2 text-sm leading-5 text-muted">
          {start ? listing.signupAt(formatTime(signup)) : listing.signupOnly(formatTime(signup))}
        </p>
      )}
    </div>
  );
}
