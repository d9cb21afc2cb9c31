import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { Button } from '@stagetime/ui/button';
import { trpc } from '../../../api/trpc.ts';
import { useFollow } from './use-follow.ts';

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
      className={`px-4! text-sm ${isFollowed === undefined || isFollowing ? 'invisible' : ''}`}
    >
      {notificationsPage.followBack}
    </Button>
  );
}
