import {
  commentActions,
  commentFailures,
  comments,
  commentTooLong,
} from '@stagetime/contracts/comments/messages';
import { commentMaxLength } from '@stagetime/contracts/comments/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { offline } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { errorCodeOf, failureSentence, isCutOff } from '../../api/api-errors.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { PersonPicture } from '../../components/person.tsx';
import { useToast, useWithdrawToast } from '../../components/toasts.tsx';
import { useAccount } from '../../session/account-provider.tsx';
import { useTapHandler } from '../../session/return.ts';
import { keepTyped, readTyped } from '../../storage.ts';
import { useAddComment, useEditComment } from './hooks.ts';

type ComposerProps = {
  readonly micId: number;
  /** It is posted, under this id. */
  readonly onPosted: (commentId: number) => void;
};

/** Where someone says something about a mic. What they wrote stays until it is posted. */
export function Composer({ micId, onPosted }: ComposerProps) {
  const { session, ask, intentProps } = useAccount();
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = `comment:${micId}`;
  const [text, setText] = useState(() => readTyped(draft));
  const [asked, setAsked] = useState(false);
  const keyOf = useIdempotencyKey(draft);
  const { mutate, isPending } = useAddComment(micId);
  useEffect(() => keepTyped(draft, text), [draft, text]);

  const send = (content: string) => {
    mutate(
      { mic: String(micId), content, idempotencyKey: keyOf(content) },
      {
        onSuccess({ id }) {
          keyOf.forget();
          withdrawToast('comment');
          // What was written meanwhile is the next one.
          setText((now) => (now.trim() === content ? '' : now));
          onPosted(id);
        },
        onError(error) {
          const isNowhere = errorCodeOf(error) === 'NOT_FOUND';
          const sentence = failureSentence(error, commentFailures.add);
          toast({
            text: isNowhere ? commentFailures.unavailable : sentence,
            tone: 'danger',
            topic: 'comment',
          });
        },
      },
    );
  };
  const post = () => {
    const content = text.trim();
    if (!isComment(text) || isPending) return;
    if (session.status === 'user') return send(content);
    setAsked(session.status === 'visitor');
    ask('join', { kind: 'comment', payload: { micId, content } });
  };
  useTapHandler('comment', (payload) => {
    const tapped = payload as { readonly content?: unknown } | undefined;
    if (typeof tapped?.content === 'string' && tapped.content !== '') send(tapped.content);
    else area.current?.focus();
  });

  const user = session.status === 'user' ? session.user : null;
  return (
    <form
      className="col-span-full flex gap-3 pt-3 noscript:hidden sm:pt-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      {user !== null && (
        <PersonPicture
          name={user.name}
          url={user.profileImageUrl}
          className="mt-2 size-9 lg:mt-1.5 lg:size-10"
        />
      )}
      <Writing
        ref={area}
        label={comments.add}
        value={text}
        error={asked && user === null ? commentFailures.signedOut : undefined}
        onChange={setText}
        onSend={post}
        isInline
      >
        <Button
          type="submit"
          variant="secondary"
          disabled={!isComment(text)}
          isPending={isPending}
          {...(user === null && intentProps)}
          className="min-h-13! text-sm"
        >
          {comments.post}
        </Button>
      </Writing>
    </form>
  );
}

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
  const keyOf = useIdempotencyKey();
  const { mutate, isPending } = useEditComment(micId);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(-1, -1);
  }, []);
  const save = () => {
    const content = text.trim();
    if (!isComment(text) || isPending) return;
    mutate(
      { commentId: comment.id, content, idempotencyKey: keyOf(content) },
      {
        onSuccess() {
          withdrawToast('comment');
          onDone(comments.saved);
          onClose();
        },
        onError(error) {
          const text = isCutOff(error) ? offline.failed : commentFailures.update;
          toast({ text, tone: 'danger', topic: 'comment' });
        },
      },
    );
  };
  return (
    <form
      className="flex pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Writing
        ref={area}
        label={commentActions.editTitle}
        value={text}
        onChange={setText}
        onSend={save}
        onCancel={onClose}
      >
        <Button variant="quiet" onClick={onClose} className="min-h-11! text-sm">
          {commentActions.cancel}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          disabled={!isComment(text)}
          isPending={isPending}
          className="min-h-11! text-sm"
        >
          {commentActions.save}
        </Button>
      </Writing>
    </form>
  );
}

type WritingProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Enter was pressed, and Shift was not. */
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  /** Whether its button stands beside it. */
  readonly isInline?: boolean;
  /** The buttons below it. */
  readonly children: ReactNode;
};

/** What was pasted is not cut: its writer chooses what to leave out. */
const isTooLong = (text: string) => text.trim().length > commentMaxLength;

const isComment = (text: string) => text.trim() !== '' && !isTooLong(text);

/** Where a comment is written, with its length. */
function Writing(props: WritingProps) {
  const { ref, label, value, onChange, onSend, onCancel, isInline, children } = props;
  const error = isTooLong(value) ? commentTooLong : props.error;
  const errorId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also choose a word of an input method; Safari tells by the old key code only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onCancel?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="flex min-w-0 grow flex-wrap items-end gap-x-2">
      <textarea
        ref={ref}
        aria-label={label}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        placeholder={label}
        value={value}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // As fields look, whose code no mic's page holds for one of them.
        className="block field-sizing-content min-h-13 w-0 min-w-[min(100%,10rem)] grow resize-none rounded-control border border-control bg-surface px-3 py-3 text-base placeholder:text-muted aria-invalid:border-danger"
      />
      {isInline && children}
      <div className="flex basis-full flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted tabular-nums pt-1.5">
        <span>{comments.length(value.length)}</span>
        {/* Always there, so that an error that comes later is announced. */}
        <span id={errorId} aria-live="polite" className="text-sm text-danger">
          {error}
        </span>
        {!isInline && <span className="ms-auto flex gap-2">{children}</span>}
      </div>
    </div>
  );
}
