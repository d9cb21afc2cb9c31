import { commentActions, commentFailures, comments } from '@stagetime/contracts/comments/messages';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { Button } from '@stagetime/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { newIdempotencyKey } from '../draft.ts';
import { useEditComment } from '../mutations.ts';
import { CommentArea } from './comment-area.tsx';

type CommentEditorProps = {
  readonly micId: number;
  readonly comment: CommentView;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

/** A comment while its author changes it. */
export function CommentEditor({ micId, comment, onDone, onClose }: CommentEditorProps) {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(comment.content);
  const { mutate, isPending } = useEditComment(micId);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(-1, -1);
  }, []);
  const save = () => {
    const content = text.trim();
    if (content === '' || isPending) return;
    mutate(
      { commentId: comment.id, content, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess() {
          withdrawToast('comment');
          onDone(comments.saved);
          onClose();
        },
        onError: () => toast({ text: commentFailures.update, tone: 'danger', topic: 'comment' }),
      },
    );
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CommentArea
        ref={area}
        label={commentActions.editTitle}
        value={text}
        onChange={setText}
        onSend={save}
        onCancel={onClose}
      />
      <div className="flex gap-2 self-end">
        <Button variant="secondary" onClick={onClose}>
          {commentActions.cancel}
        </Button>
        <Button type="submit" disabled={text.trim() === ''} isPending={isPending}>
          {commentActions.save}
        </Button>
      </div>
    </form>
  );
}
