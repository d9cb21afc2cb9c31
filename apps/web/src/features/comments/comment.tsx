import {
  commentActions,
  commentFailures,
  comments,
  votes,
} from '@stagetime/contracts/comments/messages';
import { countsAfter, timeAgo, type VoteType } from '@stagetime/contracts/comments/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { blockedHere } from '@stagetime/contracts/social/blocks/messages';
import type { BlockKind } from '@stagetime/contracts/social/rules';
import { IconButton } from '@stagetime/ui/button';
import { createIcon } from '@stagetime/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf, failureSentence, isApiError } from '../../api/api-errors.ts';
import { lazyDialog } from '../../components/load-on-intent.tsx';
import { PersonLink, PersonPicture } from '../../components/person.tsx';
import { useToast, useWithdrawToast } from '../../components/toasts.tsx';
import { useAccount } from '../../session/account-provider.tsx';
import { useOptimisticToggle } from '../../session/optimistic-toggle.ts';
import { useTapHandler } from '../../session/return.ts';
import PersonMenuButton from '../social/blocks/person-menu-button.tsx';
import { CommentEditor } from './composer.tsx';
import { useDeleteComment, useSetVote } from './hooks.ts';

const { Dialog: ConfirmDialog, intentProps: deleteIntentProps } = lazyDialog(async () => ({
  default: (await import('../../components/dialog.tsx')).ConfirmDialog,
}));

type CommentProps = {
  readonly micId: number;
  readonly comment: CommentView;
  /** What whoever is signed in voted on it. */
  readonly vote: VoteType | null;
  /** How whoever looks has silenced its author. */
  readonly blocked: BlockKind | undefined;
  /** Whether the address names it. */
  readonly isNamed: boolean;
  /** Whether it was just posted here. */
  readonly isPosted: boolean;
  readonly now: Date;
  /** Something happened, in words. */
  readonly onDone: (words: string) => void;
};

/** What someone said, with its votes; a line in its place where one wants to hear nothing of them. */
export function Comment(props: CommentProps) {
  const [isShown, setIsShown] = useState(false);
  const { blocked, comment } = props;
  if (comment.isHidden) {
    return (
      <li id={`comment-${comment.id}`} className="pt-3 text-sm text-muted italic">
        {comment.content}
      </li>
    );
  }
  if (blocked === undefined || isShown) return <ShownComment {...props} />;
  return (
    <li id={`comment-${comment.id}`} className="flex items-center gap-2 pt-3 text-sm text-muted">
      <p>{blockedHere.comment[blocked]}</p>
      <button type="button" onClick={() => setIsShown(true)} className={`${look} text-link`}>
        {blockedHere.show}
      </button>
    </li>
  );
}

