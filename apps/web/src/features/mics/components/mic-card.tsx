import { maxTagsPerCard, readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing, samples } from '@stagetime/contracts/mics/messages';
import { formatTime, micLocation, micTags } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { Card } from '@stagetime/ui/card';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { DirectionsLink } from './directions-link.tsx';
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
  | 'scheduleText'
  | 'scheduleWords'
  | 'additionalNotes'
  | 'categories'
  | 'feeType'
  | 'feeDescription'
  | 'signupMethod'
  | 'coverImageUrl'
  | 'listedDay'
>;

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
  const schedule =
    mic.scheduleWords === null
      ? mic.scheduleText
      : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords);
  return (
    <Card isInteractive={onOpen !== null} className="flex h-full min-h-70 flex-col p-3!">
      <div className="flex justify-between gap-3">
        <MicTimes mic={mic} />
        <MicTile mic={mic} />
      </div>
      <h3
        className="mt-1.5 line-clamp-2 font-display text-[1.0625rem] leading-5.5 font-semibold wrap-anywhere"
        dir="auto"
      >
        <CardLink mic={mic} onOpen={onOpen}>
          {mic.showName}
        </CardLink>{' '}
        <span className="font-normal text-muted">• {micLocation(mic)}</span>
      </h3>
      {/* Notes leave one line to both. */}
      <div className={`text-sm text-muted ${mic.additionalNotes === null ? 'mt-1' : 'truncate'}`}>
        {mic.venueName !== null && (
          <p className={mic.additionalNotes === null ? 'truncate' : 'inline'} dir="auto">
            {mic.venueName}
            {mic.additionalNotes !== null && ' · '}
          </p>
        )}
        <p className={mic.additionalNotes === null ? 'line-clamp-2' : 'inline'}>{schedule}</p>
      </div>
      <Notes mic={mic} onOpen={onOpen} />
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <ul className="flex max-h-12 flex-wrap gap-1 overflow-hidden">
          {onOpen === null && (
            <li>
              <Chip>{samples.badge}</Chip>
            </li>
          )}
          {micTags(mic, maxTagsPerCard).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
        {onOpen !== null && (
          <div className="relative z-10 -mr-2 -mb-1.5 flex shrink-0 items-center">
            <DirectionsLink mic={mic} />
            <SaveButton mic={mic} />
          </div>
        )}
      </div>
    </Card>
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

function Notes({ mic, onOpen }: MicCardProps) {
  const { additionalNotes: notes } = mic;
  if (notes === null) return null;
  return (
    <div className="relative mt-0.5 text-sm leading-5">
      <p className="line-clamp-2 wrap-anywhere" dir="auto">
        {notes}
      </p>
      {notes.length > readMoreThreshold && onOpen !== null && (
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          onClick={(event) => onOpen(mic, event)}
          aria-label={listing.readMoreAbout(mic.showName)}
          className="text-link absolute right-0 -bottom-1 z-10 bg-surface py-1 pl-3"
        >
          {listing.readMore}
        </Link>
      )}
    </div>
  );
}

function MicTimes({ mic }: Pick<MicCardProps, 'mic'>) {
  return (
    <div className="min-w-0 tabular-nums">
      <p className="font-display text-2xl leading-7 font-bold min-[22rem]:text-3xl min-[22rem]:leading-8">
        {mic.startTime === null ? listing.timeUnknown : formatTime(mic.startTime)}
      </p>
      <p
        className={`line-clamp-2 leading-5 font-semibold ${mic.isTonight ? 'text-accent-text' : ''}`}
      >
        {mic.nextLabel}
      </p>
      {mic.signupTime !== null && (
        <p className="truncate text-sm leading-5 text-muted">
          {listing.signupAt(formatTime(mic.signupTime))}
        </p>
      )}
    </div>
  );
}
