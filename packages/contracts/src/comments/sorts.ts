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
