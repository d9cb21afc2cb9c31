import { claimForm, hostClaim } from '@stagetime/contracts/mics/hosts/messages';
import { claimLength } from '@stagetime/contracts/mics/hosts/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useAskToHost } from '../mutations.ts';

type ClaimDialogProps = {
  readonly mic: Pick<MicView, 'id' | 'showName'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Says to a moderator why a mic is one's own. Load it on intent. */
export default function ClaimDialog({ mic, isOpen, onClose }: ClaimDialogProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const { ask } = useAskToHost();
  const toast = useToast();
  const send = () => {
    if (words.trim().length < claimLength.min) {
      setError(claimForm.tooShort);
      return;
    }
    ask.mutate(
      { mic: String(mic.id), words },
      {
        onSuccess() {
          toast({ text: claimForm.sent, topic: 'claim' });
          onClose();
        },
        onError: (failure) => setError(failureSentence(failure, hostClaim.failed)),
      },
    );
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={claimForm.title(mic.showName)}
      description={claimForm.text}
      actions={
        <Button isPending={ask.isPending} onClick={send}>
          {claimForm.send}
        </Button>
      }
    >
      <div className="mt-5">
        <TextAreaField
          label={claimForm.words}
          hint={claimForm.wordsHint}
          rows={3}
          value={words}
          maxLength={claimLength.max}
          error={error}
          onChange={({ target }) => {
            setWords(target.value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
