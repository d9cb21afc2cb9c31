import { commentActions, commentFailures, comments } from '@stagetime/contracts/comments/messages';
import { Suspense, useState } from 'react';
import { errorCodeOf, failureSentence, isApiError } from '../../../api/api-errors.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useDeleteComment } from '../mutations.ts';

const { Component: DeleteCommentDialog, intentProps } = loadOnIntent(
  () => import('./delete-comment-dialog.tsx'),
);

type CommentActionsProps = {
  readonly micId: number;
  readonly commentId: number;
  readonly isOwn: boolean;
  readonly onEdit: () => void;
  readonly onDone: (words: string) => void;
};

const look =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm font-semibold hover:bg-raised';

/** What someone can do about a comment: its author everything, an admin delete it. */
export function CommentActions(props: CommentActionsProps) {
  const { micId, commentId, isOwn, onEdit, onDone } = props;
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const { mutate, isPending } = useDeleteComment(micId);
  const confirm = () =>
    mutate(
      { commentId },
      {
        onSuccess() {
          withdrawToast('comment');
          onDone(comments.deleted);
        },
        onError(error) {
          // Someone was faster, in another tab perhaps.
          if (errorCodeOf(error) === 'NOT_FOUND') return onDone(comments.deleted);
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
    <div className="ms-auto flex">
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
        type="button"
        title={isOwn ? commentActions.deleteTitle : commentActions.deleteAsAdmin}
        aria-haspopup="dialog"
        {...intentProps}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
        className={`${look} ${isOwn ? 'text-muted hover:text-text' : 'text-danger'}`}
      >
        {commentActions.delete}
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <DeleteCommentDialog
            isOpen={isOpen}
            isPending={isPending}
            onConfirm={confirm}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
