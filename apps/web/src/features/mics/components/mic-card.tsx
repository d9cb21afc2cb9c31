import { maxTagsPerCard, readMoreThreshold } from '@stagetime/contracts/mics/limits';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime, micLocation, micTags } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import { DirectionsLink } from './directions-link.tsx';

type MicCardProps = { readonly mic: ListedMic };

/** A mic in a list. When to be there stands first and largest. */
export function MicCard({ mic }: MicCardProps) {
  return (
    <article className="flex h-full gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <MicTimes mic={mic} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="font-display text-xl font-semibold wrap-anywhere" dir="auto">
          <Link
            to="/$city/$mic"
            params={{ city: mic.citySlug, mic: mic.slug }}
            className="underline-offset-4 hover:underline"
          >
            {mic.showName}
          </Link>{' '}
          <span className="font-normal text-muted">• {micLocation(mic)}</span>
        </h3>
        {mic.venueName !== null && (
          <p className="text-muted wrap-anywhere" dir="auto">
            {mic.venueName}
          </p>
        )}
        <p className="text-muted wrap-anywhere">
          {mic.scheduleWords === null
            ? mic.scheduleText
            : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords)}
        </p>
        {mic.additionalNotes !== null && (
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {mic.additionalNotes}
          </p>
        )}
        {(mic.additionalNotes?.length ?? 0) > readMoreThreshold && (
          <Link
            to="/$city/$mic"
            params={{ city: mic.citySlug, mic: mic.slug }}
            aria-label={listing.readMoreAbout(mic.showName)}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            {listing.readMore}
          </Link>
        )}
        <ul className="mt-2 flex flex-wrap gap-2">
          {micTags(mic, maxTagsPerCard).map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <DirectionsLink mic={mic} />
        </div>
      </div>
    </article>
  );
}

function MicTimes({ mic }: MicCardProps) {
  return (
    <div className="w-26 shrink-0 tabular-nums sm:w-30">
      <p className="font-display text-[1.375rem] leading-tight font-bold text-balance sm:text-2xl">
        {mic.startTime === null ? listing.timeUnknown : formatTime(mic.startTime)}
      </p>
      <p className={mic.isTonight ? 'font-semibold text-accent-text' : 'font-semibold'}>
        {mic.nextLabel}
      </p>
      {mic.signupTime !== null && (
        <p className="text-sm text-muted">{listing.signupAt(formatTime(mic.signupTime))}</p>
      )}
    </div>
  );
}
