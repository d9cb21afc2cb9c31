import { nightMenu, nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import { maxNightSentence } from '@stagetime/contracts/mics/nights/rules';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useCancelNight, useMoveNight, useRestoreNight } from '../mutations.ts';

type NightDialogProps = {
  readonly mic: string;
  readonly nights: readonly NightView[];
  /** What is asked about first. */
  readonly first?: { readonly date: string; readonly kind: Kind };
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

type Kind = keyof typeof nightMenu.kinds;
/** What is written of one night; what is not is as the night has it. */
type Draft = { kind: Kind; sentence: string; toDate?: string; toTime?: string };

/** Cancels or moves one of a mic's coming nights, or has it take place as usual. Load it on intent. */
export default function NightDialog({ mic, nights, first, isOpen, onClose }: NightDialogProps) {
  const nothing: Draft = { kind: first?.kind ?? 'cancel', sentence: '' };
  const [date, setDate] = useState(first?.date ?? nights[0]?.date ?? '');
  const [draft, setDraft] = useState(nothing);
  const [error, setError] = useState<string>();
  const cancel = useCancelNight();
  const move = useMoveNight();
  const restore = useRestoreNight();
  const toast = useToast();
  const chosen = nights.find((night) => night.date === date) ?? nights[0];
  if (chosen === undefined) return null;
  const said = chosen.cancelled ?? chosen.moved?.sentence;
  const { toDate = chosen.date, toTime = timeOf(chosen) } = draft;
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setError(undefined);
  };
  const answer = (text: string) => ({
    onSuccess() {
      setDraft(nothing);
      toast({ text });
      onClose();
    },
    onError: (failure: unknown) => setError(failureSentence(failure, nightMenu.failed)),
  });
  const save = () => {
    setError(undefined);
    const night = { mic, date: chosen.date };
    if (said !== undefined) return restore.mutate(night, answer(nightMenu.restored));
    const { sentence } = draft;
    if (sentence.trim() === '') return setError(nightRefusals.sentenceRequired);
    if (draft.kind === 'cancel') {
      return cancel.mutate({ ...night, sentence }, answer(nightMenu.cancelled));
    }
    const place = { ...(toDate && { toDate }), ...(toTime && { toTime }) };
    move.mutate({ ...night, sentence, ...place }, answer(nightMenu.moved));
  };
  const action = said === undefined ? nightMenu[draft.kind] : nightMenu.restore;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={nightMenu.open}
      description={nightMenu.text}
      actions={
        <Button isPending={cancel.isPending || move.isPending || restore.isPending} onClick={save}>
          {action}
        </Button>
      }
    >
      <div className="mt-5 flex flex-col gap-4">
        <SelectField
          label={nightMenu.night}
          value={chosen.date}
          onChange={({ target }) => {
            setDate(target.value);
            setDraft({ kind: draft.kind, sentence: draft.sentence });
            setError(undefined);
          }}
        >
          {nights.map((night) => (
            <option key={night.date} value={night.date}>
              {nameOf(night)}
            </option>
          ))}
        </SelectField>
        {said === undefined ? (
          <>
            <SelectField
              label={nightMenu.kind}
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value as Kind })}
            >
              {Object.entries(nightMenu.kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            {draft.kind === 'move' && (
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                <TextField
                  type="date"
                  label={nightMenu.toDate}
                  value={toDate}
                  onChange={({ target }) => change({ toDate: target.value })}
                />
                <TextField
                  type="time"
                  label={nightMenu.toTime}
                  value={toTime}
                  onChange={({ target }) => change({ toTime: target.value })}
                />
              </div>
            )}
            <TextAreaField
              label={nightMenu.sentence}
              hint={draft.kind === 'move' ? nightMenu.placeHint : undefined}
              placeholder={nightMenu.placeholders[draft.kind]}
              rows={2}
              value={draft.sentence}
              maxLength={maxNightSentence}
              counter={nightMenu.counter(draft.sentence.length, maxNightSentence)}
              error={error}
              onChange={({ target }) => change({ sentence: target.value })}
            />
          </>
        ) : (
          <p className="wrap-anywhere">
            {chosen.moved && chosen.cancelled === undefined && (
              <strong>{chosen.moved.note}. </strong>
            )}
            <span dir="auto">{said}</span>
          </p>
        )}
        {said !== undefined && error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function nameOf({ label, cancelled, moved }: NightView): string {
  if (cancelled !== undefined) return nightMenu.isCancelled(label);
  return moved === undefined ? label : nightMenu.isMoved(label);
}

/** As a field of a time takes it. */
function timeOf({ startsAt }: NightView): string {
  return startsAt?.slice(11, 16) ?? '';
}
