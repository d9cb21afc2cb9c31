import type { MicView } from '@stagetime/contracts/mics/schemas';
import { maxSuggestionWords, suggestionForm } from '@stagetime/contracts/mics/suggestions/messages';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { EmailField } from '../../../components/form.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { CaptchaBox } from '../../accounts/forms/captcha.tsx';
import { EditError, useSuggest } from '../editing/mic-draft.ts';
import { MicFields, Section } from '../editing/mic-fields.tsx';
import { EditorButtons, MicForm } from '../editing/mic-form.tsx';

type SuggestionPanelProps = { readonly mic: string; readonly onClose: () => void };

/** The facts of a mic as they are at that moment, for whoever knows better. Load it on intent. */
export default function SuggestionPanel({ mic, onClose }: SuggestionPanelProps) {
  const toast = useToast();
  const sayFailure = useFailureToast();
  // Watched, not only fetched: what no one watches is dropped once it is known who is signed in.
  const { data, error, isFetchedAfterMount } = trpc.mics.get.useQuery({ mic }, { staleTime: 0 });
  const [read, setRead] = useState<MicView>();
  // Once: what is corrected stays what it was.
  if (read === undefined && data !== undefined && isFetchedAfterMount) setRead(data);
  useEffect(() => {
    if (error === null || read !== undefined) return;
    sayFailure(error, suggestionForm.failed, 'suggestion');
    onClose();
  }, [error, read, sayFailure, onClose]);
  if (read === undefined) return null;
  const finish = () => {
    onClose();
    toast({ text: suggestionForm.sent, topic: 'suggestion' });
  };
  return <SuggestionEditor mic={read} onClose={onClose} onSent={finish} />;
}

type SuggestionEditorProps = {
  readonly mic: MicView;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** With room for a sentence; visitors say where they are told what came of it. */
function SuggestionEditor({ mic, onClose, onSent }: SuggestionEditorProps) {
  const { session } = useAccount();
  const isVisitor = session.status !== 'user';
  const [words, setWords] = useState('');
  const [address, setAddress] = useState('');
  const [captchaToken, setCaptchaToken] = useState('');
  // A captcha works once.
  const [round, setRound] = useState(0);
  const saving = useSuggest({
    words,
    address: isVisitor ? address : undefined,
    captchaToken: isVisitor ? captchaToken : undefined,
  });
  const renewCaptcha = () => {
    setCaptchaToken('');
    setRound((last) => last + 1);
  };
  const errors: Partial<Record<string, string>> =
    saving.error instanceof EditError ? saving.error.errors : {};
  return (
    <MicForm
      mic={mic}
      title={suggestionForm.title(mic.showName)}
      leave={suggestionForm.leave}
      nothing={suggestionForm.empty}
      isOther={words.trim() !== ''}
      save={(changes) => saving.mutateAsync({ micId: mic.id, changes }, { onError: renewCaptcha })}
      onSaved={onSent}
      stickAt="top-16"
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-muted">{suggestionForm.text}</p>
        <TextAreaField
          name="words"
          label={suggestionForm.words}
          hint={suggestionForm.wordsHint}
          rows={2}
          value={words}
          maxLength={maxSuggestionWords}
          counter={`${words.length}/${maxSuggestionWords}`}
          error={errors.words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <MicFields scheduleText={mic.scheduleText} isPublic />
      {isVisitor && (
        <Section title={suggestionForm.you}>
          <EmailField
            name="address"
            label={suggestionForm.address}
            hint={suggestionForm.addressHint}
            value={address}
            error={errors.address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <div className="pt-3">
            <CaptchaBox
              key={round}
              action="submit"
              error={captchaToken === '' ? errors.captchaToken : undefined}
              onToken={setCaptchaToken}
            />
          </div>
        </Section>
      )}
      <EditorButtons
        className="border-t border-line"
        words={{
          save: suggestionForm.send,
          saving: suggestionForm.sending,
          cancel: suggestionForm.cancel,
        }}
        onClose={onClose}
      />
    </MicForm>
  );
}
