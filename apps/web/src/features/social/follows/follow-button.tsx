import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { followButton } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';
import { type FollowedPerson, followTap, useFollow } from './use-follow.ts';

type FollowButtonProps = { readonly user: FollowedPerson };

/** Follow or Unfollow, for someone's profile; not on one's own. A visitor follows once signed in. */
export default function FollowButton({ user }: FollowButtonProps) {
  const { session } = useAccount();
  const { isFollowing, isKnown, follow, toggle, intentProps } = useFollow(user.userId);
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
      // Which of the two it is, is not known for a moment.
      disabled={!isKnown}
      onClick={toggle}
    >
      {isFollowing ? followButton.unfollow : followButton.follow}
    </Button>
  );
}

type FollowBackButtonProps = {
  readonly source: { readonly userId: number; readonly displayName: string };
};

/** Follows who follows one; gone as soon as that is so. Its place stays, so that no row moves. */
export function FollowBackButton({ source }: FollowBackButtonProps) {
  const { userId, displayName } = source;
  // Of all who are shown together: the calls travel as one.
  const followed = trpc.social.listFollowed.useQuery({ userIds: [userId] });
  const isFollowed = followed.data?.userIds.includes(userId);
  const { isFollowing, follow } = useFollow(userId, { isFollowing: isFollowed ?? false });
  return (
    <Button
      variant="secondary"
      aria-label={notificationsPage.followBackName(displayName)}
      onClick={follow}
      className={`relative z-10 min-h-11! shrink-0 px-3.5! text-sm ${isFollowed === undefined || isFollowing ? 'invisible' : ''}`}
    >
      {notificationsPage.followBack}
    </Button>
  );
}
