import { publicProfile } from '@stagetime/contracts/social/messages';
import { displayName, isSupport } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { buttonStyles } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useGoBack } from '../../../components/use-go-back.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { BadgeIcon, CalendarIcon, PinIcon } from './profile-icons.tsx';
import { AboutSection, FactSections } from './profile-sections.tsx';
import { ShareCard } from './share-card.tsx';

// What the server has rendered says nothing of following: the counts come with the rest.
const FollowButton = lazyComponent(() => import('../follows/follow-button.tsx'));
const FollowCounts = lazyComponent(() => import('../follows/follow-counts.tsx'));

type ProfileProps = { readonly profile: ProfileView };

type ContactProps = ProfileProps & {
  /** How one writes to them, which is another feature's. */
  readonly contact: ReactNode;
};

/** Someone as everyone sees them. */
export function PublicProfilePage({ profile, contact }: ContactProps) {
  const goBack = useGoBack();
  return (
    <article className="py-4 sm:py-8">
      <button
        type="button"
        onClick={goBack}
        className="text-link inline-flex min-h-11 cursor-pointer items-center noscript:hidden"
      >
        ← {publicProfile.back}
      </button>
      <ProfileHeader profile={profile} contact={contact} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <AboutSection profile={profile} />
        <div className="flex min-w-0 flex-col gap-8">
          {profile.customSlug !== null && (
            <ShareCard path={`/profile/${profile.slug}`} title={displayName(profile)} />
          )}
          <FactSections profile={profile} />
        </div>
      </div>
    </article>
  );
}

function ProfileHeader({ profile, contact }: ContactProps) {
  const { name, stageName } = profile;
  return (
    <header className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
      <ProfileBanner profile={profile} />
      <div className="flex flex-col gap-4 p-4 pt-0 sm:p-8 sm:pt-0">
        <div className="-mt-14 flex flex-wrap items-end justify-between gap-4 sm:-mt-20">
          <ProfileAvatar profile={profile} />
          {/* Read before what can be done, though it stands below: from the name Tab leads there first. */}
          <div className="order-1 flex basis-full flex-col gap-1">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-3xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl">
              <span dir="auto">{displayName(profile)}</span>
              {isSupport(profile) && (
                <span className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 font-sans text-sm font-semibold tracking-normal text-on-accent">
                  <BadgeIcon className="size-4" />
                  {publicProfile.support}
                </span>
              )}
            </h1>
            {stageName !== null && stageName !== name && (
              <p className="text-lg text-muted wrap-anywhere" dir="auto">
                {name}
              </p>
            )}
          </div>
          <ProfileActions profile={profile} contact={contact} />
        </div>
        <ProfileFacts profile={profile} />
        <div className="-mx-2 -mb-2 min-h-11 noscript:hidden">
          <AfterPaint>
            <FollowCounts user={followed(profile)} />
          </AfterPaint>
        </div>
      </div>
    </header>
  );
}

function ProfileFacts({ profile }: ProfileProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
      {profile.homeCity !== null && (
        <li className="flex items-center gap-2">
          <PinIcon className="size-4 shrink-0" />
          <span className="wrap-anywhere" dir="auto">
            {profile.homeCity}
          </span>
        </li>
      )}
      <li className="flex items-center gap-2">
        <CalendarIcon className="size-4 shrink-0" />
        {publicProfile.joined(profile.createdAt)}
      </li>
    </ul>
  );
}

/** What the first paint does not wait for. */
function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  return isPainted && <Suspense fallback={null}>{children}</Suspense>;
}

/** Someone as the controls of following know them. */
function followed(profile: ProfileView) {
  return { userId: profile.userId, name: displayName(profile), slug: profile.slug };
}

/** What can be done with someone; with oneself nothing but changing what stands there. */
function ProfileActions({ profile, contact }: ContactProps) {
  const { session } = useAccount();
  if (session.status === 'user' && session.user.userId === profile.userId) {
    return (
      // As wide as what stands there until it is known whose profile this is.
      <Link to="/profile" className={`${buttonStyles.secondary} max-sm:w-full`}>
        {publicProfile.edit}
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <AfterPaint>
        <FollowButton user={followed(profile)} />
      </AfterPaint>
      {contact}
    </div>
  );
}
