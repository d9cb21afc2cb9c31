import { commentSortLabels, comments } from '@stagetime/contracts/comments/messages';
import {
  type CommentSort,
  commentSorts,
  defaultCommentSort,
} from '@stagetime/contracts/comments/rules';
import { Link } from '@tanstack/react-router';

type SortLinksProps = { readonly sort: CommentSort | undefined };

/** In which order the comments are; it stands in the address, but for the usual one. */
export function SortLinks({ sort: chosen = defaultCommentSort }: SortLinksProps) {
  return (
    <nav aria-label={comments.sortBy} className="-mx-1 flex flex-wrap gap-1">
      {commentSorts.map((sort) => (
        <Link
          key={sort}
          from="/$city/$mic"
          to="."
          search={{ sort: sort === defaultCommentSort ? undefined : sort }}
          replace
          preload={false}
          activeOptions={{ exact: true }}
          aria-current={sort === chosen ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-control px-4 font-semibold ${sort === chosen ? 'bg-raised text-text' : 'text-muted hover:bg-raised hover:text-text'}`}
        >
          {commentSortLabels[sort]}
        </Link>
      ))}
    </nav>
  );
}
