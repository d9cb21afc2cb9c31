import { messageMaxLength } from '@stagetime/contracts/messaging/limits';
import { composer } from '@stagetime/contracts/messaging/messages';
import { findMessageProblem } from '@stagetime/contracts/messaging/rules';
import { Button } from '@stagetime/ui/button';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useSendMessage } from '../mutations.ts';

type ComposerProps = {
  readonly recipientId: number;
  /** What was typed before and not sent. */
  readonly draft?: string;
  readonly onDraft?: (text: string) => void;
  readonly onSent?: () => void;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
};

/** Where a message is written. What was typed stays until the server has it. */
export function Composer({ recipientId, draft = '', onDraft, onSent, fieldRef }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    onDraft?.(next);
  };
  const sending = useSendMessage(recipientId, () => {
    write('');
    onSent?.();
  });
  const { isPending } = sending;
  const shown = problem ?? sending.problem;
  const isTooLong = text.length > messageMaxLength;
  const send = () => {
    if (isPending) return;
    const found = findMessageProblem(text);
    setProblem(found);
    if (found === null) sending.send(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method, as for Japanese, is not for us.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {composer.label}
        </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          readOnly={isPending}
          enterKeyHint="send"
          placeholder={composer.placeholder}
          aria-describedby={`${id}-counter ${id}-problem`}
          aria-invalid={isTooLong || problem !== null || undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 grow resize-none rounded-2xl border border-control bg-background px-4 py-2.5 text-base placeholder:text-muted aria-invalid:border-danger"
        />
        <Button
          type="submit"
          aria-label={isPending ? composer.sending : composer.send}
          isPending={isPending}
          disabled={text.trim() === ''}
          className="size-11 shrink-0 rounded-full! px-0!"
        >
          {!isPending && <SendHorizontal aria-hidden="true" className="size-5" />}
        </Button>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4 px-1 text-xs">
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {shown ?? (isTooLong ? composer.tooLong : '')}
        </p>
        <p
          id={`${id}-counter`}
          className={`shrink-0 tabular-nums ${isTooLong ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {composer.counter(text.length)}
        </p>
      </div>
    </form>
  );
}
