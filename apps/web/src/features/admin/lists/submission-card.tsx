import { submissionCard } from '@stagetime/contracts/admin/messages';
import type { SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import { maxInitials, readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime, initials, micLocation } from '@stagetime/contracts/mics/rules';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import { SafeImage } from '../../../components/safe-image.tsx';
import { formatDay } from '../format-instant.ts';

const defaultPicture = '/images/default-venue.svg';

type SubmissionCardProps = {
  readonly mic: SubmissionView;
  /** Stands on the card, such as what it waits for. */
  readonly badge?: string | undefined;
};

/** A mic in an admin's list: 280 px high, three fifths words and two fifths picture (spec). */
export function SubmissionCard({ mic, badge }: SubmissionCardProps) {
  const words = mic.aboutMic ?? mic.additionalNotes ?? '';
  const start = mic.startTime === null ? listing.timeUnknown : formatTime(mic.startTime);
  return (
    <article className="relative flex h-70 overflow-hidden rounded-card border border-line bg-surface hover:border-control has-focus-visible:border-focus">
      <div className="flex w-3/5 min-w-0 flex-col gap-1 p-3 sm:p-4">
        <div className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-raised font-display font-bold"
          >
            {initials(mic.showName, maxInitials)}
          </span>
          <p className="min-w-0 leading-tight tabular-nums">
            <span className="block font-display text-lg font-bold">{start}</span>
            {mic.signupTime !== null && (
              <span className="block truncate text-sm text-accent-text">
                {(mic.startTime === null ? listing.signupOnly : listing.signupAt)(
                  formatTime(mic.signupTime),
                )}
              </span>
            )}
          </p>
        </div>
        <h2 className="line-clamp-2 shrink-0 font-display leading-5.5 font-semibold" dir="auto">
          <Link
            to="/$city/$mic"
            // The mic's own address follows, whichever its city is.
            params={{ city: 'los-angeles', mic: String(mic.id) }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {mic.showName}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted" dir="auto">
          {micLocation(mic)}
        </p>
        <p className="truncate text-sm text-muted" dir="auto">
          {mic.venueName ?? listing.venueUnknown}
        </p>
        {words !== '' && (
          <p className="line-clamp-2 text-sm leading-5" dir="auto">
            {words}
          </p>
        )}
        {words.length > readMoreThreshold && (
          <p className="text-sm font-semibold text-accent-text">{listing.readMore}</p>
        )}
        <time dateTime={mic.createdAt.toISOString()} className="mt-auto text-sm text-muted">
          {submissionCard.submitted(formatDay(mic.createdAt))}
        </time>
      </div>
      <SafeImage
        src={mic.coverImageUrl ?? mic.imageUrl ?? defaultPicture}
        alt=""
        loading="lazy"
        className="h-full w-2/5 bg-raised object-cover"
      />
      <p className="pointer-events-none absolute end-2 top-2 flex max-w-2/5 flex-wrap justify-end gap-1">
        {badge !== undefined && <Chip size="small">{badge}</Chip>}
        {mic.isCityNew && <Chip size="small">{submissionCard.newCity}</Chip>}
      </p>
    </article>
  );
}
