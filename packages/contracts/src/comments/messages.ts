import { type CommentSort, commentMaxLength, type VoteCounts } from './rules.ts';

export const comments = {
  none: 'No comments yet',
  first: 'Be the first to share your thoughts about this open mic!',
  add: 'Add a comment',
  post: 'Post',
  length: (length: number) => `${length}/${commentMaxLength} characters`,
  edited: 'edited',
  /** Beside the name of who hosts the mic. */
  host: 'Host',
  posted: 'Your comment is posted.',
  saved: 'Your comment is saved.',
  deleted: 'The comment is deleted.',
  more: 'More comments',
  loading: 'Loading comments…',
  loadFailed: "We couldn't load the comments.",
  sortBy: 'Sort comments',
  /** Of the list, for who does not see it. */
  list: 'Comments on this open mic',
  /** Above those of someone, on their profile. */
  personTitle: 'Recent comments',
} as const;

export const commentSortLabels: Record<CommentSort, string> = {
  best: 'Best',
  top: 'Top',
  new: 'New',
  controversial: 'Controversial',
};

export const commentActions = {
  edit: 'Edit',
  editTitle: 'Edit comment',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: 'Delete comment',
  deleteAsAdmin: 'Delete comment (Admin)',
  /** Of the dialog that asks once more. */
  confirmTitle: 'Delete this comment?',
  confirmText: "It'll be gone for everyone, and you can't undo this.",
  keep: 'Keep it',
};

export const votes = {
  up: 'Upvote',
  down: 'Downvote',
  /** Whose comment is voted on. */
  of: (vote: string, name: string) => `${vote} the comment by ${name}`,
  /** With a minus that is as wide as a plus. */
  shown: ({ upvotes, downvotes }: VoteCounts) => `${upvotes - downvotes}`.replace('-', '\u2212'),
  score: ({ upvotes, downvotes }: VoteCounts) =>
    `${upvotes} ${upvotes === 1 ? 'upvote' : 'upvotes'}, ${downvotes} ${downvotes === 1 ? 'downvote' : 'downvotes'}`,
  failed: (message: string) => `Failed to vote: ${message}`,
};

/** Failures, as the spec says them. */
export const commentFailures = {
  signedOut: 'You must be signed in to comment',
  voteSignedOut: 'You must be signed in to vote',
  unavailable: 'Comments feature is not available yet',
  add: 'Failed to add comment',
  update: 'Failed to update comment',
  delete: (status: number | string, sentence: string) =>
    ['Failed to delete comment:', status, sentence].filter((part) => part !== '').join(' '),
  /** Where a vote failed without a word of why. */
  vote: 'Please try again.',
};

/** What stands where the words of a comment were. */
export const hiddenComment = {
  reported: 'Hidden until a moderator takes a look',
  moderated: 'Hidden by a moderator',
} as const;

/** Alone, because the page of a mic holds it before anyone writes. */
export const commentTooLong = `Comments can have up to ${commentMaxLength} characters.`;

/** What the server says. */
export const commentMessages = {
  required: 'Please write something first.',
  tooLong: commentTooLong,
  notFound: "This comment isn't there anymore.",
  hidden: "A moderator is looking at this comment, so you can't change it.",
  notAuthor: 'You can only edit your own comments.',
  notYours: 'You can only delete your own comments.',
};
