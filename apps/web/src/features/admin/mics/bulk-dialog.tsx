import { micsBulk } from '@stagetime/contracts/admin/mics/messages';
import { day } from '@stagetime/contracts/core/durations';
import { statusMenu, statusRefusals } from '@stagetime/contracts/mics/status/messages';
import { maxStatusNote, type PublishedStatus } from '@stagetime/contracts/mics/status/rules';
import { Button } from '@stagetime/ui/button';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import type { Change } from './mics-rows.tsx';

type BulkDialogProps = {
  readonly to: PublishedStatus;
  /** How many become that, and how many of the selected cannot. */
  readonly count: number;
  readonly others: number;
  readonly onRun: (change: Change) => void;
  readonly onClose: () => void;
};

/** Asks why several mics are paused, closed, removed or listed again: once for all. Load it on intent. */
export default function BulkDialog({ to, count, others, onRun, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState({ note: '', until: '' });
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const run = () => {
    const note = draft.note.trim();
    const { until } = draft;
    // Where each of them is decides it; what no place takes is not asked of all.
    if (until !== '' && new Date(until).getTime() < Date.now() - day) {
      setError(statusRefusals.untilPast);
      return;
    }
    onClose();
    onRun({ to, ...(note !== '' && { note }), ...(until !== '' && { until }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      {...(to === 'approved' && { initialFocus: button })}
      title={micsBulk.title(to, count)}
      description={[micsBulk.text[to], others > 0 && micsBulk.others(others)]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button
          ref={button}
          type="submit"
          form="change-mics"
          variant={to === 'removed' ? 'danger' : 'primary'}
        >
          {micsBulk.run(to, count)}
        </Button>
      }
    >
      <form
        id="change-mics"
        className="mt-5 flex flex-col gap-4 empty:mt-0"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        {to === 'paused' && (
          <TextField
            type="date"
            label={statusMenu.until}
            hint={micsBulk.untilHint}
            error={error}
            value={draft.until}
            onChange={({ target }) => {
              setDraft({ ...draft, until: target.value });
              setError(undefined);
            }}
          />
        )}
        {to !== 'approved' && (
          <TextAreaField
            label={statusMenu.note}
            hint={micsBulk.noteHint[to]}
            rows={2}
            value={draft.note}
            maxLength={maxStatusNote}
            counter={statusMenu.counter(draft.note.length, maxStatusNote)}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}
