import { sharing } from '@stagetime/contracts/core/errors';
import type { SocialNetwork } from '@stagetime/contracts/core/links';
import { networkLabels } from '@stagetime/contracts/mics/messages';
import { followButton, profileSections, publicProfile } from '@stagetime/contracts/social/messages';
import { handlesOf } from '@stagetime/contracts/social/profile-page';
import { displayName } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { BackIcon, createIcon, ShareIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../components/load-on-intent.tsx';
import { useGoBack } from '../../components/navigation.ts';
import { SafeLink } from '../../components/safe-content.tsx';
import { useShare } from '../../components/share.ts';
import { useNear } from '../../components/use-in-view.ts';
import { useAccount } from '../../session/account-provider.tsx';
import { Bill } from './bill.tsx';
import { useBlocked } from './blocks/use-blocked.ts';
import { ShareCard } from './share-card.tsx';

// What the server has rendered says nothing of following: the counts come with the rest.
const FollowButton = lazyComponent(() => import('./follows/follow-button.tsx'));
const BlockedNotice = lazyComponent(async () => ({
  default: (await import('./blocks/blocked-people.tsx')).BlockedNotice,
}));
const PersonMenuButton = lazyComponent(() => import('./blocks/person-menu-button.tsx'));
const FollowCounts = lazyComponent(() => import('./follows/follow-counts.tsx'));

type ProfileProps = { readonly profile: ProfileView };

type PageProps = ProfileProps & {
  /** How one writes to them, which is another feature's. */
  readonly contact: ReactNode;
  /** Where they are next, and what they host, which is another's too. */
  readonly nights: ReactNode;
  readonly mics: ReactNode;
  /** What they said last, fetched once someone comes near it. */
  readonly comments: ReactNode;
};

/** Someone as everyone sees them. */
export function PublicProfilePage({ profile, contact, nights, mics, comments }: PageProps) {
  const goBack = useGoBack();
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNear(end);
  const blocked = useBlocked();
  // Nothing that is fetched late is there for a moment of whom one blocked, either.
  const isBlocked = blocked?.get(profile.userId) === 'block';
  const isRead = isNear && blocked !== undefined && !isBlocked;
  return (
    <article className="pb-8">
      <Bill
        profile={profile}
        top={
          <button
            type="button"
            onClick={goBack}
            className="-ms-1.5 inline-flex min-h-11 cursor-pointer items-center gap-1 pe-2 noscript:hidden"
          >
            <BackIcon className="size-5 shrink-0" />
            {publicProfile.back}
          </button>
        }
      />
      <div className="profile-actions">
        <ProfileActions profile={profile} contact={contact} />
        {/* An address of one's own stands below, with what hands it on. */}
        {profile.customSlug === null && <ShareProfile profile={profile} />}
        <AfterPaint>
          {!profile.isSuspended && (
            <PersonMenuButton person={followed(profile)} report={reportOf(profile)} />
          )}
        </AfterPaint>
        <div className="min-h-11 noscript:hidden sm:ms-auto">
          <AfterPaint>
            <FollowCounts user={followed(profile)} />
          </AfterPaint>
        </div>
      </div>
      <div className="profile-columns">
        <div className="flex min-w-0 flex-col gap-9">
          <About profile={profile} />
          {nights}
          {/* They come with the page, before it is known whom its reader blocked. */}
          {!isBlocked && mics}
        </div>
        <ProfileAside profile={profile} />
        <div ref={end} className="profile-more">
          {isRead && <Suspense fallback={null}>{comments}</Suspense>}
        </div>
      </div>
    </article>
  );
}

/** Beside what one does with someone: to hand their page on. One's own too. */
function ShareProfile({ profile }: ProfileProps) {
  const share = useShare();
  return (
    <Button
      variant="secondary"
      onClick={() =>
        share({
          title: displayName(profile),
          url: `${window.location.origin}/profile/${profile.slug}`,
        })
      }
      className="profile-share noscript:hidden"
    >
      <ShareIcon className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{sharing.share}</span>
    </Button>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

function ProfileSection({ title, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** What they say of themselves; that they say nothing is worth a line, and no head. */
function About({ profile }: ProfileProps) {
  if (profile.bio === null) {
    return (
      <p className="text-muted" dir="auto">
        {publicProfile.quiet(displayName(profile))}
      </p>
    );
  }
  return (
    <ProfileSection title={publicProfile.about}>
      <p className="profile-bio" dir="auto">
        {profile.bio}
      </p>
    </ProfileSection>
  );
}

function ProfileAside({ profile }: ProfileProps) {
  const handles = handlesOf(profile);
  if (profile.customSlug === null && handles.length === 0) return null;
  return (
    <div className="profile-aside flex min-w-0 flex-col gap-8">
      {profile.customSlug !== null && (
        <ShareCard path={`/profile/${profile.slug}`} title={displayName(profile)} />
      )}
      {handles.length > 0 && (
        <ProfileSection title={profileSections.social}>
          <HandleLinks profile={profile} />
        </ProfileSection>
      )}
    </div>
  );
}

// In the manner of lucide, which has none of them.
const networkIcons: Record<SocialNetwork, ReturnType<typeof createIcon>> = {
  instagram: createIcon(
    <path d="M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4m1 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0m9-5h.01" />,
  ),
  twitter: createIcon(<path d="m4.500 4.500 15 15m0-15-15 15" />),
  tiktok: createIcon(
    <path d="M13.500 3.500v12a3.500 3.500 0 1 1-3.500-3.500m3.500-8.500c.4 2.700 2.300 4.400 5 4.600" />,
  ),
  facebook: createIcon(<path d="M12.500 21V8.500a3 3 0 0 1 3-3H17M8.500 12.500h7.500" />),
};

/** Where else someone is found. */
export function HandleLinks({ profile }: ProfileProps) {
  return (
    <ul className="handles">
      {handlesOf(profile).map(({ network, handle, address }) => {
        const Icon = networkIcons[network];
        return (
          <li key={network}>
            <Icon className="size-5" />
            <div className="min-w-0">
              {address === null ? (
                <span>@{handle}</span>
              ) : (
                <SafeLink address={address}>@{handle}</SafeLink>
              )}
              <p>{networkLabels[network]}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What the first paint does not wait for; until then something of its size may stand there. */
function AfterPaint({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  return isPainted ? <Suspense fallback={place}>{children}</Suspense> : place;
}

/** What of a profile can be reported: what it says, or its picture. */
function reportOf({ userId, profileImageUrl }: ProfileView) {
  const picture = profileImageUrl === null ? undefined : ('profile_picture' as const);
  return { kind: 'profile' as const, subjectId: userId, picture };
}

/** Someone as the controls of following know them. */
function followed(profile: ProfileView) {
  return { userId: profile.userId, name: displayName(profile), slug: profile.slug };
}

/** What can be done with someone; with oneself nothing but changing what stands there. */
function ProfileActions({ profile, contact }: Pick<PageProps, 'profile' | 'contact'>) {
  const { session } = useAccount();
  const blocked = useBlocked()?.get(profile.userId);
  if (session.status === 'user' && session.user.userId === profile.userId) {
    return (
      <Link to="/profile" className={buttonStyles.primary}>
        {publicProfile.edit}
      </Link>
    );
  }
  if (profile.isSuspended) {
    return <p className="flex min-h-11 items-center text-muted">{publicProfile.suspended}</p>;
  }
  const notice = blocked && (
    <Suspense fallback={null}>
      <BlockedNotice person={followed(profile)} kind={blocked} />
    </Suspense>
  );
  // Neither can be done any more.
  if (blocked === 'block') return notice;
  return (
    <>
      {notice}
      <AfterPaint
        place={
          <Button disabled className="disabled:opacity-100 noscript:hidden">
            {followButton.follow}
          </Button>
        }
      >
        <FollowButton user={followed(profile)} />
      </AfterPaint>
      {contact}
    </>
  );
}
