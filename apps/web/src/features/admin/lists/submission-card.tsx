import { submissionCard } from '@stagetime/contracts/admin/messages';
import type { SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import { formatAge } from '@stagetime/contracts/admin/system/messages';
import { maxInitials, readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { defaultMicType, formatTime, initials, micLocation } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import { Poster } from '../../mics/components/poster.tsx';
import { formatDay } from '../admin-page.tsx';

type SubmissionCardProps = {
  readonly mic: SubmissionView;
  /** Stands on the card, such as what it waits for. */
  readonly badge?: string | undefined;
  /** What two fifths of the card are as wide as on a desk. */
  readonly size: 'card' | 'queueCard';
  /** Whether someone waits for what is decided. */
  readonly isWaiting?: boolean;
};

/** A mic in an admin's list: a listing's card, 280 px high, three fifths words and two fifths poster (spec). */
export function SubmissionCard({ mic, badge, size, isWaiting = false }: SubmissionCardProps) {
  const { showName, startTime, signupTime, createdAt, isCityNew } = mic;
  const words = mic.aboutMic ?? mic.additionalNotes ?? '';
  const [clock, half] = startTime === null ? [] : formatTime(startTime).split('\u00a0');
  const signup = startTime === null ? listing.signupOnly : listing.signupAt;
  // A server of the release before leaves them out.
  const poster = { ...mic, categories: mic.categories ?? [] };
  const [category = defaultMicType] = poster.categories;
  const tags = [badge, isCityNew ? submissionCard.newCity : undefined].filter(Boolean);
  return (
    <article className="relative group grid h-70 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] overflow-hidden rounded-card bg-surface transition-[translate,background-color] duration-140 ease-out hover:-translate-y-0.75 hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus motion-reduce:hover:translate-y-0 forced-colors:border">
      <div className="flex min-w-0 flex-col py-3 ps-4 pe-3">
        <p className="font-display text-3xl/8 font-bold tracking-tight tabular-nums">
          {clock === undefined ? (
            listing.timeUnknown
          ) : (
            <>
              {clock}
              <small className="text-[0.57em] tracking-normal">{`\u00a0${half}`}</small>
            </>
          )}
        </p>
        {signupTime !== null && (
          <p className="truncate text-sm font-medium">{signup(formatTime(signupTime))}</p>
        )}
        <h2
          className="mt-1 line-clamp-2 shrink-0 font-display text-lg/tight font-bold wrap-anywhere"
          dir="auto"
        >
          <Link
            to="/$city/$mic"
            // The mic's own address follows, whichever its city is.
            params={{ city: 'los-angeles', mic: String(mic.id) }}
            className="outline-none after:absolute after:inset-0"
          >
            {showName}
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <span
            aria-hidden="true"
            data-category={category}
            className="min-w-6.5 shrink-0 rounded-sm bg-(--category) px-1 text-center text-xs/5 font-bold text-black forced-color-adjust-none"
          >
            {initials(showName, maxInitials)}
          </span>
          <span className="truncate" dir="auto">
            {mic.venueName ?? listing.venueUnknown}
          </span>
        </p>
        <p className="truncate text-sm text-muted" dir="auto">
          {micLocation(mic)}
        </p>
        {words !== '' && (
          <div className="relative mt-1 shrink-0 text-xs/4 text-muted">
            <p className="line-clamp-2 wrap-anywhere" dir="auto">
              {words}
            </p>
            {words.length > readMoreThreshold && (
              <span className="absolute end-0 bottom-0 bg-linear-to-r from-transparent to-surface to-45% ps-8 font-semibold text-accent-text group-hover:to-raised">
                {listing.readMore}
              </span>
            )}
          </div>
        )}
        <div className="mt-auto text-xs/4.5 text-muted">
          {tags.map((tag) => (
            <p
              key={tag}
              className="mb-1 w-fit rounded-sm bg-raised px-1.5 leading-5 font-semibold text-text"
            >
              {tag}
            </p>
          ))}
          <p>
            <time dateTime={createdAt.toISOString()}>
              {submissionCard.submitted(formatDay(createdAt))}
            </time>
          </p>
          {isWaiting && (
            <p className="font-semibold text-text">
              {submissionCard.waits(formatAge(Date.now() - createdAt.getTime()))}
            </p>
          )}
        </div>
      </div>
      {/* Each is drawn for its width; a picture that does not show is not loaded. */}
      <Poster mic={poster} size="narrowCard" className="h-70 rounded-none! md:hidden!" />
      <Poster mic={poster} size={size} className="h-70 rounded-none! max-md:hidden!" />
    </article>
  );
}
