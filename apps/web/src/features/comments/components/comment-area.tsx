import { comments } from '@stagetime/contracts/comments/messages';
import { commentMaxLength } from '@stagetime/contracts/comments/rules';
import { TextAreaField } from '@stagetime/ui/text-field';
import type { KeyboardEvent, Ref } from 'react';

type CommentAreaProps = {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Enter was pressed, and Shift was not. */
  readonly onSend: () => void;
  readonly onCancel?: () => void;
};

/** Where a comment is written, with its length. */
export function CommentArea(props: CommentAreaProps) {
  const { ref, label, value, error, onChange, onSend, onCancel } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also choose a word of an input method; Safari tells by the old key code only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onCancel?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  };
  return (
    <TextAreaField
      ref={ref}
      label={label}
      value={value}
      error={error}
      rows={2}
      dir="auto"
      maxLength={commentMaxLength}
      counter={comments.length(value.length)}
      enterKeyHint="send"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      className="min-h-20!"
    />
  );
}
