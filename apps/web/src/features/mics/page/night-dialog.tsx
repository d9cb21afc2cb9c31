import { isFactSentence } from '@stagetime/contracts/mics/night-reports/messages';
import { nightMenu, nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import { maxNightSentence } from '@stagetime/contracts/mics/nights/rules';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { placeInstead } from '@stagetime/contracts/mics/words-of-now';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence, fieldErrorsOf } from '../../../api/api-errors.ts';
import { Dialog, useFaultFocus } from '../../../components/dialog.tsx';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { type ChangeableNight, useChangeNight, useStaleMics, useUndoNight } from '../mutations.ts';

type NightDialogProps = {
  readonly mic: Pick<MicView, 'id' | 'startTime'>;
  readonly nights: readonly ChangeableNight[];
  /** What is asked about first. */
  readonly first?: { readonly date: string; readonly kind: Kind };
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

type Kind = keyof typeof nightMenu.kinds;
/** What is written of one night; what is not is as the night has it. */
type Draft = { kind: Kind; sentence: string; toDate: string; toTime: string };
/** What is wrong, and with which field; with none where it is about the night. */
type Fault = { readonly field?: string | undefined; readonly text: string };

/** Cancels or moves one of a mic's coming nights, says why, or has it take place as usual. Load it on intent. */
export default function NightDialog({ mic, nights, first, isOpen, onClose }: NightDialogProps) {
  const reference = String(mic.id);
  const [date, setDate] = useState(first?.date ?? nights[0]?.date ?? '');
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [fault, setFault] = useState<Fault>();
  const box = useFaultFocus<HTMLDivElement>(fault);
  const { cancel, move, restore } = useChangeNight();
  const undoNight = useUndoNight(reference);
  const refresh = useStaleMics();
  const toast = useToast();
  const tell = useTell();
  const chosen = nights.find((night) => night.date === date) ?? nights[0];
  if (chosen === undefined) return null;
  const { cancelled } = chosen;
  const draft = { ...readDraft(chosen, typed.kind, first?.kind), ...typed };
  const isOff = cancelled !== undefined;
  const isCorrection = isOff || (chosen.moved !== undefined && draft.kind !== 'cancel');
  const change = (changes: Partial<Draft>) => {
    setTyped({ ...typed, ...changes });
    setFault(undefined);
  };
  // The same wherever it is moved, so that one toast takes the place of the one before.
  const topic = `night:${mic.id}:${chosen.moved?.from ?? chosen.date}`;
  const undo = (said: Parameters<typeof undoNight>[1]) =>
    tell(undoNight(chosen, said), { done: nightMenu.undone, failed: nightMenu.failed, topic });
  const answer = (text: string, said: Parameters<typeof undoNight>[1]) => ({
    onSuccess() {
      setTyped({});
      const action = { label: nightMenu.undo, run: () => void undo(said) };
      // What people said, and a host contradicted, does not come back.
      toast({ text, topic, ...(chosen.saidBy !== 'people' && { action }) });
      onClose();
    },
    onError(failure: unknown) {
      setFault(readFault(failure));
      // It may be refused because the page was out of date.
      void refresh();
    },
  });
  const night = { mic: reference, date: chosen.date };
  const bringBack = () => {
    setFault(undefined);
    restore.mutate(night, answer(nightMenu.restored, null));
  };
  const save = () => {
    setFault(undefined);
    const { kind, sentence, toDate, toTime } = draft;
    const wrong = findFault(draft, chosen, mic.startTime);
    if (wrong !== undefined) return setFault(wrong);
    const text = isCorrection ? nightMenu.saved : nightMenu.done[kind];
    const done = answer(text, kind === 'cancel' ? 'cancelled' : 'moved');
    if (kind === 'cancel') return cancel.mutate({ ...night, sentence }, done);
    // Where it is may change without when it is.
    const isElsewhereOnly = kind === 'place' && !isAtAnotherTime(chosen);
    const time = isElsewhereOnly ? {} : { toDate, ...(toTime && { toTime }) };
    move.mutate({ ...night, sentence, ...time, isOn: true }, done);
  };
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={nightMenu.open}
      description={nightMenu.text}
      actions={
        <>
          {(cancelled ?? chosen.moved) !== undefined && (
            <Button variant="secondary" isPending={restore.isPending} onClick={bringBack}>
              {nightMenu.restore}
            </Button>
          )}
          <Button isPending={cancel.isPending || move.isPending} onClick={save}>
            {isCorrection ? nightMenu.save : nightMenu[draft.kind]}
          </Button>
        </>
      }
    >
      <div ref={box} className="mt-5 flex flex-col gap-4">
        <SelectField
          label={nightMenu.night}
          value={chosen.date}
          onChange={({ target }) => {
            setDate(target.value);
            const { toDate: _toDate, toTime: _toTime, ...kept } = typed;
            setTyped(kept);
            setFault(undefined);
          }}
        >
          {nights.map((night) => (
            <option key={night.date} value={night.date}>
              {nameOf(night)}
            </option>
          ))}
        </SelectField>
        {!isOff && (
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
        )}
        {draft.kind === 'move' && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              type="date"
              label={nightMenu.toDate}
              value={draft.toDate}
              error={errorOf('toDate')}
              onChange={({ target }) => change({ toDate: target.value })}
            />
            <TextField
              type="time"
              label={nightMenu.toTime}
              value={draft.toTime}
              error={errorOf('toTime')}
              onChange={({ target }) => change({ toTime: target.value })}
            />
          </div>
        )}
        {isOff && !isReason(chosen) && (
          <p className="wrap-anywhere" dir="auto">
            {cancelled}
          </p>
        )}
        <TextAreaField
          label={nightMenu.sentence}
          hint={nightMenu.hints[draft.kind]}
          placeholder={nightMenu.placeholders[draft.kind]}
          rows={2}
          value={draft.sentence}
          maxLength={maxNightSentence}
          counter={nightMenu.counter(draft.sentence.length, maxNightSentence)}
          error={errorOf('sentence')}
          onChange={({ target }) => change({ sentence: target.value })}
        />
        {fault !== undefined && fault.field === undefined && (
          <p role="alert" className="text-danger">
            {fault.text}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What the fields hold before anyone types: a night that was moved has what was said of it. */
function readDraft(night: NightView, chosen: Kind | undefined, first: Kind = 'cancel'): Draft {
  const { date: toDate, moved, saidBy, cancelled } = night;
  if (cancelled !== undefined) {
    const sentence = isReason(night) ? cancelled : '';
    return { kind: 'cancel', sentence, toDate, toTime: timeOf(night) };
  }
  const said = isAtAnotherTime(night) ? 'move' : 'place';
  const kind = chosen ?? (moved === undefined ? first : said);
  // What people say is not the host's sentence, and why it is moved is not why it is cancelled.
  const isOwn = moved !== undefined && saidBy !== 'people' && kind !== 'cancel';
  return { kind, sentence: isOwn ? moved.sentence : '', toDate, toTime: timeOf(night) };
}

/** Whether someone wrote why a night is cancelled: neither people's word nor one tap says that. */
function isReason({ cancelled }: NightView): boolean {
  return cancelled !== undefined && !isFactSentence(cancelled);
}

function isAtAnotherTime({ moved }: NightView): boolean {
  return moved !== undefined && (moved.from !== moved.to || moved.time !== null);
}

/** What is missing before it can be sent. The server takes a move that changes neither as one to another place. */
function findFault(
  { kind, sentence, toDate, toTime }: Draft,
  night: NightView,
  startTime: string | null,
): Fault | undefined {
  if (kind === 'move') {
    if (toDate === '') return { field: 'toDate', text: nightMenu.dateNeeded };
    const isThen = toTime === '' || toTime === startTime;
    if (toDate === (night.moved?.from ?? night.date) && isThen) {
      return { field: 'toDate', text: nightMenu.sameTime };
    }
  }
  if (sentence.trim() !== '') return undefined;
  return { field: 'sentence', text: nightRefusals.sentenceRequired };
}

/** What the server refused, at its field. */
function readFault(failure: unknown): Fault {
  const [first] = fieldErrorsOf(failure);
  if (first !== undefined && fields.includes(first.field)) {
    return { field: first.field, text: first.message };
  }
  const text = failureSentence(failure, nightMenu.failed);
  return { field: text === nightRefusals.taken ? 'toDate' : undefined, text };
}

/** Those that a refusal may stand at. */
const fields: readonly string[] = ['toDate', 'toTime', 'sentence'];

function nameOf({ label, cancelled, moved }: NightView): string {
  if (cancelled !== undefined) return nightMenu.isCancelled(label);
  if (placeInstead({ moved }) !== null) return nightMenu.isElsewhere(label);
  return moved === undefined ? label : nightMenu.isMoved(label);
}

/** As a field of a time takes it. */
function timeOf({ startsAt }: NightView): string {
  return startsAt?.slice(11, 16) ?? '';
}
