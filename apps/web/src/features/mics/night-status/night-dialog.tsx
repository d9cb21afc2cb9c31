import { dialog } from '@stagetime/contracts/core/messages';
import { maxNightSentence } from '@stagetime/contracts/mics/night-status/limits';
import { nightMenu, nightRefusals } from '@stagetime/contracts/mics/night-status/messages';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';
import { SelectField } from '@stagetime/ui/select';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useCancelNight } from '../hooks/use-cancel-night.ts';
import { useRestoreNight } from '../hooks/use-restore-night.ts';

type NightDialogProps = {
  readonly mic: string;
  readonly nights: readonly NightView[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Cancels one of a mic's coming nights with a sentence, or has it take place again. Load it on intent. */
export default function NightDialog({ mic, nights, isOpen, onClose }: NightDialogProps) {
  const [date, setDate] = useState(nights[0]?.date ?? '');
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const cancel = useCancelNight();
  const restore = useRestoreNight();
  const toast = useToast();
  const chosen = nights.find((night) => night.date === date);
  const isCancelled = chosen?.cancelled !== undefined;
  const answer = (text: string) => ({
    onSuccess() {
      setWritten('');
      toast({ text });
      onClose();
    },
    onError: (failure: unknown) => setError(failureSentence(failure, nightMenu.failed)),
  });
  const save = () => {
    setError(undefined);
    if (isCancelled) return restore.mutate({ mic, date }, answer(nightMenu.restored));
    if (written.trim() === '') return setError(nightRefusals.sentenceRequired);
    cancel.mutate({ mic, date, sentence: written }, answer(nightMenu.cancelled));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={nightMenu.open}
      description={nightMenu.text}
      closeLabel={dialog.close}
      actions={
        <Button isPending={cancel.isPending || restore.isPending} onClick={save}>
          {isCancelled ? nightMenu.restore : nightMenu.cancel}
        </Button>
      }
    >
      <div className="mt-3 flex flex-col gap-4">
        <SelectField
          label={nightMenu.night}
          value={date}
          onChange={({ target }) => {
            setDate(target.value);
            setError(undefined);
          }}
        >
          {nights.map((night) => (
            <option key={night.date} value={night.date}>
              {night.cancelled === undefined ? night.label : nightMenu.isCancelled(night.label)}
            </option>
          ))}
        </SelectField>
        {isCancelled ? (
          <p className="wrap-anywhere" dir="auto">
            {chosen.cancelled}
          </p>
        ) : (
          <TextAreaField
            label={nightMenu.sentence}
            placeholder={nightMenu.placeholder}
            rows={2}
            value={written}
            maxLength={maxNightSentence}
            counter={nightMenu.counter(written.length, maxNightSentence)}
            error={error}
            onChange={({ target }) => {
              setWritten(target.value);
              setError(undefined);
            }}
          />
        )}
        {isCancelled && error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
