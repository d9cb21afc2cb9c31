import type { MicView } from '@stagetime/contracts/mics/schemas';
import { statusMenu } from '@stagetime/contracts/mics/status/messages';
import {
  isClosed,
  maxStatusNote,
  type PublishedStatus,
} from '@stagetime/contracts/mics/status/rules';
import type { MicStatusView } from '@stagetime/contracts/mics/status/schemas';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence, fieldErrorsOf } from '../../../api/api-errors.ts';
import { Dialog, useFaultFocus } from '../../../components/dialog.tsx';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { undoStatus, useSetMicStatus } from '../mutations.ts';

type StatusDialogProps = {
  readonly mic: Pick<MicView, 'id' | 'status' | 'closure'>;
  readonly present: MicStatusView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What is wrong, and with which field; with none where it is about the mic. */
type Fault = { readonly field?: string; readonly text: string };

const empty = { note: '', until: '', successor: '' };

function readSaid({ closure }: StatusDialogProps['mic']): typeof empty {
  const { note, until, successor } = closure ?? {};
  return { note: note ?? '', until: until ?? '', successor: successor?.slug ?? '' };
}

/** As much of an address as names a mic: its last part. */
function readReference(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

/** Pauses, closes, removes or opens a mic again, with a way back. Load it on intent. */
export default function StatusDialog({ mic, present, isOpen, onClose }: StatusDialogProps) {
  // Asked anew each time, of what the mic is then: what becomes of it meanwhile changes nothing that one reads.
  const [asked, setAsked] = useState({ mic, present, times: 0, isOpen: false });
  if (isOpen !== asked.isOpen) {
    setAsked(isOpen ? { mic, present, times: asked.times + 1, isOpen } : { ...asked, isOpen });
  }
  return (
    <Status
      key={asked.times}
      mic={asked.mic}
      present={asked.present}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

function Status({ mic, present, isOpen, onClose }: StatusDialogProps) {
  const { status: from, options } = present;
  const [to, setTo] = useState<PublishedStatus | undefined>(options[0]);
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<Fault>();
  const fields = useFaultFocus<HTMLDivElement>(fault);
  const setStatus = useSetMicStatus();
  const toast = useToast();
  const tell = useTell();
  if (to === undefined || (from !== 'approved' && !isClosed(from))) return null;
  const reference = String(mic.id);
  // What it is already may be said for longer, or in other words.
  const kinds = from === 'approved' ? options : [...options, from];
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setFault(undefined);
  };
  const errorOf = (field: keyof typeof empty) => (fault?.field === field ? fault.text : undefined);
  // The dialog may be gone by the answer: where a mic is being removed there is no more to choose.
  const undo = () =>
    tell(setStatus.mutateAsync(undoStatus({ ...mic, status: from }, to)), {
      done: statusMenu.undone,
      failed: statusMenu.failed,
      topic: 'status',
    });
  const save = async () => {
    setFault(undefined);
    const note = draft.note.trim();
    const successor = readReference(draft.successor);
    try {
      await setStatus.mutateAsync({
        ...{ mic: reference, from, to },
        ...(to !== 'approved' && note !== '' && { note }),
        ...(to === 'paused' && draft.until !== '' && { until: draft.until }),
        ...(to === 'closed' && successor !== '' && { successor }),
      });
      const action = { label: statusMenu.undo, run: () => void undo() };
      const text = to === from ? statusMenu.saved : statusMenu.done[to];
      toast({ text, action, topic: 'status' });
      onClose();
    } catch (failure) {
      const [first] = fieldErrorsOf(failure);
      const isOfField = first !== undefined && first.field in empty;
      setFault(
        isOfField
          ? { field: first.field, text: first.message }
          : { text: failureSentence(failure, statusMenu.failed) },
      );
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={from === 'approved' ? statusMenu.open : statusMenu.openClosed}
      description={statusMenu.text(to)}
      actions={
        <Button isPending={setStatus.isPending} onClick={() => void save()}>
          {to === from ? statusMenu.saveWords : statusMenu.save[to]}
        </Button>
      }
    >
      <div ref={fields} className="mt-5 flex flex-col gap-4">
        <SelectField
          label={statusMenu.kind}
          value={to}
          onChange={({ target }) => {
            const next = kinds.find((kind) => kind === target.value);
            // What was said of it is corrected; of anything else it does not hold.
            if (next === from) setDraft(readSaid(mic));
            else if (to === from) setDraft(empty);
            setTo(next);
            setFault(undefined);
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === from && kind !== 'approved'
                ? statusMenu.stays[kind]
                : statusMenu.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {to === 'paused' && (
          <TextField
            type="date"
            label={statusMenu.until}
            hint={statusMenu.untilHint}
            value={draft.until}
            error={errorOf('until')}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        {to === 'closed' && (
          <TextField
            label={statusMenu.successor}
            hint={statusMenu.successorHint}
            value={draft.successor}
            error={errorOf('successor')}
            onChange={({ target }) => change({ successor: target.value })}
          />
        )}
        {to !== 'approved' && (
          <TextAreaField
            label={statusMenu.note}
            hint={statusMenu.noteHint}
            placeholder={statusMenu.placeholders[to]}
            rows={2}
            value={draft.note}
            error={errorOf('note')}
            maxLength={maxStatusNote}
            counter={statusMenu.counter(draft.note.length, maxStatusNote)}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
        {fault !== undefined && fault.field === undefined && (
          <p role="alert" className="text-danger">
            {fault.text}
          </p>
        )}
      </div>
    </Dialog>
  );
}
