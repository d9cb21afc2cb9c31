import { comments } from '@stagetime/contracts/comments/messages';
import { timeAgo, type VoteType } from '@stagetime/contracts/comments/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../session/account-provider.tsx';
import { AuthorLink, AuthorPicture } from './author.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { VoteButtons } from './vote-buttons.tsx';

type CommentItemProps = {
  readonly micId: number;
  readonly comment: CommentView;
  /** What whoever is signed in voted on it. */
  readonly vote: VoteType | null;
  /** Whether the address names it. */
  readonly isNamed: boolean;
  /** Whether it was just posted here. */
  readonly isPosted: boolean;
  readonly now: Date;
  readonly onDone: (words: string) => void;
};

/** What someone said, with its votes. */
export function CommentItem({
  micId,
  comment,
  vote,
  isNamed,
  isPosted,
  now,
  onDone,
}: CommentItemProps) {
  const { session } = useAccount();
  const item = useRef<HTMLLIElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { id, author, content, createdAt, updatedAt } = comment;
  const user = session.status === 'user' ? session.user : null;
  const isOwn = user?.userId === author.userId;
  const address = `comment-${id}`;
  useEffect(() => {
    // Its author may have come back by way of signing in, and stand elsewhere.
    if (isPosted) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isPosted]);
  const close = () => {
    setIsEditing(false);
    // The button that opened it is there again.
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  return (
    <li
      ref={item}
      id={address}
      data-named={isNamed || undefined}
      tabIndex={isNamed ? -1 : undefined}
      // Wider than what it holds: what is not painted until it is near cuts a focus ring at its edge.
      className="-me-2 flex gap-3 border-t border-line py-4 pe-2 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] first:border-t-0 data-named:border-s-2 data-named:border-s-accent data-named:ps-3"
    >
      <AuthorLink author={author} className="h-10 shrink-0 rounded-full" isRepeat>
        <AuthorPicture author={author} />
      </AuthorLink>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <AuthorLink
            author={author}
            className="-my-2.5 inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            <bdi>{author.name}</bdi>
          </AuthorLink>
          <a
            href={`#${address}`}
            className="-my-2.5 inline-flex min-h-11 min-w-11 items-center text-sm text-muted hover:underline"
          >
            <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
          </a>
          {updatedAt > createdAt && <span className="text-sm text-muted">({comments.edited})</span>}
        </p>
        {isEditing ? (
          <CommentEditor micId={micId} comment={comment} onDone={onDone} onClose={close} />
        ) : (
          <>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {content}
            </p>
            <div className="-ms-3 flex flex-wrap items-center">
              <VoteButtons micId={micId} comment={comment} vote={vote} onDone={onDone} />
              {(isOwn || user?.isAdmin) && (
                <CommentActions
                  micId={micId}
                  commentId={id}
                  isOwn={isOwn}
                  onEdit={() => setIsEditing(true)}
                  onDone={onDone}
                />
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
