import { readersDay } from '../core/calendar.ts';
import { hour, minute } from '../core/durations.ts';

export type VoteType = 'upvote' | 'downvote';

export type VoteCounts = { readonly upvotes: number; readonly downvotes: number };

/** The counts once someone who voted `before` votes `after`; null is no vote. */
export function countsAfter<Counts extends VoteCounts>(
  counts: Counts,
  before: VoteType | null,
  after: VoteType | null,
): Counts {
  const more = (vote: VoteType) => Number(after === vote) - Number(before === vote);
  return {
    ...counts,
    upvotes: Math.max(0, counts.upvotes + more('upvote')),
    downvotes: Math.max(0, counts.downvotes + more('downvote')),
  };
}

/**
 * When something was, seen from `now`: `5m ago`, `3h ago`, then the date in the zone of the reader,
 * `Nov 20`, with its year where that is another.
 */
export function timeAgo(at: Date, now: Date): string {
  // A clock may be behind the server's.
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < 24 * hour) return `${Math.floor(age / hour)}h ago`;
  const date = readersDay(at);
  return at.getFullYear() === now.getFullYear() ? date : `${date}, ${at.getFullYear()}`;
}

/** UTF-16 units of a comment, trimmed (spec). */
export const commentMaxLength = 188;

/** Comments on a profile. */
export const personComments = 5;

/** Ways to sort the comments of a mic (spec), the usual one first. */
export const commentSorts = ['best', 'top', 'new', 'controversial'] as const;
export type CommentSort = (typeof commentSorts)[number];
export const defaultCommentSort: CommentSort = 'best';

/** A page's address: the usual sort is not in it, nor is what names none. */
export type CommentSearch = { readonly sort?: CommentSort | undefined };

export function parseCommentSearch({ sort: word }: Record<string, unknown>): CommentSearch {
  const sort = commentSorts.find((each) => each === word && each !== defaultCommentSort);
  return sort === undefined ? {} : { sort };
}
