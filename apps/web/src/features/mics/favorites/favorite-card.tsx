import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import type { FavoriteMicView } from '@stagetime/contracts/mics/favorites/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { micPosterPath } from '@stagetime/contracts/mics/poster-text';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { IconButton } from '@stagetime/ui/button';
import { HeartIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { SafeImage } from '../../../components/safe-image.tsx';
import { DirectionsLink } from '../components/directions-link.tsx';
import { FavoriteTags } from './favorite-tags.tsx';

type FavoriteCardProps = {
  readonly mic: FavoriteMicView;
  /** Whether it was tapped away and the server has not answered yet. */
  readonly isRemoving: boolean;
  readonly onToggle: () => void;
};

/** A saved mic; the whole card leads to it. */
export function FavoriteCard({ mic, isRemoving, onToggle }: FavoriteCardProps) {
  const { showName, venueName, city, coverImageUrl, cancelledNights } = mic;
  const moved = mic.nextNights[0]?.moved;
  const startTime = moved?.time ?? mic.startTime;
  const signupTime = moved?.signupTime ?? mic.signupTime;
  return (
    // Not the listing's card: sharing it would take it out of the listing's one script.
    <article
      aria-busy={isRemoving}
      className="relative flex h-full min-h-56 flex-col gap-1 rounded-card border border-line bg-surface p-3 hover:border-control aria-busy:border-dashed"
    >
      <div className="flex justify-between gap-2">
        <div className="min-w-0 tabular-nums">
          <p className="font-display text-2xl leading-8 font-bold">
            {startTime === null ? listing.timeUnknown : formatTime(startTime)}
          </p>
          <p className={`font-semibold ${mic.isTonight ? 'text-accent-text' : ''}`}>
            {mic.nextNights.length === 0 && mic.days.length === 0
              ? favoritesPage.noNight
              : mic.nextLabel}
          </p>
          {cancelledNights?.slice(0, 1).map((night) => (
            <p key={night.date} className="text-sm wrap-anywhere">
              <s>{night.label}</s> {night.moved?.note ?? listing.cancelled}:{' '}
              <span dir="auto">{night.cancelled}</span>
            </p>
          ))}
          {moved !== undefined && !cancelledNights?.some(({ date }) => date === moved.from) && (
            <p className="text-sm wrap-anywhere">
              {moved.note}: <span dir="auto">{moved.sentence}</span>
            </p>
          )}
          {signupTime !== null && (
            <p className="text-sm text-muted">
              {startTime === null
                ? listing.signupOnly(formatTime(signupTime))
                : listing.signupAt(formatTime(signupTime))}
            </p>
          )}
        </div>
        <SafeImage
          src={coverImageUrl === null ? micPosterPath(mic) : thumbnailAddress(coverImageUrl)}
          width={136}
          height={100}
          loading="lazy"
          className="-mt-3 -mr-3 h-25 w-34 shrink-0 rounded-tr-card rounded-bl-card object-cover"
        />
      </div>
      <h2 className="line-clamp-2 font-display text-lg leading-6 font-semibold" dir="auto">
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {showName}
        </Link>
      </h2>
      <p className="truncate text-sm text-muted" dir="auto">
        {[venueName, city].filter(Boolean).join(' · ')}
      </p>
      <FavoriteTags mic={mic} />
      <div className="relative z-10 mt-auto flex items-center justify-between self-stretch">
        <DirectionsLink mic={mic} />
        {isRemoving && (
          <span role="status" className="ms-auto pe-1 text-sm text-muted">
            {favoritesPage.removing}
          </span>
        )}
        <IconButton
          label={isRemoving ? favoritesPage.keep(showName) : favoritesPage.remove(showName)}
          onClick={onToggle}
          className="text-accent-text!"
        >
          <HeartIcon className={isRemoving ? 'size-5' : 'size-5 fill-current'} />
        </IconButton>
      </div>
    </article>
  );
}
