/** The two lists of somebody's follows. */
export type FollowListKind = 'followers' | 'following';

/** What the server says. */
export const followMessages = {
  self: 'You cannot follow yourself.',
  notFound: 'That person is not here any more.',
};

export const followButton = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  /** In lists, of somebody whom one follows. */
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  /** Begins with what the button of a list says. */
  followingName: (name: string) => `Following ${name}`,
};

export const followCounts = {
  followers: (count: number) => `${formatCount(count)} ${count === 1 ? 'follower' : 'followers'}`,
  following: (count: number) => `${formatCount(count)} following`,
};

export const followList = {
  title: {
    followers: (name: string) => `${name} Followers`,
    following: (name: string) => `${name} Following`,
  },
  search: { followers: 'Search followers...', following: 'Search following...' },
  loading: { followers: 'Loading followers...', following: 'Loading following...' },
  empty: { followers: 'No followers yet', following: 'Not following anyone yet' },
  noMatch: {
    followers: (term: string) => `No followers found matching "${term}"`,
    following: (term: string) => `No following found matching "${term}"`,
  },
  failed: {
    followers: 'Unable to load followers. Please try again.',
    following: 'Unable to load following. Please try again.',
  },
  retry: 'Try Again',
  more: 'Show more',
  footer: {
    followers: (total: number) => `${formatCount(total)} ${total === 1 ? 'follower' : 'followers'}`,
    following: (total: number) => `${formatCount(total)} following`,
  },
  footerOf: {
    followers: (shown: number, total: number) =>
      `${formatCount(shown)} of ${formatCount(total)} followers`,
    following: (shown: number, total: number) =>
      `${formatCount(shown)} of ${formatCount(total)} following`,
  },
};

/** A number with commas, alike in every browser. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
