import type { AppRouter } from '@stagetime/api/app.router';
import { tryAgain } from '@stagetime/contracts/core/errors';
import { contactLabels, publicProfile } from '@stagetime/contracts/social/messages';
import { isProfileSlug, profileHead } from '@stagetime/contracts/social/profile-slug';
import { displayName, isPerformer, isSupport } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import {
  createFileRoute,
  type ErrorComponentProps,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { type ReactNode, useEffect } from 'react';
import { errorCodeOf, failureSentence, isApiError } from '../api/api-errors.ts';
import { trpc } from '../api/trpc.ts';
import { BlankPage } from '../components/blank-page.tsx';
import { ErrorPage, useAutoRetry } from '../components/error-page.tsx';
import { lazyComponent } from '../components/load-on-intent.tsx';
import { useGoBack } from '../components/navigation.ts';
import { ContactButton } from '../features/messaging/components/contact-button.tsx';
import { PersonMics, PersonNights } from '../features/mics/person-nights.tsx';
import { PendingBill } from '../features/social/bill.tsx';
import { PublicProfilePage } from '../features/social/public-profile-page.tsx';
import { pageHead } from '../page-head.ts';
import { useAccount } from '../session/account-provider.tsx';

const PersonComments = lazyComponent(() => import('../features/comments/person-comments.tsx'));

/** A profile for its page; no one's, and what can be no one's address, is the not-found page. */
async function loadProfile(utils: CreateQueryUtils<AppRouter>, slug: string) {
  if (!isProfileSlug(slug)) throw notFound();
  try {
    return await utils.social.getProfile.ensureData({ slug });
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') throw notFound();
    throw error;
  }
}

export const Route = createFileRoute('/profile/$slug')({
  // With the loader: all of it is for people who look at profiles.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'pendingComponent']],
  loader: async ({ context: { utils }, params }) => {
    const profile = await loadProfile(utils, params.slug);
    // Whoever has claimed a name is found under it only.
    if (typeof profile?.slug === 'string' && profile.slug !== params.slug) {
      throw redirect({
        to: '/profile/$slug',
        params: { slug: profile.slug },
        statusCode: 301,
        replace: true,
      });
    }
    // What the page says of such a profile is about that alone.
    if (typeof profile?.userId !== 'number') return;
    const { userId, showsNights } = profile;
    // What else is known of them does not fail with it.
    await Promise.allSettled([
      utils.mics.listPersonMics.ensureData({ userId }),
      showsNights && utils.mics.listPersonNights.ensureData({ userId }),
    ]);
  },
  head: ({ match }) => {
    const { slug } = match.params;
    const profile = match.context.utils?.social.getProfile.getData({ slug });
    return profile?.slug ? pageHead({ ...profileHead(profile), type: 'profile' }) : {};
  },
  component: ProfilePage,
  pendingComponent: () => <PendingBill text={publicProfile.loading} />,
  errorComponent: ProfileWithoutData,
});

/**
 * The page came as every visitor sees it. Between two of whom one blocked the other nothing is shown of where either
 * is going, which only the server knows.
 */
function useRefetchAsViewer(userId: number | undefined): void {
  const { session } = useAccount();
  const utils = trpc.useUtils();
  const viewer = session.status === 'user' ? session.user.userId : null;
  useEffect(() => {
    if (viewer === null || userId === undefined) return;
    void utils.mics.listPersonNights.invalidate({ userId });
    void utils.mics.listPersonMics.invalidate({ userId });
  }, [viewer, userId, utils]);
}

function ProfilePage() {
  const { slug } = Route.useParams();
  const [profile] = trpc.social.getProfile.useSuspenseQuery({ slug });
  useRefetchAsViewer(profile?.userId);
  // A server of another release, or what stands between, may say so.
  if (profile === null || profile === undefined) {
    return <ProfileMessage title={publicProfile.noData} />;
  }
  const { userId, homeCity } = profile;
  if (typeof userId !== 'number' || typeof profile.name !== 'string') {
    return <ProfileMessage title={publicProfile.invalidData} />;
  }
  return (
    <PublicProfilePage
      profile={profile}
      contact={
        <ContactButton recipient={{ userId, name: displayName(profile) }}>
          {contactLabelOf(profile)}
        </ContactButton>
      }
      nights={profile.showsNights && <PersonNights userId={userId} homeCity={homeCity} />}
      mics={<PersonMics userId={userId} homeCity={homeCity} />}
      comments={<PersonComments userId={userId} />}
    />
  );
}

function contactLabelOf(profile: ProfileView): string {
  if (isSupport(profile)) return contactLabels.support;
  return isPerformer(profile) ? contactLabels.performer : contactLabels.fan;
}

function ProfileWithoutData(props: ErrorComponentProps) {
  const { error } = props;
  const { slug } = Route.useParams();
  const utils = trpc.useUtils();
  useEffect(() => console.error('The profile could not be loaded:', error), [error]);
  if (!isApiError(error)) return <ErrorPage {...props} />;
  return (
    <LoadAgain
      error={error}
      attempt={() => utils.social.getProfile.fetch({ slug }, { retry: false })}
    />
  );
}

type ProfileMessageProps = {
  readonly title: string;
  readonly children?: ReactNode;
};

/** What stands in a profile's place when there is none, with the way back. */
function ProfileMessage({ title, children }: ProfileMessageProps) {
  const goBack = useGoBack();
  return (
    <BlankPage poster="notFound" title={title}>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Button variant="secondary" onClick={goBack}>
          {publicProfile.goBack}
        </Button>
      </div>
    </BlankPage>
  );
}

type LoadAgainProps = {
  readonly error: unknown;
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
};

/** A profile that may be there but was not loaded: it is tried again, by itself and by hand. */
function LoadAgain({ error, attempt }: LoadAgainProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <ProfileMessage title={failureSentence(error, publicProfile.loadFailed)}>
        <Button onClick={retry}>{tryAgain}</Button>
      </ProfileMessage>
    </div>
  );
}
