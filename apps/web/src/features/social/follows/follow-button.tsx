import { followButton } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';
import type { FollowedPerson } from './followed-person.ts';
import { followTap, useFollow } from './use-follow.ts';

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