function ShownComment(props: CommentProps) {
  const { micId, comment, vote, isNamed, isPosted, now, onDone } = props;
  const { session } = useAccount();
  const item = useRef<HTMLLIElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { id, author, content, createdAt, updatedAt } = comment;
  const user = session.status === 'user' ? session.user : null;
  const isOwn = user?.userId === author.userId;
  const address = `comment-${id}`;
  useEffect(() => {
    if (!isPosted) return;
    // Its author may have come back by way of signing in, and stand elsewhere.
    item.current?.scrollIntoView({ block: 'nearest' });
    // The button that posted it has nothing more to post.
    if (document.activeElement?.matches('body, :disabled')) takeFocus(item.current);
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
      // Wider than what it holds, as it cuts a focus ring at its edge; and a menu, while one is open.
      className="-mx-2 flex gap-3 px-2 pt-4 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] has-[[role=menu]]:[content-visibility:visible] data-named:border-s-4 data-named:border-s-accent"
    >
      {/* Leads to the same place as the name, so readers and the tab key pass over it. */}
      <PersonLink
        slug={author.slug}
        preload={false}
        className="h-10 shrink-0 rounded-full"
        aria-hidden
        tabIndex={-1}
      >
        <PersonPicture
          name={author.name}
          url={author.profileImageUrl}
          className="size-9 lg:size-10"
        />
      </PersonLink>
      <div className="min-w-0 grow">
        <p className="-my-3 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <PersonLink
            slug={author.slug}
            preload={false}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-text wrap-anywhere hover:underline"
          >
            <bdi>{author.name}</bdi>
          </PersonLink>
          {author.isHost && (
            <span className="shrink-0 rounded-[6px] border border-current px-1.5 py-px text-xs font-semibold text-accent-text">
              {comments.host}
            </span>
          )}
          <a
            href={`#${address}`}
            className="inline-flex min-h-11 min-w-11 items-center hover:underline"
          >
            <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
            {updatedAt > createdAt && `\u00a0(${comments.edited})`}
          </a>
        </p>
        {isEditing ? (
          <CommentEditor micId={micId} comment={comment} onDone={onDone} onClose={close} />
        ) : (
          <>
            <p className="max-w-prose leading-snug wrap-anywhere whitespace-pre-line" dir="auto">
              {content}
            </p>
            <div className="-ms-4 -mt-1.5 -mb-2 flex flex-wrap items-center text-sm">
              <Votes micId={micId} comment={comment} vote={vote} onDone={onDone} />
              <PersonMenuButton
                person={author}
                report={{ kind: 'comment', subjectId: id }}
                onDone={({ isUndo }) => !isUndo && focusLine(address)}
              />
              {(isOwn || user?.isAdmin) && (
                <Actions
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

function takeFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What stands in the place of a comment whose author was just silenced takes the focus that its menu had. */
function focusLine(address: string): void {
  requestAnimationFrame(() => {
    document.getElementById(address)?.querySelector<HTMLElement>(':scope > button')?.focus();
  });
}

const arrows = [
  ['upvote', createIcon(<path d="m5 15 7-7 7 7" />), votes.up],
  ['downvote', createIcon(<path d="m5 9 7 7 7-7" />), votes.down],
] as const;

type VotesProps = Pick<CommentProps, 'micId' | 'comment' | 'vote' | 'onDone'>;

/** The arrows of a comment with what they come to. The same arrow again takes the vote back. */
function Votes({ micId, comment, vote: saved, onDone }: VotesProps) {
  const { session, ask, intentProps } = useAccount();
  const { send, onSaved } = useSetVote(micId);
  const [failure, setFailure] = useState('');
  const { id } = comment;
  const { value: vote, set } = useOptimisticToggle<
    VoteType | null,
    Awaited<ReturnType<typeof send>>
  >({
    key: `vote:${id}`,
    value: saved,
    send: (wanted) => send(id, wanted),
    onSaved(answer) {
      onSaved(id, answer);
      onDone(votes.score(answer));
    },
    onFailed: (error) => setFailure(votes.failed(failureSentence(error, commentFailures.vote))),
  });
  const counts = countsAfter(comment, saved, vote);

  const want = (wanted: VoteType | null) => {
    setFailure('');
    set(wanted);
  };
  const tap = (type: VoteType) => {
    if (session.status === 'user') return want(vote === type ? null : type);
    if (session.status === 'visitor') setFailure(commentFailures.voteSignedOut);
    ask('join', { kind: `vote:${id}`, payload: type });
  };
  useTapHandler(`vote:${id}`, (type) => {
    if (type === 'upvote' || type === 'downvote') want(type);
  });

  return (
    <div className="flex flex-wrap items-center">
      {arrows.map(([type, Arrow, label], index) => (
        <span key={type} className="contents">
          <IconButton
            label={votes.of(label, comment.author.name)}
            aria-pressed={vote === type}
            onClick={() => tap(type)}
            {...(session.status !== 'user' && intentProps)}
            className={vote === type ? 'text-accent-text!' : 'text-muted! hover:text-accent-text!'}
          >
            <Arrow className={`size-4.5 ${vote === type ? 'stroke-4' : 'stroke-[2.5]'}`} />
          </IconButton>
          {index === 0 && (
            <span
              className={`pointer-events-none -mx-2.5 min-w-6 text-center text-sm font-semibold tabular-nums ${vote === null ? '' : 'text-accent-text'}`}
            >
              <span aria-hidden="true">{votes.shown(counts)}</span>
              <span className="sr-only">{votes.score(counts)}</span>
            </span>
          )}
        </span>
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

type ActionsProps = {
  readonly micId: number;
  readonly commentId: number;
  readonly isOwn: boolean;
  readonly onEdit: () => void;
  readonly onDone: (words: string) => void;
};

const look =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center px-2.5 text-xs';

/** What someone can do about a comment: its author everything, an admin delete it. */
function Actions({ micId, commentId, isOwn, onEdit, onDone }: ActionsProps) {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useDeleteComment(micId);
  const button = useRef<HTMLButtonElement>(null);
  const done = () => {
    const item = button.current?.closest('li');
    const near = item?.nextElementSibling ?? item?.previousElementSibling;
    onDone(comments.deleted);
    // Once it is gone, and its dialog.
    requestAnimationFrame(() => takeFocus(near ?? document.querySelector('#comments > h2')));
  };
  const confirm = () =>
    mutate(
      { commentId },
      {
        onSuccess() {
          withdrawToast('comment');
          done();
        },
        onError(error) {
          // Someone was faster, in another tab perhaps.
          if (errorCodeOf(error) === 'NOT_FOUND') return done();
          setIsOpen(false);
          const status = isApiError(error) ? (error.data?.httpStatus ?? '') : '';
          const sentence = failureSentence(error, commentFailures.vote);
          toast({
            text: commentFailures.delete(status, sentence),
            tone: 'danger',
            topic: 'comment',
          });
        },
      },
    );
  return (
    <>
      {isOwn && (
        <button
          type="button"
          data-edit=""
          title={commentActions.editTitle}
          onClick={onEdit}
          className={`${look} text-muted hover:text-text`}
        >
          {commentActions.edit}
        </button>
      )}
      <button
        ref={button}
        type="button"
        title={isOwn ? commentActions.deleteTitle : commentActions.deleteAsAdmin}
        aria-haspopup="dialog"
        {...deleteIntentProps}
        onClick={() => setIsOpen(true)}
        className={`${look} ${isOwn ? 'text-muted hover:text-text' : 'text-danger'}`}
      >
        {commentActions.delete}
      </button>
      <ConfirmDialog
        title={commentActions.confirmTitle}
        text={commentActions.confirmText}
        keep={commentActions.keep}
        confirm={commentActions.delete}
        isOpen={isOpen}
        isPending={isPending}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
