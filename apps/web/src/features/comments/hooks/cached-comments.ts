import type { CommentView } from '@stagetime/contracts/comments/schemas';
import {
  type CommentSort,
  commentSorts,
  defaultCommentSort,
} from '@stagetime/contracts/comments/sorts';
import type { trpc } from '../../../api/trpc.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What a thread is asked for; the usual sort by its absence, as in the address. */
export function threadInput(micId: number, sort: CommentSort | undefined) {
  return { mic: String(micId), sort: sort === defaultCommentSort ? undefined : sort };
}

/** Puts other comments in the place of a mic's, in every sort that was read. */
export function changeComments(
  utils: Utils,
  micId: number,
  change: (comments: CommentView[], isFirstPage: boolean) => CommentView[],
): void {
  for (const sort of commentSorts) {
    utils.comments.list.setInfiniteData(threadInput(micId, sort), (data) =>
      data === undefined
        ? undefined
        : {
            ...data,
            pages: data.pages.map((page, index) => ({
              ...page,
              comments: change(page.comments, index === 0),
            })),
          },
    );
  }
}

/** The same for one comment. */
export function changeComment(
  utils: Utils,
  micId: number,
  commentId: number,
  change: (comment: CommentView) => CommentView,
): void {
  changeComments(utils, micId, (list) =>
    list.map((comment) => (comment.id === commentId ? change(comment) : comment)),
  );
}
