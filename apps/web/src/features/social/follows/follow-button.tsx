import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { followButton } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useOptimisticToggle } from '../../../session/optimistic-toggle.ts';
import { useTapHandler } from '../../../session/return.ts';
import { raiseNotificationUpdate } from '../../notifications/live/news.ts';

/** What a visitor tapped; {@link FollowButton} carries it out. */
const followTap = 'follow';

/** Someone whom one may follow, as far as the controls of following know them. */
export type FollowedPerson = {
  readonly userId: number;
  /** As the page calls them. */
  readonly name: string;
  readonly slug: string;
};

type FollowOptions = {
  /** What a list said of it; without it the server is asked. */
  readonly isFollowing?: boolean;
  /** Of whoever it is, for what is said to a visitor who signed in for it. */
  readonly name?: string;
};

/**
 * Whether whoever looks follows someone, and how to change that: at once here, then on the server.
 * `toggle` asks a visitor to sign in. Until it is known, whoever looks does not seem to follow them, and
 * `toggle` follows: who already does loses nothing by that.
 */
export function useFollow(userId: number, { isFollowing: listed, name }: FollowOptions = {}) {
  const { session, ask, intentProps } = useAccount();
  const utils = trpc.useUtils();
  const toast = useToast();
  const isSignedIn = session.status === 'user';
  const status = trpc.social.getFollowStatus.useQuery(
    { userId },
    { enabled: isSignedIn && listed === undefined },
  );
  const known = status.data?.isFollowing ?? listed;
  const toggle = useOptimisticToggle({
    key: `follow:${userId}`,
    value: known ?? false,
    send: (wanted: boolean) =>
      utils.client.social[wanted ? 'follow' : 'unfollow'].mutate({ userId }),
    onSaved(answer, isFollowing) {
      // An answer that is under way may tell of the time before.
      void utils.social.getFollowStatus.cancel({ userId });
      utils.social.getFollowStatus.setData({ userId }, answer);
      const step = known === undefined ? 0 : Number(isFollowing) - Number(known);
      utils.social.countFollows.setData(
        { userId },
        (counts) => counts && { ...counts, followers: Math.max(0, counts.followers + step) },
      );
      void utils.social.countFollows.invalidate({ userId });
      // Lists that are open keep their rows where they are; the next one is asked for anew.
      void utils.social.listFollowers.invalidate(undefined, { refetchType: 'none' });
      void utils.social.listFollowing.invalidate(undefined, { refetchType: 'none' });
      void utils.social.listFollowed.invalidate();
      if (isFollowing) raiseNotificationUpdate();
    },
    // Logged only (spec): the button shows again what the server holds. A refusal is told.
    onFailed(error) {
      console.info('Following could not be changed:', error);
      if (errorCodeOf(error) !== 'FORBIDDEN') return;
      toast({ text: (error as Error).message, tone: 'danger', topic: `follow:${userId}` });
    },
  });
  return {
    isFollowing: toggle.value,
    /** Followers that the count of the server does not hold yet. */
    pendingStep: toggle.isPending && known !== undefined ? Number(toggle.value) - Number(known) : 0,
    follow: () => toggle.set(true),
    toggle() {
      if (isSignedIn) toggle.set(!toggle.value);
      else ask('connect', { kind: followTap, payload: { userId } }, name);
    },
    intentProps: isSignedIn ? {} : intentProps,
  };
}

type FollowButtonProps = { readonly user: FollowedPerson };

/** Follow or Unfollow, for someone's profile; not on one's own. A visitor follows once signed in. */
export default function FollowButton({ user }: FollowButtonProps) {
  const { session } = useAccount();
  const { isFollowing, follow, toggle, intentProps } = useFollow(user.userId, {
    name: user.name,
  });
  const isOwn = session.status === 'user' && session.user.userId === user.userId;
  useTapHandler(followTap, () => {
    if (!isOwn) follow();
  });
  if (isOwn) return null;
  return (
    <Button
      {...intentProps}
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-label={
        isFollowing ? followButton.unfollowName(user.name) : followButton.followName(user.name)
      }
      onClick={toggle}
    >
      {isFollowing ? followButton.unfollow : followButton.follow}
    </Button>
  );
}

type FollowBackButtonProps = {
  readonly source: { readonly userId: number; readonly displayName: string };
};

/** Follows who follows one; as soon as that is so, a word in its place says it. */
export function FollowBackButton({ source }: FollowBackButtonProps) {
  const { userId, displayName } = source;
  // Of all who are shown together: the calls travel as one.
  const followed = trpc.social.listFollowed.useQuery({ userIds: [userId] });
  const isFollowed = followed.data?.userIds.includes(userId);
  const { isFollowing, follow } = useFollow(userId, { isFollowing: isFollowed ?? false });
  if (isFollowing) {
    return <span className="notification-action">{followButton.following}</span>;
  }
  return (
    <button
      type="button"
      aria-label={notificationsPage.followBackName(displayName)}
      onClick={follow}
      className={`notification-action ${isFollowed === undefined ? 'invisible' : ''}`}
    >
      {notificationsPage.followBack}
    </button>
  );
}
