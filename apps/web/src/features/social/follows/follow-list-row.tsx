import { followButton } from '@stagetime/contracts/social/messages';
import type { FollowListUser } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { PersonLink } from '../../../components/person-link.tsx';
import { PersonPicture } from '../../../components/person-picture.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useFollow } from './use-follow.ts';

type FollowListRowProps = {
  readonly person: FollowListUser;
  /** The profile of this row is being opened. */
  readonly onOpen: () => void;
};

/** Someone in a list: the row opens their profile, the button follows them. */
export function FollowListRow({ person, onOpen }: FollowListRowProps) {
  const { userId, name, stageName, slug, profileImageUrl, homeCity, email } = person;
  const { session } = useAccount();
  const displayName = stageName ?? name;
  const { isFollowing, toggle } = useFollow(userId, { isFollowing: person.isFollowedByViewer });
  const isOwn = session.status === 'user' && session.user.userId === userId;
  const about = [stageName === null ? null : name, homeCity, email].filter((text) => text !== null);
  return (
    <li className="relative flex items-center gap-3 rounded-control py-1.5 ps-1 hover:bg-raised">
      <PersonLink
        slug={slug}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control after:absolute after:inset-0"
      >
        <PersonPicture name={displayName} url={profileImageUrl} />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{displayName}</bdi>
          {about.length > 0 && (
            <span className="block text-sm text-muted wrap-anywhere" dir="auto">
              {about.join(' • ')}
            </span>
          )}
        </span>
      </PersonLink>
      {session.status === 'user' && !isOwn && (
        <Button
          variant={isFollowing ? 'secondary' : 'primary'}
          aria-label={
            isFollowing
              ? followButton.followingName(displayName)
              : followButton.followName(displayName)
          }
          onClick={toggle}
          className="relative z-10 px-4! text-sm"
        >
          {isFollowing ? followButton.following : followButton.follow}
        </Button>
      )}
    </li>
  );
}
