import { ownProfile } from '@stagetime/contracts/social/messages';
import type { OwnProfileView } from '@stagetime/contracts/social/schemas';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { readStored } from '../../../storage.ts';
import { StageNameWidget } from '../stage-names/stage-name-widget.tsx';
import { Banner, useBanner } from './banner.tsx';
import { loadFailure } from './load-failure.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { ProfileOverview } from './profile-overview.tsx';

const ProfileEditor = lazyComponent(() => import('./profile-editor.tsx'));

/** One's own profile: as it is, and to be changed. */
export function OwnProfilePage() {
  const { data, error, isFetching, refetch } = trpc.social.getOwnProfile.useQuery();
  if (data !== undefined) return <LoadedProfile own={data} />;
  return (
    <Frame>
      {error === null || isFetching ? (
        <LoadingProfile />
      ) : (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p className="text-lg">{loadFailure(error)}</p>
          <Button onClick={() => refetch()}>{ownProfile.retry}</Button>
        </div>
      )}
    </Frame>
  );
}

function LoadedProfile({ own }: { readonly own: OwnProfileView }) {
  const { profile, isMock } = own;
  // Who comes from the tour wants to fill something in.
  const [isEditing, setIsEditing] = useState(() => readStored('fromOnboarding') !== null);
  const { banner, show } = useBanner();
  return (
    <Frame
      actions={
        <>
          <Link
            to="/profile/$slug"
            params={{ slug: profile.slug }}
            className={buttonStyles.secondary}
          >
            {ownProfile.view}
          </Link>
          <Button
            variant={isEditing ? 'secondary' : 'primary'}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? ownProfile.cancel : ownProfile.edit}
          </Button>
        </>
      }
    >
      <Banner text={banner} />
      {isMock && (
        <p className="rounded-control border border-accent bg-accent/10 p-3">
          {ownProfile.mockMode}
        </p>
      )}
      {isEditing ? (
        <Suspense fallback={<LoadingProfile />}>
          <ProfileEditor
            profile={profile}
            onSaved={() => {
              setIsEditing(false);
              window.scrollTo(0, 0);
              show(ownProfile.saved);
            }}
          />
        </Suspense>
      ) : (
        <ProfileOverview profile={profile} />
      )}
      {/* Hides itself once there is a name, and not before that was celebrated. */}
      <StageNameWidget />
      <NotificationSettings settings={profile.notifications} />
      <Link to="/account" className="text-link inline-flex min-h-11 items-center self-start">
        {ownProfile.settings}
      </Link>
    </Frame>
  );
}

type FrameProps = { readonly actions?: ReactNode; readonly children: ReactNode };

function Frame({ actions, children }: FrameProps) {
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-6 py-8 sm:py-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl font-bold text-balance">{ownProfile.title}</h1>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </section>
  );
}

function LoadingProfile() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="text-muted">
        {ownProfile.loading}
      </p>
      <Skeleton className="size-28 rounded-full" />
      <SkeletonText lines={6} />
    </div>
  );
}
